import { expect, test } from "vitest";
import { demoFile, stockworks } from "../../testing.ts";

test("settings are listed, read and changed, and what cannot be is refused in a sentence", async () => {
  const db = await demoFile();
  const run = (...words: string[]) => stockworks(["settings", ...words, "--db", db]);
  expect((await run("set", "taxRatePercent", "7.25")).stdout).toBe("taxRatePercent: 7.25 (was 8)\n");
  expect((await run("set", "customerLinks", "true")).stdout).toBe("customerLinks: true (was false)\n");
  expect((await run("list")).stdout).toMatch(/^taxRatePercent +7\.25$/m);
  expect((await run("get", "taxRatePercent", "--json")).stdout).toBe("7.25\n");
  expect(JSON.parse((await stockworks(["version", "--json"])).stdout)).toMatchObject({ node: process.versions.node });
  for (const [words, sentence] of [
    [["get", "taxes"], 'There is no setting "taxes". There are: shopName, shopAddress, taxRatePercent'],
    [["set", "taxRatePercent", "lots"], 'taxRatePercent is a number, and not "lots"'],
    [["set", "rushFeeAmount", "12,50"], "rushFeeAmount is a number with a decimal point; did you mean 12.50?"],
    [["set", "taxRatePercent", "101"], "Tax rate is at most 100"],
    [["set", "priceBasis", "unit"], "Price basis is one of order, piece"],
  ] as const) {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
  }
});
