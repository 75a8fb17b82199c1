import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { changesIn } from "../../records/log-text.ts";
import { packageFile } from "../../records/package-files.ts";
import type { Importable } from "../../shop/nouns.ts";
import { testShop } from "../../shop/testing.ts";

const fixture = (name: string) => readFileSync(packageFile("fixtures", "imports", name), "utf8");
const counts = { new: 0, changed: 0, identical: 0, skipped: 0, refused: 0 };

async function shopWith(noun: Importable, text?: string) {
  const shop = await testShop();
  const file = { noun, fileName: "list.csv" };
  const run = (text: string, options = {}) => shop.client.imports.run({ ...file, text, ...options });
  const rehearse = (text: string) => shop.client.imports.rehearse({ ...file, text });
  if (text !== undefined) expect(await run(text)).toMatchObject({ written: true, refused: 0 });
  const logs = () => shop.context.db.selectFrom("logs").selectAll().where("surface", "=", "import").execute();
  return { ...shop, run, rehearse, logs };
}

describe("the lists of accounting packages", () => {
  test("a vendor list is imported whole, and a second time changes nothing", async () => {
    const { client, run } = await shopWith("vendors");
    const list = fixture("vendor-list.csv");
    expect(await run(list)).toMatchObject({ ...counts, written: true, rows: 8, new: 7, skipped: 1, errors: [] });
    const { rows } = await client.vendors.list({ sort: "vendorName", status: "all" });
    expect(rows.map(({ vendorName, vendorZip, isActive }) => [vendorName, vendorZip, isActive])).toEqual([
      ["Acme Resin, Inc.", "02138", true],
      ["Blackstone Carbon Works", "02860", true],
      ["Casco Bay Hardware Co.", "04101", true],
      ['Harlan "Red" Tooling & Die', "12180", true],
      ["Núñez Hermanos Fasteners", "87102", true],
      ["Old Colony Paint Co.", "02360", false],
      ["Total Composites LLC", "80216", true],
    ]);
    expect(await run(list)).toMatchObject({ ...counts, written: true, rows: 8, identical: 7, skipped: 1 });
  });

  test("an item list is imported whole, and a second time changes nothing", async () => {
    const { client, run } = await shopWith("parts");
    const list = fixture("item-list.csv");
    const first = await run(list);
    expect(first).toMatchObject({ ...counts, written: true, rows: 6, new: 5, skipped: 1 });
    expect(first.warnings).toEqual([
      "Columns that are not used: Type, Account, U/M",
      "Line 6: Unit cost is rounded to cents",
      "Line 8: a total, left out",
    ]);
    const { rows } = await client.inventory.list({ sort: "partNumber" });
    expect(rows[0]).toMatchObject({
      partNumber: "00417",
      name: "Carbon fabric 3K twill, 50 in",
      supplier: "Blackstone Carbon Works",
      supplierPartNumber: "BCW-00417",
      unitCost: 38.5,
      stockQuantity: 164,
      minimumStock: 60,
    });
    expect(rows.map(({ partNumber, unitCost, stockQuantity }) => [partNumber, unitCost, stockQuantity])).toContainEqual(
      ["RS-105-G", 1234.5, 1200],
    );
    expect(await run(list)).toMatchObject({ ...counts, rows: 6, identical: 5, skipped: 1 });
  });

  test("a report with a title above and a date below is imported", async () => {
    const { run } = await shopWith("vendors");
    expect(await run(fixture("vendor-report.csv"))).toMatchObject({ ...counts, rows: 3, new: 2, skipped: 1 });
  });
});

describe("a rehearsal", () => {
  test("says field by field what would change, and writes nothing", async () => {
    const { client, run, rehearse, logs } = await shopWith(
      "parts",
      "P/N,Name,Cost,Bin\nA-1,Resin,12.50,Layup\nA-2,Pin,1,\n",
    );
    const before = await client.inventory.list();
    const text = "P/N,Name,Cost,Bin\na-1,Resin,13,\nA-2,Pin,1.00,\nA-3,Wax,2,Paint\n";
    const result = await rehearse(text);
    expect(result).toMatchObject({ ...counts, written: false, new: 1, changed: 1, identical: 1 });
    expect(result.changes).toEqual([
      { line: 2, record: "a-1", field: "partNumber", before: "A-1", after: "a-1" },
      { line: 2, record: "a-1", field: "unitCost", before: 12.5, after: 13 },
      { line: 2, record: "a-1", field: "location", before: "Layup", after: null },
    ]);
    expect(await client.inventory.list()).toEqual(before);
    expect(await logs()).toHaveLength(2);
    expect(await run(text)).toEqual({ ...result, written: true, batch: 2 });
  });

  test("works within an open transaction too, as with an Idempotency-Key", async () => {
    const { client } = await shopWith("parts");
    const file = { noun: "parts" as const, fileName: "list.csv", text: "P/N,Name\nA-1,Resin\n" };
    const rehearsed = await client.imports.rehearse(file, { idempotencyKey: "one" });
    expect(rehearsed).toMatchObject({ new: 1, written: false });
    expect((await client.inventory.list()).total).toBe(0);
    expect(await client.imports.run(file, { idempotencyKey: "two" })).toMatchObject({ new: 1, written: true });
    expect((await client.inventory.list()).total).toBe(1);
  });
});

describe("one refused row", () => {
  const good = Array.from({ length: 10_000 }, (_, i) => `CF-${String(i).padStart(5, "0")},Part ${i},${i}.25,${i}`);
  const bad = ["CF-X1,Bad quantity,1,12 LBS", "CF-X2,,1,1", "CF-X3,Bad cost,(5.00),1"];
  const lines = ["Part No,Description,Cost,Qty", ...good.slice(0, 5000), ...bad, ...good.slice(5000)];

  test("stops an import of 10,000 good ones, and all rejected rows are listed", async () => {
    const { client, run, logs } = await shopWith("parts");
    const result = await run(lines.join("\r\n"));
    expect(result).toMatchObject({ ...counts, written: false, rows: 10_003, new: 10_000, refused: 3 });
    expect(result.errors).toEqual([
      {
        line: 5002,
        column: "Qty",
        value: "12 LBS",
        message: "Quantity is a number; did you mean 12?",
        suggestion: "12",
        record: "CF-X1",
        text: 'Line 5002, Qty "12 LBS": Quantity is a number; did you mean 12? (CF-X1)',
      },
      {
        line: 5003,
        column: "Description",
        value: "",
        message: "Name is required",
        suggestion: null,
        record: "CF-X2",
        text: 'Line 5003, Description "": Name is required (CF-X2)',
      },
      {
        line: 5004,
        column: "Cost",
        value: "(5.00)",
        message: "Unit cost is at least 0",
        suggestion: null,
        record: "CF-X3",
        text: 'Line 5004, Cost "(5.00)": Unit cost is at least 0 (CF-X3)',
      },
    ]);
    expect((await client.inventory.list({ limit: 1 })).total).toBe(0);
    expect(await logs()).toEqual([]);
  });

  test("is kept aside when the others are to be written, and imports when mended", async () => {
    const { client, run } = await shopWith("parts");
    const result = await run(lines.join("\n"), { onError: "skip" });
    expect(result).toMatchObject({ ...counts, written: true, new: 10_000, refused: 3 });
    expect(result.rejects?.split("\r\n")).toEqual([
      "Part No,Description,Cost,Qty,error",
      'CF-X1,Bad quantity,1,12 LBS,"Quantity is a number; did you mean 12?"',
      "CF-X2,,1,1,Name is required",
      "CF-X3,Bad cost,(5.00),1,Unit cost is at least 0",
      "",
    ]);
    const mended = result.rejects?.replace("12 LBS", "12").replace("CF-X2,,", "CF-X2,Clamp,").replace("(5.00)", "5");
    expect(await run(mended as string)).toMatchObject({ ...counts, written: true, new: 3, warnings: [] });
    expect((await client.inventory.list({ limit: 1 })).total).toBe(10_003);
  });
});

describe("a row finds its part by the number", () => {
  const stored = "P/N,Name,Qty\nab-1,Resin,1\n";

  test("in whatever case it is written", async () => {
    const { run } = await shopWith("parts", stored);
    expect(await run("P/N,Qty\nAB-1,1\n")).toMatchObject({ changed: 1, changes: [{ field: "partNumber" }] });
    expect(await run("P/N,Qty\nAB-1,1\n")).toMatchObject({ identical: 1 });
  });

  test("and leaves the fields that the file does not have", async () => {
    const { client, run } = await shopWith("parts", stored);
    await run("P/N,Qty\nab-1,7\n");
    expect((await client.inventory.list()).rows).toMatchObject([{ name: "Resin", stockQuantity: 7 }]);
  });

  test("a number that several parts have in different case is not guessed at", async () => {
    const { client, run } = await shopWith("parts", stored);
    await client.inventory.create({ partNumber: "AB-1", name: "Other resin" });
    expect(await run("P/N,Qty\nAB-1,1\n")).toMatchObject({ changed: 1, refused: 0 });
    const { errors } = await run("P/N,Qty\nAb-1,1\n");
    expect(errors).toMatchObject([
      {
        line: 2,
        column: "P/N",
        value: "Ab-1",
        message: '"Ab-1" could be any of these parts: ab-1; AB-1',
        record: "Ab-1",
      },
    ]);
  });

  test("a new part whose row ends before its name is refused", async () => {
    const { run } = await shopWith("parts", stored);
    const { errors } = await run("P/N,Name\nab-1\nab-2\n");
    expect(errors).toMatchObject([{ line: 3, column: "", value: "", message: "Name is required", record: "ab-2" }]);
  });

  test("new parts need a column with names", async () => {
    const { run } = await shopWith("parts", stored);
    await expect(run("P/N,Qty\nab-1,1\nab-2,2\n")).rejects.toThrow(
      '1 row would be new parts, and no column holds the Name. The columns are "P/N", "Qty": rename one to "Name"',
    );
  });
});

describe("a key that stands twice in the file", () => {
  test("is an error that names both lines", async () => {
    const { run } = await shopWith("parts");
    const { errors, ...result } = await run("P/N,Name,Qty\nA-1,Resin,1\nA-2,Pin,1\na-1,Resin,2\n");
    expect(result).toMatchObject({ ...counts, written: false, new: 1, refused: 2 });
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [2, "Lines 2 and 4 are about the same part and differ"],
      [4, "Lines 2 and 4 are about the same part and differ"],
    ]);
  });

  test("is an error even when one of the rows is wrong in another way", async () => {
    const { run } = await shopWith("parts");
    const { errors } = await run("P/N,Name,Qty\n A-1 ,Resin,x\nA-1,Resin,2\n");
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [2, "Quantity is a number"],
      [2, "Lines 2 and 3 are about the same part and differ"],
      [3, "Lines 2 and 3 are about the same part and differ"],
    ]);
  });

  test("with the same values is taken once", async () => {
    const { run } = await shopWith("parts");
    const result = await run("P/N,Name,Qty\nA-1,Resin,1\nA-1,Resin,1.00\nA-2,Pin,1\n");
    expect(result).toMatchObject({ ...counts, written: true, rows: 3, new: 2, skipped: 1 });
    expect(result.warnings).toEqual(["Line 3: the same as line 2, left out"]);
  });

  test("is fine if it is stored twice and each row finds its own", async () => {
    const { client, run } = await shopWith("parts", "P/N,Name\nab-1,Resin\n");
    await client.inventory.create({ partNumber: "AB-1", name: "Other" });
    expect(await run("P/N,Name\nab-1,Resin\nAB-1,Other\n")).toMatchObject({ ...counts, identical: 2 });
  });
});

describe("a row finds its vendor by the name", () => {
  const stored = 'Vendor,City,Zip\n"Acme Resin, Inc.",Cambridge,02138\n';

  test("whatever its punctuation", async () => {
    const { run } = await shopWith("vendors", stored);
    expect(await run("Supplier,City\nACME RESIN,Boston\n")).toMatchObject({ ...counts, changed: 1 });
  });

  test("two of one name in the file stay two when their ZIP codes differ", async () => {
    const { client, run } = await shopWith("vendors", stored);
    const both = "Vendor,City,Zip\nAcme Resin,Cambridge,02138\nAcme Resin,New York,10001\n";
    expect(await run(both)).toMatchObject({ ...counts, new: 1, changed: 1 });
    expect(await run(both)).toMatchObject({ ...counts, identical: 2 });
    expect((await client.vendors.list()).total).toBe(2);
    const { errors } = await run("Vendor,City\nAcme Resin,Boston\n");
    expect(errors[0]?.message).toBe(
      '"Acme Resin" could be any of these vendors: Acme Resin, Cambridge, 02138; Acme Resin, New York, 10001',
    );
    expect(await run("Vendor,Zip\nAcme Resin Inc,10001\n")).toMatchObject({ ...counts, changed: 1 });
  });

  test("of many namesakes ten are named", async () => {
    const { run } = await shopWith("vendors");
    const zips = Array.from({ length: 1234 }, (_, n) => String(10_000 + n));
    await run(`Vendor,Zip\n${zips.map((zip) => `Acme,${zip}`).join("\n")}\n`);
    const { errors } = await run("Vendor,City\nAcme,Boston\n");
    const named = zips.slice(0, 10).map((zip) => `Acme, ${zip}`);
    expect(errors[0]?.message).toBe(`"Acme" could be any of these vendors: ${named.join("; ")} and 1,224 more`);
  });

  test("and a changed ZIP code is a change when there is no namesake", async () => {
    const { run } = await shopWith("vendors", stored);
    expect(await run("Vendor,Zip\nAcme Resin Inc.,02139\n")).toMatchObject({ ...counts, changed: 1 });
  });

  test("namesakes without ZIP codes are told apart by spelling, or by the id of our own export", async () => {
    const { client, run } = await shopWith("vendors");
    const one = await client.vendors.create({ vendorName: "Smith Co." });
    const other = await client.vendors.create({ vendorName: "Smith LLC" });
    const twin = await client.vendors.create({ vendorName: "Smith LLC" });
    expect(await run("Vendor,City\nSmith Co.,Salem\n")).toMatchObject({ ...counts, changed: 1 });
    expect(await run("Vendor,City\nSmith LLC,Salem\n")).toMatchObject({ ...counts, refused: 1 });
    const text = `id,vendorName,vendorCity,vendorZip\n${one.id},Smith Co.,Salem,\n${other.id},Smith LLC,,\n${twin.id},Smith LLC,Lynn,\n`;
    expect(await run(text)).toMatchObject({ ...counts, identical: 2, changed: 1, changes: [{ line: 4 }] });
  });
});

test("the change log says who imported what, from what to what", async () => {
  const { run, logs } = await shopWith("parts", "P/N,Name,Cost\nA-1,Resin,12.5\n");
  await run("P/N,Name,Cost\nA-1,Resin,13\n");
  const lines = (await logs()).map(({ action, performedBy, relatedEntity, changes }) => [
    action,
    performedBy,
    relatedEntity,
    changesIn(changes),
  ]);
  expect(lines).toEqual([
    [
      "created",
      "Priya Raman",
      "part",
      {
        partNumber: [null, "A-1"],
        name: [null, "Resin"],
        unitCostCents: [null, 1250],
        stockQuantity: [null, 0],
        stockValueCents: [null, 0],
        isActive: [null, 1],
      },
    ],
    ["updated", "Priya Raman", "part", { unitCostCents: [1250, 1300] }],
  ]);
});

test("search finds imported records like typed ones", async () => {
  const { client } = await shopWith("vendors", "Vendor,City\nNúñez Hermanos,Albuquerque\n");
  expect((await client.vendors.list({ search: "nunez" })).total).toBe(1);
  expect((await client.vendors.list({ search: "albuq" })).total).toBe(1);
});

test("a preview shows long rows, and the beginning of long cells", async () => {
  const { client } = await shopWith("parts");
  const note = "letters ".repeat(7000);
  const preview = await client.imports.preview({
    noun: "parts",
    fileName: "x",
    text: `P/N,Name,Note,Note,Note\nA-1,Resin,${note},${note},${note}\n`,
  });
  const shown = `${note.slice(0, 200)}…`;
  expect(preview).toMatchObject({ problems: [], rows: [{ line: 2, cells: ["A-1", "Resin", shown, shown, shown] }] });
});

test("others get their turn between any two rows, even rows that share a name", async () => {
  const { client, run } = await shopWith("customers", "Customer name,Phone\nAcme,Line 0\n");
  const rows = Array.from({ length: 1500 }, (_, n) => `Bighorn ${n % 300},Line ${n}`);
  // By this clock each row takes longer than an import may keep others waiting.
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  onTestFinished(() => clock.mockRestore());
  let [turns, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  await run(["Customer name,Phone", ...rows].join("\n"));
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(rows.length);
  expect((await client.customers.list({ limit: 1 })).total).toBe(1501);
});

test("progress is reported while rows are written", async () => {
  const { context } = await shopWith("parts");
  const { services } = await import("../../shop/services.ts");
  const text = ["P/N,Name", ...Array.from({ length: 1200 }, (_, i) => `A-${i},Part`)].join("\n");
  const told: number[][] = [];
  const file = { noun: "parts" as const, fileName: "x", text, onError: "stop" as const, map: {}, answers: [] };
  await services.imports.run({ ...context, progress: (...numbers) => told.push(numbers) }, file);
  expect(told).toEqual([
    [500, 1200],
    [1000, 1200],
    [1200, 1200],
  ]);
});

test("a map decides what a column is", async () => {
  const { client, run } = await shopWith("parts");
  await run("Nummer,Bezeichnung,Cost\nA-1,Harz,5\n", { map: { Nummer: "partNumber", Bezeichnung: "name", Cost: "" } });
  expect((await client.inventory.list()).rows).toMatchObject([{ partNumber: "A-1", name: "Harz", unitCost: 0 }]);
});
