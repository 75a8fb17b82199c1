import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openCsv, openingCsv, readCsv, writeCsv } from "./csv.ts";

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells);

describe("the separator is recognised", () => {
  test.each([
    [",", "Name,City\nAcme,Cambridge\n"],
    [";", "Name;City\nAcme;Cambridge\n"],
    ["\t", "Name\tCity\nAcme\tCambridge\n"],
    ["|", "Name|City\nAcme|Cambridge\n"],
    [",", 'Name,City,Notes\n"Acme; Resin; Inc",Cambridge,"a;b"\n'],
    [";", 'Name;City;Notes\n"Acme, Resin, Inc.";Cambridge;\n'],
    [";", "Name;Address\nAcme;14 Concord Ave, Suite 2, Rear\nBolt;1 Main St, Floor 2, Rear\n"],
    ["\t", "Name\tAddress\nAcme, Inc.\t14 Concord Ave; rear\n"],
    [",", "Name,Tags\nAcme,a|b|c\n"],
    [";", "Name;Cost\nResin;12,50\nHardener;8,25\n"],
    [",", "Name,City"],
    [",", "Name\nAcme\nBolt\n"],
    [",", 'Part,Name,Note\nQ-1,1/4" bolt,1/4"\nQ-3,"5/8" nut",ok\n'],
    [";", "sep=;\r\nName;City\r\nAcme, Inc.;Cambridge, MA\r\n"],
    [",", "Acme Composites\nVendor List\n\nName,City,Phone\nAcme,Cambridge,\nBolt,Boston,\n"],
  ])("%j in %j", (separator, text) => {
    expect(openCsv(text).separator).toBe(separator);
  });
});

describe("rows keep the line they begin on", () => {
  test("blank lines, line ends of every kind and quoted cells of several lines are counted", () => {
    const text = 'Name,Note\r\n\r\nAcme,"two\r\nlines"\n,\r\nBolt,x\rCog,y';
    expect(readCsv(text).rows).toEqual([
      { line: 1, cells: ["Name", "Note"] },
      { line: 3, cells: ["Acme", "two\r\nlines"] },
      { line: 6, cells: ["Bolt", "x"] },
      { line: 7, cells: ["Cog", "y"] },
    ]);
  });

  test("a line that states the separator counts", () => {
    expect(readCsv("sep=;\nName;City\n").rows[0]?.line).toBe(2);
  });
});

describe("quotation marks", () => {
  test("a mark inside unquoted text is text, as in inches", () => {
    expect(cells('Part,Qty\nTube 2" OD,5\nTube 3" x 4",6\r\n')).toEqual([
      ["Part", "Qty"],
      ['Tube 2" OD', "5"],
      ['Tube 3" x 4"', "6"],
    ]);
  });

  test.each([
    ["The quotation mark that opens on line 3 is never closed", 'Name,City\nAcme,Boston\n"Bolt,Boston\nCog,Salem\n'],
    ["Line 2 has text after a closing quotation mark", 'Name,City\n"2" pipe",Boston\n'],
  ])("%s", (sentence, text) => {
    expect(() => readCsv(text)).toThrow(sentence);
  });
});

describe("what a spreadsheet would run as a formula is made harmless", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+1 555 0100", "'+1 555 0100"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1+1", "'  =1+1"],
    ["\t=1", "'\t=1"],
    ["＝1", "'＝1"],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ["a=b", "a=b"],
  ])("%j is written %j", (text, written) => {
    expect(writeCsv([[text, "x"]])).toMatch(
      new RegExp(`^"?${written.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"?,x\r\n$`),
    );
  });

  test("numbers stay numbers", () => {
    expect(writeCsv([["a", -12.5, 0, true, null]])).toBe("a,-12.5,0,true,\r\n");
  });
});

const READS_AS_JSON =
  "import csv, json, sys; json.dump(list(csv.reader(sys.stdin.buffer.read().decode().splitlines(True))), sys.stdout)";
const python = (input: string) => spawnSync("python3", ["-c", READS_AS_JSON], { input, encoding: "utf8" });

test.runIf(python("").status === 0)("another reader finds the same cells, and none that begins a formula", () => {
  const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t=", " =", "\r=", "\n="];
  const formulas = starts.flatMap((start) =>
    ["1+1", 'HYPERLINK("http://x","y")', "cmd|'/C calc'!A0"].map((rest) => start + rest),
  );
  const plain = ["Acme, Inc.", 'A 5" pipe', "two\nlines", "", "O'Neill", "Łódź 日本", "1-2"];
  const rows = [...formulas, ...plain].map((text, n) => [`row ${n}`, text, -1 - n]);
  const found = JSON.parse(python(writeCsv(rows)).stdout) as string[][];
  expect(found.map(([name, , number]) => [name, Number(number)])).toEqual(
    rows.map(([name, , number]) => [name, number]),
  );
  const texts = found.map(([, text]) => text);
  expect(texts.slice(formulas.length)).toEqual(plain);
  expect(texts.slice(0, formulas.length).filter((text) => !text?.startsWith("'"))).toEqual([]);
});

test("Excel gets a byte order mark", () => {
  expect(writeCsv([["Café", "x"]], { excel: true })).toBe("\ufeffCafé,x\r\n");
});

test("what is written is read back the same", () => {
  // Like the unit "binary", but without its table of a million texts, which would stay in memory for all later tests.
  const character = fc
    .integer({ min: 0, max: 0x10_ffff - 0x800 })
    .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));
  const nasty = fc.constantFrom(..."'\"=+-@,;|\t\r\n \0é😀", "'=", "\r\n", "a", "0");
  const cell = fc.oneof(
    fc.string({ unit: character }),
    fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  const table = fc.integer({ min: 2, max: 5 }).chain((width) => {
    const header = fc.constant(["id", "name", "note", "city", "zip"].slice(0, width));
    const row = fc.array(cell, { minLength: width, maxLength: width }).filter((row) => row.join("").trim() !== "");
    return fc.tuple(header, fc.array(row, { maxLength: 8 })).map(([names, rows]) => [names, ...rows]);
  });
  const isSame = (rows: string[][]) => {
    expect(cells(writeCsv(rows))).toEqual(rows);
  };
  fc.assert(fc.property(table, isSame), { numRuns: fc.readConfigureGlobal().numRuns ?? 4000 });
});

test("a long file is read in slices as it would be whole, wherever they end", () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `"A-${n}","two\r\nlines, ""quoted"" ${n}" ,Tube 2" OD`);
  const text = `P/N,Name,Note\r\n${rows.join("\r\n")}\r\n`;
  const slices = [...openCsv(text).slices()];
  expect(slices.length).toBeGreaterThan(3);
  const read = slices.flat();
  expect(read).toHaveLength(20_001);
  expect(read.slice(1).every(({ line, cells }, n) => line === 2 + 2 * n && cells[0] === `A-${n}`)).toBe(true);
  expect(read.at(-1)?.cells).toEqual(["A-19999", 'two\r\nlines, "quoted" 19999', 'Tube 2" OD']);
  expect(() => readCsv(`${text}"open`)).toThrow("The quotation mark that opens on line 40002 is never closed");
});

test("a text with mixed line ends, opened step by step, reads as if all were alike", () => {
  const ends = ["\n", "\r\n", "\r"];
  const rows = Array.from({ length: 30_000 }, (_, n) => `"A-${n}","two\r\nlines"${ends[n % 3]}`);
  const text = rows.join("");
  const opening = openingCsv(text);
  let steps = 0;
  let step = opening.next();
  for (; !step.done; step = opening.next()) steps++;
  expect(steps).toBeGreaterThan(text.length / 64_000);
  const read = [...step.value.slices()].flat();
  expect(read.map(({ cells }) => cells)).toEqual(rows.map((_, n) => [`A-${n}`, "two\r\nlines"]));
  expect(readCsv(`${text}A-5" pipe,x\r\nA-6,y\n`).rows).toHaveLength(30_002);
});
