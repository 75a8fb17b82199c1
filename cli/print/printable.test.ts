import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stockworks, temporaryFolder } from "../testing.ts";
import { fitLine, span, wordsOf } from "../tui/text.ts";
import { forStdout } from "./output.ts";
import { printable, printableJson, printableLines } from "./printable.ts";

const CLEAR = "\x1b[2J\x1b]0;owned\x07\x9b31m\x7f";
const TURNED = "\u202egpj.exe\u202c\u2066\u2069";
const NASTY = `Resin${CLEAR}${TURNED}`;
/** Whatever steers a terminal, except for line ends and tabs. */
const STEERS = /[^\P{Cc}\r\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

test("no character of a text steers the terminal, and the others stay as they are", () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const shown = all.map((character) => printable(character)).join("");
  expect(shown).not.toMatch(STEERS);
  expect(shown).toContain("ABC");
  expect(printable("Núñez 日本 🙂 שלום")).toBe("Núñez 日本 🙂 שלום");
  expect(printable("two\nlines\u001b[2J")).toBe("two lines [2J");
  expect(printableLines("one\r\n\ttwo\x1b[2J\n")).toBe("one\r\n\ttwo [2J\n");
});

test("JSON for programs reads back the same, and is safe to look at", () => {
  const text = printableJson({ [NASTY]: [NASTY] });
  expect(text).not.toMatch(STEERS);
  expect(JSON.parse(text)).toEqual({ [NASTY]: [NASTY] });
});

test("a CSV file is exact, and the same on a terminal does not steer it", () => {
  const csv = `vendorName\r\n${NASTY}\r\n`;
  expect(forStdout(csv, { isTTY: false })).toBe(csv);
  expect(forStdout(csv, { isTTY: true })).toBe("vendorName\r\nResin [2J ]0;owned 31m gpj.exe\r\n");
});

test("nothing that is shown by the dashboard steers its terminal", () => {
  expect(wordsOf(fitLine([span(NASTY), span(NASTY)], 70))).not.toMatch(STEERS);
  expect(wordsOf([span(NASTY)])).not.toMatch(STEERS);
});

test("no command passes on what a file, its name, a column, a cell or a record would do to the terminal", async () => {
  const folder = join(temporaryFolder(), `shop${NASTY}`);
  mkdirSync(folder);
  const db = ["--db", join(folder, "shop.db")];
  const file = join(folder, `vendors${NASTY}.csv`);
  const [first, second] = [`Vendor,City,${NASTY}\n${NASTY},${NASTY},x\n`, `Vendor,City\n${NASTY},Salem${NASTY}\n`];
  const shown = async (...args: string[]) => {
    const { code, stdout, stderr } = await stockworks([...args, ...db]);
    expect(stdout + stderr, args[0]).not.toMatch(STEERS);
    return { code, stdout, stderr };
  };
  writeFileSync(file, first);
  expect(await shown("import", "vendors", file)).toMatchObject({ code: 0, stdout: expect.stringContaining("1 new") });
  writeFileSync(file, second);
  expect((await shown("import", "vendors", file)).stdout).toContain("1 changed");
  writeFileSync(file, `P/N,Name,Qty${NASTY},Cost\n${NASTY},Resin,1,${NASTY}\n`);
  expect((await shown("import", "parts", file, "--map", `Qty${NASTY}=stockQuantity`)).stderr).toContain("gpj.exe");
  expect((await shown("import", "parts", join(folder, NASTY))).stderr).toContain("There is no file");
  expect((await shown("import", "list")).stdout).toContain("gpj.exe");
  expect((await shown("report", "vendors")).code).toBe(0);
  expect((await shown("dashboard", "--plain")).code).toBe(0);
  expect((await shown("backup", join(folder, `copy${NASTY}`))).stdout).toContain("Backed up");
  expect((await shown("export", "vendors", "--out", join(folder, `${NASTY}.csv`))).stderr).toContain("Exported 1 row");
  expect(readFileSync(join(folder, `${NASTY}.csv`), "utf8")).toContain(NASTY);
  const json = await shown("export", "vendors", "--format", "json");
  expect(JSON.parse(json.stdout)).toMatchObject([{ vendorName: NASTY }]);
  expect((await shown("import", "undo", "2")).stdout).toContain("1 change taken back");
  await shown("doctor");
  expect((await shown(NASTY)).code).toBe(2);
});
