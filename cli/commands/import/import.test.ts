import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { describe, expect, test, vi } from "vitest";
import { packageFile } from "../../../src/records/package-files.ts";
import { IMPORTABLE } from "../../../src/shop/nouns.ts";
import { explain } from "../../print/output.ts";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";
import { addExport } from "../export/command.ts";
import { LISTS } from "../export/run.ts";
import { addSeed } from "../seed/command.ts";
import { addImport } from "./command.ts";

const fixture = (name: string) => packageFile("fixtures", "imports", name);

/** A folder with a database in it, and the commands run in this process with what they print. */
function shop() {
  const folder = temporaryFolder();
  const db = join(folder, "shop.db");
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const run = async (...args: string[]) => {
    const program = new Command("stockworks")
      .exitOverride()
      .configureOutput({ writeErr: (text) => process.stderr.write(text) });
    for (const add of [addImport, addExport, addSeed]) add(program);
    const said = { stdout: "", stderr: "" };
    const listen = (name: "stdout" | "stderr") =>
      vi.spyOn(process[name], "write").mockImplementation((text, ...others: unknown[]) => {
        said[name] += text;
        const done = others.at(-1);
        if (typeof done === "function") done();
        return true;
      });
    const spies = [listen("stdout"), listen("stderr")];
    process.exitCode = undefined;
    const code = await program.parseAsync(["node", "stockworks", ...args, "--db", db]).then(
      () => Number(process.exitCode ?? 0),
      (error) => (error instanceof CommanderError ? 2 : explain(error)),
    );
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
    return { code, ...said };
  };
  const all = async (list: string) =>
    JSON.parse((await run("export", list, "--json")).stdout) as Record<string, unknown>[];
  return { folder, db, file, run, parts: () => all("parts"), vendors: () => all("vendors") };
}

test("the lists of an accounting package come in beside a running server, and again change nothing", async () => {
  const { db } = shop();
  const server = await startServer(db);
  for (const [list, name, count] of [
    ["vendors", "vendor-list.csv", 7],
    ["parts", "item-list.csv", 5],
  ] as const) {
    const first = await stockworks(["import", list, fixture(name), "--db", db]);
    expect(first.stdout).toContain(`${count} new, 0 changed, 0 identical, 1 skipped, 0 rejected\nImported as `);
    // On this shop, not on another whose import has the same number.
    expect(first.stdout).toMatch(/Undo: stockworks import undo \d --db .*\.db\n$/);
    expect(first.code).toBe(0);
    const again = await stockworks(["import", list, fixture(name), "--db", db]);
    expect(again.stdout).toContain(`0 new, 0 changed, ${count} identical, 1 skipped, 0 rejected\nNothing to import`);
  }
  const found = await server.call("GET", "/api/master-vendors?search=acme");
  expect(found.body).toMatchObject([{ vendorName: "Acme Resin, Inc.", vendorZip: "02138" }]);
});

describe("bad input is one sentence, exit code 2, and changes nothing", () => {
  const bad = [
    ["no file", undefined, "There is no file "],
    ["a folder", "folder", " is a folder, not a file"],
    ["an empty file", "", "list.csv is empty"],
    ["a workbook", "PK\u0003\u0004 xl/workbook.xml", "list.csv is an Excel workbook, not CSV: save it as CSV first"],
    ["no text", "\u0089PNG\0\0", "list.csv is not text, so not CSV"],
    ["a web page", "<html><body>", "list.csv is a web page or XML, not CSV"],
    ["no such columns", "Cost,Price\n1,2\n", 'No column holds the Part number. The columns are "Cost", "Price"'],
    ["an open quotation mark", 'P/N,Name\n"A-1,Resin\n', "The quotation mark that opens on line 2 is never closed"],
    [
      "a wrong row",
      "P/N,Name,Qty\nA-1,Resin,12 LBS\n",
      'Line 2, Qty "12 LBS": Quantity is a number; did you mean 12? (A-1)',
    ],
  ] as const;

  test("of each kind that a file can be", async () => {
    const { folder, file, run, parts } = shop();
    await run("import", "parts", file("good.csv", "P/N,Name\nA-0,Wax\n"));
    const before = await parts();
    for (const [name, content, sentence] of bad) {
      mkdirSync(join(folder, name));
      const path = join(folder, name, "list.csv");
      if (content === "folder") mkdirSync(path);
      else if (content !== undefined) writeFileSync(path, content, "latin1");
      const { code, stderr } = await run("import", "parts", path);
      expect.soft([name, code, stderr]).toEqual([name, 2, expect.stringContaining(sentence)]);
      expect.soft(stderr.trim().split("\n"), name).toHaveLength(1);
      expect(await parts(), name).toEqual(before);
    }
  });

  const senseless = [
    [["import", "widgets", "x.csv"], "Allowed choices are vendors, parts, purchase-order-lines"],
    [["import", "parts", "x.csv", "--on-error", "maybe"], "Allowed choices are stop, skip"],
    [["import", "parts", "x.csv", "--map", "Cost"], "--map takes column=field"],
    [["import", "parts", "x.csv", "--rejects", "bad.csv"], "--rejects goes with --on-error skip"],
    [["export", "widgets"], "There is no list widgets. The lists are "],
    [["seed"], "Say what to fill the database with"],
    [["seed", "--orders", "many"], '--orders takes a whole number, and not "many"'],
  ] as const;

  test("words that make no sense", async () => {
    const { run, file } = shop();
    await run("import", "parts", file("good.csv", "P/N,Name\nA-0,Wax\n"));
    for (const [args, sentence] of senseless)
      expect
        .soft(await run(...args), args.join(" "))
        .toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
  });
});

test("what a word means that nothing is called is asked once, and said by --answer", async () => {
  const { run, file } = shop();
  const sheet = file(
    "sheet.csv",
    "Customer,PO,Qty,Item,Price each\nBighorn,1,1,Test fit,40\nBighorn,2,1,Test fit,40\n",
  );
  const asked = await run("import", "sales-orders", sheet);
  expect(asked.code).toBe(2);
  expect(asked.stderr).toContain(
    'Item "Test fit" (2 rows) is not known. Say what it means, as in --answer "item=Test fit=...", or the word again for a charge in these words',
  );
  const told = await run("import", "sales-orders", sheet, "--answer", "item=Test fit=Test fit");
  expect(told).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("2 new, 0 changed") });
  const wrong = await run("import", "sales-orders", sheet, "--answer", "Test fit");
  expect(wrong.stderr).toContain("--answer takes field=word=meaning");
});

test("a second file of the command says what it remembered of the first, and asks again where that is wanted", async () => {
  const { db, file } = shop();
  const sheet = (name: string, po: number) =>
    file(name, `Customer,PO,Qty,Item,Price each\nBighorn,${po},1,Test fit,40\nBighorn,${po + 1},1,Test fit,40\n`);
  const order = (path: string, ...more: string[]) => stockworks(["import", "sales-orders", path, ...more, "--db", db]);
  await order(sheet("first.csv", 1), "--answer", "item=Test fit=Test fit");
  const second = sheet("second.csv", 3);
  const again = await order(second, "--dry-run", "--answer", "item=Test fit=");
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('Item "Test fit" (2 rows) is not known') });
  const { code, stdout, stderr } = await order(second);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/Column +Word +Remembered as +In\nItem +Test fit +Test fit +2 rows\n/);
  expect(stdout).toContain('Say otherwise with --answer "item=Test fit=..."');
  expect(stdout).toContain("2 new, 0 changed");
});

describe("the encodings and separators of other programs are read", () => {
  const text = (separator: string) =>
    ["P/N", "Name"].join(separator) + "\r\n" + ["007", "Café, “Größe” 2"].join(separator) + "\r\n";
  test.each([
    ["UTF-8, comma", Buffer.from('P/N,Name\r\n007,"Café, “Größe” 2"\r\n')],
    ["UTF-8, semicolon", Buffer.from(`\ufeff${text(";")}`)],
    ["UTF-16, tab", Buffer.from(`\ufeff${text("\t")}`, "utf16le")],
    ["UTF-16, pipe", Buffer.from(text("|"), "utf16le").swap16()],
    ["Windows-1252, semicolon", Buffer.from(text(";").replace("“", "\x93").replace("”", "\x94"), "latin1")],
  ])("%s separated", async (said, bytes) => {
    const { file, run, parts } = shop();
    const { code, stdout } = await run("import", "parts", file("list.csv", bytes));
    expect(stdout).toContain(`list.csv: ${said} separated`);
    expect(code).toBe(0);
    expect(await parts()).toMatchObject([{ partNumber: "007", name: "Café, “Größe” 2" }]);
  });
});

describe("three bad rows among 10,000 good ones", () => {
  const good = Array.from({ length: 10_000 }, (_, i) => `CF-${i},Part ${i},${i % 90}.25,${i}`);
  const bad = ["CF-X1,Bad quantity,1,12 LBS", "CF-X2,,1,1", "CF-X3,Bad cost,(5.00),1"];
  const list = ["Part No,Description,Cost,Qty", ...good.slice(0, 5000), ...bad, ...good.slice(5000)].join("\n");

  test("nothing is written and all three are listed", async () => {
    const { file, run, parts } = shop();
    const { code, stdout, stderr } = await run("import", "parts", file("items.csv", list));
    expect(stderr).toBe(
      'Line 5002, Qty "12 LBS": Quantity is a number; did you mean 12? (CF-X1)\n' +
        'Line 5003, Description "": Name is required (CF-X2)\n' +
        'Line 5004, Cost "(5.00)": Unit cost is at least 0 (CF-X3)\n',
    );
    expect(stdout).toContain("10,003 rows: 10,000 new, 0 changed, 0 identical, 0 skipped, 3 rejected");
    expect(stdout).toContain("Nothing is imported, as 3 rows are rejected. Correct them, or import the others with");
    expect(code).toBe(2);
    expect(await parts()).toEqual([]);
  });

  test("the others are imported when asked for, and the mended file imports", async () => {
    const { folder, file, run, parts } = shop();
    const rejects = join(folder, "bad.csv");
    const first = await run("import", "parts", file("items.csv", list), "--on-error", "skip", "--rejects", rejects);
    expect(first.stdout).toContain(
      `Imported as 1, without the rejected rows: they are in ${rejects}, to correct and import`,
    );
    expect(first.code).toBe(2);
    expect(await parts()).toHaveLength(10_000);
    const mended = readFileSync(rejects, "utf8")
      .replace("12 LBS", "12")
      .replace("CF-X2,,", "CF-X2,Clamp,")
      .replace("(5.00)", "5");
    const second = await run("import", "parts", file("mended.csv", mended));
    expect(second).toMatchObject({ code: 0, stderr: "" });
    expect(await parts()).toHaveLength(10_003);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

test("a rehearsal shows the changes and writes none of them", async () => {
  const { file, run, parts } = shop();
  await run("import", "parts", file("items.csv", "P/N,Name,Bin\nA-1,Resin,Layup\n"));
  const { stdout } = await run(
    "import",
    "parts",
    file("items.csv", "P/N,Name,Bin\nA-1,Resin,\nA-2,Wax,Paint\n"),
    "--dry-run",
  );
  expect(stdout).toContain("Line  Record  Field     Is     Becomes\n   2  A-1     location  Layup  nothing\n");
  expect(stdout).toContain("2 rows: 1 new, 1 changed, 0 identical, 0 skipped, 0 rejected\nPreview only\n");
  expect(await parts()).toMatchObject([{ location: "Layup" }]);
});

test("imports are listed, and one is taken back except records changed since then", async () => {
  const { file, run, parts } = shop();
  await run("import", "parts", file("first.csv", "P/N,Name,Qty\nA-1,Resin,1\n"));
  await run("import", "parts", file("second.csv", "P/N,Name,Qty\nA-1,Resin,2\nA-2,Pin,1\nA-3,Wax,1\n"));
  await run("import", "parts", file("third.csv", "P/N,Qty\nA-2,9\n"));
  const { stdout } = await run("import", "list");
  expect(stdout.split("\n").map((line) => line.split(/ {2,}/).slice(4, 8))).toEqual([
    ["File", "New", "Changed", "Rejected"],
    ["third.csv", "0", "1", "0"],
    ["second.csv", "2", "1", "0"],
    ["first.csv", "1", "0", "0"],
    [],
  ]);
  const undone = await run("import", "undo", "2");
  expect(undone).toMatchObject({
    code: 2,
    stdout: "Import 2 (second.csv) is undone: 1 change taken back, 1 new record removed, 1 record left alone\n",
    stderr: expect.stringMatching(/^part A-2 is left as it is: updated by .+ on .+, after the import\n$/),
  });
  expect((await parts()).map(({ partNumber, stockQuantity }) => [partNumber, stockQuantity])).toEqual([
    ["A-1", 1],
    ["A-2", 9],
  ]);
  expect(await run("import", "undo", "x")).toMatchObject({ code: 2 });
});

test("a list that an old program on a Mac wrote keeps its letters, and says so", async () => {
  const { file, run, vendors } = shop();
  const bytes = Buffer.from("Vendor,City\rM\x9fller Mac,K\x9aln\rCaf\x8e d\xd5Or,N\x94mes\r", "latin1");
  const { stdout } = await run("import", "vendors", file("vendors.csv", bytes));
  expect(stdout).toContain("vendors.csv: Macintosh, comma separated");
  expect((await vendors()).map(({ vendorName, vendorCity }) => `${vendorName}, ${vendorCity}`)).toEqual([
    "Café d’Or, Nîmes",
    "Müller Mac, Köln",
  ]);
  const said = await run("import", "vendors", file("list.csv", bytes), "--encoding", "Windows-1252", "--dry-run");
  expect(said.stdout).toContain("list.csv: Windows-1252, comma separated");
});

test("encoding, separator and date order can be said, and what a column is is remembered", async () => {
  const { file, run, parts } = shop();
  const bytes = Buffer.from("Nr;P/N;Name;Last ordered\n1;A-1;Größe;03/04/2026\n", "latin1");
  const said = [
    "--encoding",
    "Windows-1252",
    "--delimiter",
    "semicolon",
    "--date-format",
    "DD/MM/YYYY",
    "--ignore",
    "Nr",
  ];
  expect(await run("import", "parts", file("list.csv", bytes), ...said)).toMatchObject({ code: 0, stderr: "" });
  expect(await parts()).toMatchObject([{ name: "Größe", lastOrderDate: "2026-04-03" }]);
  const again = await run("import", "parts", file("list.csv", bytes), "--date-format", "DD/MM/YYYY");
  expect(again).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringContaining("Nr            not used (remembered)"),
  });
});

test("a file that does not show how its numbers or dates are written is refused, with the options that say so", async () => {
  const { db, file, run, parts } = shop();
  const list = file("teile.csv", "Part Number;Name;Unit Cost;Qty On Hand\nTD-1;Harz;1,234;4\nTD-2;Gewebe;2,500;3\n");
  expect(await run("import", "parts", list)).toEqual({
    code: 2,
    stdout: "",
    stderr:
      'Line 2, Unit cost "1,234" could be 1234 or 1.234, and no other cell shows which: say whether decimals follow a point or a comma, with --decimal-sign point or --decimal-sign comma\n',
  });
  const dates = file("dates.csv", "P/N,Name,Last ordered\nA-1,Wax,1/2/26\n");
  expect((await run("import", "parts", dates)).stderr).toContain(
    "with --date-format MM/DD/YYYY or --date-format DD/MM/YYYY",
  );
  expect(await run("import", "parts", list, "--decimal-sign", "comma")).toMatchObject({ code: 0 });
  const server = await startServer(db);
  const beside = await stockworks(["import", "parts", dates, "--db", db]);
  expect([beside.code, beside.stderr]).toEqual([2, expect.stringContaining("with --date-format MM/DD/YYYY or ")]);
  expect((await server.end("SIGTERM")).code).toBe(0);
  expect(await run("import", "parts", dates, "--date-format", "DD/MM/YYYY")).toMatchObject({ code: 0 });
  const stored = (await parts()).map(({ unitCost, stockQuantity, lastOrderDate }) => [
    unitCost,
    stockQuantity,
    lastOrderDate,
  ]);
  expect(stored).toEqual([
    [0, 0, "2026-02-01"],
    [1.23, 4, null],
    [2.5, 3, null],
  ]);
});

test("the result as JSON has every number and the encoding", async () => {
  const { file, run } = shop();
  const { stdout } = await run(
    "import",
    "vendors",
    file("v.csv", "Supplier,Notes\nAcme,x\n"),
    "--map",
    "Notes=",
    "--json",
  );
  expect(JSON.parse(stdout)).toMatchObject({
    new: 1,
    written: true,
    encoding: "UTF-8",
    warnings: [],
    fileName: "v.csv",
  });
});

describe("an export", () => {
  test("of the lines of orders has a row for each, and imports again without a change", async () => {
    const { folder, run } = shop();
    expect(await run("seed", "--demo")).toMatchObject({ code: 0 });
    const path = join(folder, "lines.csv");
    const { code, stderr } = await run("export", "order-lines", "--out", path);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Exported \d+ rows to /)]);
    const again = await run("import", "sales-orders", path, "--dry-run", "--json");
    const { rows, ...result } = JSON.parse(again.stdout);
    expect(result).toMatchObject({ new: 0, changed: 0, identical: rows, refused: 0, errors: [] });
    expect((await run("export", "order-lines", "--json")).stderr).toContain("order-lines are exported as CSV");
  });

  test("of every list has every row, and those that can be imported change nothing", async () => {
    const { folder, run } = shop();
    expect(await run("seed", "--demo")).toMatchObject({ code: 0 });
    for (const list of LISTS.keys()) {
      const path = join(folder, `${list}.csv`);
      const { code, stderr } = await run("export", list, "--out", path);
      const rows = JSON.parse((await run("export", list, "--json")).stdout) as unknown[];
      expect([list, code, stderr]).toEqual([
        list,
        0,
        `Exported ${rows.length.toLocaleString("en-US")} ${rows.length === 1 ? "row" : "rows"} to ${path}\n`,
      ]);
    }
    for (const list of IMPORTABLE) {
      const { stdout } = await run("import", list, join(folder, `${list}.csv`), "--dry-run", "--json");
      const { rows, identical, ...result } = JSON.parse(stdout);
      expect({ list, ...result }).toMatchObject({
        errors: [],
        changes: [],
        new: 0,
        changed: 0,
        skipped: 0,
        warnings: [],
      });
      expect(identical).toBe(rows);
    }
  });

  test("that fails leaves what was there", async () => {
    const { folder, file, run } = shop();
    await run("import", "parts", file("items.csv", "P/N,Name\nA-1,Resin\n"));
    const out = file("out.csv", "as it was");
    const { code, stderr } = await run("export", "parts", "--out", out, "--search", "x".repeat(201));
    expect([code, stderr]).toEqual([2, "Search for at most 200 characters\n"]);
    expect(readFileSync(out, "utf8")).toBe("as it was");
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("of a search has what the search finds", async () => {
    const { file, run } = shop();
    await run("import", "parts", file("items.csv", "P/N,Name\nA-1,=1+1\nA-2,Wax\n"));
    const { stdout } = await run("export", "parts", "--search", "a-1");
    expect(stdout.split("\r\n")).toHaveLength(3);
    expect(stdout).toContain('1,A-1,,"\'=1+1",');
  });

  test("of a database that is not there makes none", async () => {
    const { folder, run } = shop();
    const { code, stderr } = await run("export", "parts");
    expect([code, stderr]).toEqual([1, expect.stringContaining("There is no database at ")]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.each(["import", "export", "seed"])("%s has help with an example", async (command) => {
  const { stdout, code } = await stockworks([command, "--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain(`  $ stockworks ${command} `);
});
