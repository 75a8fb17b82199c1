import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("the logo is stored apart from the settings, logged by its size, and can be removed", async () => {
  const { client } = await testShop();
  expect(await client.logo.get()).toEqual({ picture: null });
  const before = await client.settings.get();
  await client.logo.update({ picture: PNG });
  expect(await client.logo.get()).toEqual({ picture: PNG });
  expect(await client.settings.get()).toEqual(before);
  const { rows } = await client.activity.list({ entity: "logo" });
  expect(JSON.stringify(rows)).toContain("1 KB");
  expect(JSON.stringify(rows)).not.toContain("iVBOR");
  await client.logo.update({ picture: null });
  expect(await client.logo.get()).toEqual({ picture: null });
});

test.each([
  ["no picture", "data:text/html;base64,PGI+"],
  ["a drawing that may hold a program", "data:image/svg+xml;base64,PHN2Zz4="],
  ["words that call themselves a PNG", "data:image/png;base64,PGI+"],
  ["more than 200 KB", `data:image/png;base64,iVBORw0KGgo${"A".repeat(300_000)}`],
])("%s is no logo", async (_, picture) => {
  const { client } = await testShop();
  await expect(client.logo.update({ picture })).rejects.toThrow("The logo is a PNG or JPEG of at most 200 KB");
});

test.each([
  ["claims 50,000 pixels a side", 50_000, 33, "The logo is larger than 4,096 pixels"],
  ["is cut off in its header", 32, 24, "The logo is not a readable PNG picture"],
])("a logo that %s is refused", async (_, side, length, sentence) => {
  const { client } = await testShop();
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  for (const at of [16, 20]) bytes.writeUInt32BE(side, at);
  const picture = `data:image/png;base64,${bytes.subarray(0, length).toString("base64")}`;
  await expect(client.logo.update({ picture })).rejects.toThrow(sentence);
  expect(await client.logo.get()).toEqual({ picture: null });
});
