import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { exportedText, LISTS } from "../../../cli/commands/export/run.ts";
import { importReport } from "../../../cli/commands/import/report.ts";
import { decode } from "../../lib/decode.ts";
import { headingOf } from "../../lib/headings.ts";
import { packageFile } from "../../records/package-files.ts";
import { localClient } from "../../shop/local-client.ts";
import { IMPORTABLE, type Importable } from "../../shop/nouns.ts";
import { services } from "../../shop/services.ts";
import { testShop } from "../../shop/testing.ts";
import { addsUp } from "./rules.ts";

// Each title answers a complaint that users of other systems have.

async function shop() {
  const { client, context } = await testShop();
  const file = (noun: Importable, lines: string[]) => ({ noun, fileName: "list.csv", text: lines.join("\n") });
  const run = (noun: Importable, ...lines: string[]) => client.imports.run(file(noun, lines));
  const rehearse = (noun: Importable, ...lines: string[]) => client.imports.rehearse(file(noun, lines));
  const skip = (noun: Importable, ...lines: string[]) =>
    client.imports.run({ ...file(noun, lines), onError: "skip" as const });
  return { client, context, file, run, rehearse, skip };
}

describe("what imports of other systems do to people, ours does not", () => {
  test("1: an error names line, column, value, rule and suggestion, the same everywhere", async () => {
    const { run } = await shop();
    const result = await run("parts", "P/N,Name,Qty", "A-1,Resin,12 LBS");
    const [error] = result.errors;
    expect(error).toEqual({
      line: 2,
      column: "Qty",
      value: "12 LBS",
      message: "Quantity is a number; did you mean 12?",
      suggestion: "12",
      record: "A-1",
      text: 'Line 2, Qty "12 LBS": Quantity is a number; did you mean 12? (A-1)',
    });
    const { problems } = importReport({ ...result, encoding: "UTF-8" }, { dryRun: false, db: undefined });
    expect(problems).toBe(`${error?.text}\n`);
  });

  test("2: an export imports again without a change, and every shipped example imports", async () => {
    const { context } = await testShop();
    const client = localClient(() => context);
    await client.seed.fill({ demo: true });
    const tried: Importable[] = [];
    for (const noun of IMPORTABLE) {
      let text = "";
      for await (const chunk of exportedText(client, noun, { format: "csv" })) text += chunk.text;
      const { noun: list } = LISTS.get(noun) as { noun: string };
      const [names = "", ...lines] = text.split("\r\n");
      const headings = names.split(",").map((name) => headingOf(list, name));
      const ofScreen = [headings.join(), ...lines].join("\r\n");
      const [result, same] = [
        await client.imports.rehearse({ noun, fileName: `${noun}.csv`, text }),
        await client.imports.rehearse({ noun, fileName: `${noun}.csv`, text: ofScreen }),
      ];
      expect(result).toMatchObject({ noun, new: 0, changed: 0, skipped: 0, refused: 0, errors: [], warnings: [] });
      const { guessed, ...outcome } = result;
      expect(same).toMatchObject(outcome);
      if (result.identical > 5) tried.push(noun);
    }
    expect(tried.length).toBeGreaterThan(10);
    for (const name of readdirSync(packageFile("fixtures", "imports")).filter((name) => !name.includes("orders"))) {
      const text = readFileSync(packageFile("fixtures", "imports", name), "utf8");
      const noun = /vendor|contact/.test(name) ? ("vendors" as const) : ("parts" as const);
      expect(await client.imports.rehearse({ noun, fileName: name, text })).toMatchObject({ refused: 0 });
    }
  });

  test("3: the counts are of rows that really changed, and a row that did not is counted as what it was", async () => {
    const { client, run } = await shop();
    const lines = ["P/N,Name,Qty", "A-1,Resin,5", "A-1,Resin,5.00", "Total,,5"];
    expect(await run("parts", ...lines)).toMatchObject({ rows: 3, new: 1, changed: 0, identical: 0, skipped: 2 });
    const again = await run("parts", ...lines);
    expect(again).toMatchObject({ rows: 3, new: 0, changed: 0, identical: 1, skipped: 2, refused: 0 });
    expect(again.warnings).toEqual(["Line 4: a total, left out", "Line 3: the same as line 2, left out"]);
    expect((await client.inventory.list()).total).toBe(1);
  });

  test("4: no row is dropped in silence: the counts add up to the rows of the file, or nothing is written", async () => {
    const { skip } = await shop();
    const rows = Array.from({ length: 1201 }, (_, n) => `A-${n},Part,${n % 7 === 0 ? "x" : n}`);
    const result = await skip("parts", "P/N,Name,Qty", ...rows);
    expect(result).toMatchObject({ rows: 1201, new: 1029, refused: 172, written: true });
    expect(addsUp(result)).toBe(true);
    expect(addsUp({ ...result, new: result.new - 1 })).toBe(false);
  });

  test("5: a rehearsal writes nothing and tells nobody, though it runs the very writes", async () => {
    const { client, context, run, rehearse } = await shop();
    await run("parts", "P/N,Name,Qty,Minimum stock", "A-1,Resin,9,4");
    const all = async () =>
      Promise.all(
        (["parts", "logs", "notifications", "import_batches", "counters"] as const).map((table) =>
          context.db.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await all();
    expect(await rehearse("parts", "P/N,Name,Qty", "A-1,Resin,1", "A-2,Pin,1")).toMatchObject({ new: 1, changed: 1 });
    expect(await rehearse("work-orders", "WO,Customer,Qty,Date", "WO-1,Bighorn,1,2026-11-20")).toMatchObject({
      new: 1,
    });
    expect(await all()).toEqual(before);
    expect((await client.workOrders.list()).total).toBe(0);
  });

  test("6: a bad row stops all, or by choice only itself, and comes back as the same CSV with its error", async () => {
    const { client, run, skip } = await shop();
    const lines = ["P/N,Name,Cost", "A-1,Resin,1", "A-2,Pin,n/a"];
    expect(await run("parts", ...lines)).toMatchObject({ written: false, refused: 1 });
    expect((await client.inventory.list()).total).toBe(0);
    const { rejects, batch } = await skip("parts", ...lines);
    expect(rejects).toBe("P/N,Name,Cost,error\r\nA-2,Pin,n/a,Unit cost is a number\r\n");
    expect((await client.imports.refusedFile({ id: batch as number })).body).toBe(rejects);
    expect(await run("parts", ...(rejects?.replace("n/a", "2").trim().split("\r\n") ?? []))).toMatchObject({ new: 1 });
  });

  test("7: an import reports its progress, and others get their turn meanwhile", async () => {
    const { context, file } = await shop();
    const lines = Array.from({ length: 4000 }, (_, n) => `A-${n},Part ${n},${n}`);
    const told: number[] = [];
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns++;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    const input = { ...file("parts", ["P/N,Name,Qty", ...lines]), onError: "stop" as const, map: {}, answers: [] };
    await services.imports.run({ ...context, progress: (done) => told.push(done) }, input);
    isDone = true;
    expect(told.at(-1)).toBe(4000);
    expect(told.length).toBeGreaterThan(3);
    expect(turns).toBeGreaterThan(2);
  });

  test("8: there is no cap on the rows of a file", async () => {
    const { client, run } = await shop();
    const lines = Array.from({ length: 12_000 }, (_, n) => `V-${n},Part ${n}`);
    expect(await run("parts", "P/N,Name", ...lines)).toMatchObject({ rows: 12_000, new: 12_000 });
    expect((await client.inventory.list({ limit: 1 })).total).toBe(12_000);
  });

  test("9: the command line and the browser use one engine, and agree on what can be imported", async () => {
    const { Command } = await import("commander");
    const { addImport } = await import("../../../cli/commands/import/command.ts");
    const program = new Command();
    addImport(program);
    const [list] = program.commands[0]?.registeredArguments ?? [];
    expect(list?.argChoices).toEqual(IMPORTABLE);
  });

  test("10: rows find their records by a business key, in one file for new and changed; what is unclear lists the candidates", async () => {
    const { client, run } = await shop();
    await run("vendors", "Vendor,Zip", "Acme Resin,02138");
    const mixed = await run("vendors", "Vendor,Zip,City", '"ACME RESIN, Inc.",02138,Boston', "Bolt,04101,Portland");
    expect(mixed).toMatchObject({ new: 1, changed: 1, refused: 0 });
    await client.vendors.create({ vendorName: "Acme Resin LLC", vendorZip: "10001" });
    const { errors } = await run("vendors", "Vendor,City", "Acme Resin,Salem");
    expect(errors[0]?.message).toBe(
      '"Acme Resin" could be any of these vendors: ACME RESIN, Inc., Boston, 02138; Acme Resin LLC, 10001',
    );
    const { errors: unknown } = await run("schedules", "Employee,Day,Hours", "Ana Ruiz,Monday,8");
    expect(unknown[0]?.message).toBe("There is no staff member Ana Ruiz; there are none yet");
  });

  test("11: encoding and separator are recognised, shown with the first rows, and can be set; no character is replaced", async () => {
    const { client } = await shop();
    const bytes = Buffer.from("Vendor;City\nCaf\u00e9 \x93R\u00e9sine\x94;Malm\u00f6\n", "latin1");
    const { text, encoding } = decode(bytes, "v.csv");
    expect([encoding, text]).toEqual(["Windows-1252", "Vendor;City\nCafé “Résine”;Malmö\n"]);
    const file = { noun: "vendors" as const, fileName: "v.csv", text };
    const preview = await client.imports.preview(file);
    expect(preview.guessed.separator).toBe(";");
    expect(preview.rows).toEqual([{ line: 2, cells: ["Café “Résine”", "Malmö"] }]);
    expect((await client.imports.preview({ ...file, separator: "," })).problems).not.toEqual([]);
    expect(() => decode(bytes, "v.csv", "UTF-8")).toThrow("v.csv is not UTF-8");
  });

  test("12: leading zeros are kept, because the column decides the type, and what a spreadsheet ate is asked about", async () => {
    const { client, run } = await shop();
    const { warnings } = await run("vendors", "Vendor,Zip", "Casco,04101", "Acme,2138");
    expect(warnings).toEqual(["Line 3: ZIP code is taken as it is: did a spreadsheet make 2138 of 02138?"]);
    expect((await client.vendors.list({ sort: "vendorName" })).rows.map(({ vendorZip }) => vendorZip)).toEqual([
      "2138",
      "04101",
    ]);
    const parts = await run("parts", "P/N,Name,SKU", "00417,Fabric,007", "1.23E+05,Pin,1");
    expect(parts.warnings).toEqual([
      "Line 3: Part number is taken as it is: did a spreadsheet make 1.23E+05 of 123000?",
    ]);
    expect((await client.inventory.list({ search: "fabric" })).rows).toMatchObject([
      { partNumber: "00417", sku: "007" },
    ]);
  });

  test("13: an unknown value is an error with the words there are, an unknown column a question whose answer is remembered", async () => {
    const { client, file, run } = await shop();
    const staff = ["Username,Full name,Email,Role", "ana,Ana Ruiz,ana@x.example,Productoin"];
    expect((await run("staff", ...staff)).errors).toMatchObject([
      {
        column: "Role",
        message: "Role is one of Admin, CSR, Function Lead, Production, Owner; did you mean Production?",
        suggestion: "Production",
      },
    ]);
    const lines = ["P/N,Bezeichnung,Lieferant", "A-1,Harz,Acme"];
    const columns = async () => (await client.imports.preview(file("parts", lines))).guessed.columns;
    expect(await columns()).toMatchObject([
      { field: "partNumber", because: "name" },
      { field: null, because: "unknown" },
      { field: null, because: "unknown" },
    ]);
    const map = { Bezeichnung: "name", Lieferant: "" };
    await client.imports.run({ ...file("parts", lines), map });
    expect(await columns()).toMatchObject([
      { field: "partNumber", because: "name" },
      { field: "name", because: "remembered" },
      { field: null, because: "remembered" },
    ]);
    expect(await run("parts", ...lines)).toMatchObject({ identical: 1, warnings: [] });
  });

  test("14: an import can be undone, and records changed since are listed and left alone", async () => {
    const { client, run } = await shop();
    const { batch } = await run("vendors", "Vendor,City", "Acme,Boston", "Bolt,Salem");
    await client.vendors.update({ id: 1, vendorName: "Acme", vendorCity: "Lynn" });
    const undone = await client.imports.undo({ id: batch as number });
    expect(undone).toMatchObject({
      removed: 1,
      left: [{ record: "Acme", reason: expect.stringMatching(/^updated by/) }],
    });
    expect((await client.vendors.list()).rows).toMatchObject([{ vendorName: "Acme", vendorCity: "Lynn" }]);
  });

  test("15: the preview is what the write then does, field by field from old to new", async () => {
    const { client, run, rehearse } = await shop();
    await run("parts", "P/N,Name,Cost", "A-1,Resin,12.50", "A-2,Pin,1");
    const lines = ["P/N,Name,Cost", "A-1,Resin,13", "A-2,Pin,1.00", "A-3,Wax,2"];
    const rehearsed = await rehearse("parts", ...lines);
    expect(rehearsed.changes).toEqual([{ line: 2, record: "A-1", field: "unitCost", before: 12.5, after: 13 }]);
    expect(rehearsed).toMatchObject({ new: 1, changed: 1, identical: 1 });
    expect(await run("parts", ...lines)).toEqual({ ...rehearsed, written: true, batch: 2 });
    expect((await client.inventory.list()).rows).toMatchObject([{ unitCost: 13 }, { unitCost: 1 }, { unitCost: 2 }]);
  });
});
