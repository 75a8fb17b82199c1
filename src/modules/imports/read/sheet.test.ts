import { describe, expect, test } from "vitest";
import { openCsv } from "../../../lib/csv.ts";
import { parts } from "../../inventory/import.ts";
import { PartRow } from "../../inventory/schema.ts";
import { salesOrders } from "../../sales-orders/import.ts";
import { seededRandom } from "../../seed/rules.ts";
import { vendors } from "../../vendors/import.ts";
import { openSheet, type Reading, type SheetKind, surveySheet } from "./sheet.ts";
import { requireAnswers } from "./ways.ts";

/** All rows of a sheet, whatever parts they come in. */
function readSheet(text: string, kind: SheetKind, reading: Reading = {}) {
  const steps = surveySheet(openSheet(openCsv(text), kind, reading), kind, "2026-11-28", reading);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const sheet = step.value;
  requireAnswers(sheet.ways);
  const rows = [...sheet.parts()].flat();
  return { ...sheet, skipped: sheet.skipped, rows };
}

const readParts = (text: string, map = {}) => readSheet(text, parts, { map });
const errorsOf = (text: string) =>
  readParts(text).rows.flatMap(({ errors }) =>
    errors.map(({ line, column, value, message }) => [line, column, value, message]),
  );

test("the column decides what a cell is: zeros in front of numbers and codes are kept", () => {
  const { rows } = readParts("P/N,Name,SKU,Cost,Qty,MPN\n00417,0815,007,012.50,0012,0375\n");
  expect(rows[0]?.values).toEqual({
    partNumber: "00417",
    name: "0815",
    sku: "007",
    unitCost: 12.5,
    stockQuantity: 12,
    supplierPartNumber: "0375",
  });
});

test("a blank cell clears a text, and leaves a required number as it is", () => {
  const { rows } = readParts("P/N,Name,Location,Cost,Qty,Minimum stock,Last order date\nA-1,Resin,,,, , \n");
  expect(rows[0]?.values).toEqual({
    partNumber: "A-1",
    name: "Resin",
    location: null,
    minimumStock: null,
    lastOrderDate: null,
  });
});

test("a row that ends early leaves the fields of the missing cells as they are", () => {
  expect(readParts("P/N,Name,Location,Qty\nA-1,Resin\n").rows[0]?.values).toEqual({ partNumber: "A-1", name: "Resin" });
});

const long = "letters ".repeat(7000);
const longRow = [long, long, long].join();
const names = Array.from({ length: 400 }, (_, n) => `Note ${n} ${long.slice(0, 180)}`).join();

test.each([
  ["above the column names", `${longRow}\nP/N,Name\nA-1,Resin\n`],
  ["with the column names", `P/N,Name,${names}\nA-1,Resin\n`],
  ["below them", `P/N,Name,Note,Note,Note\nA-1,Resin,${longRow}\n`],
])("a row longer than one slice, %s, does not hide the others", (_, text) => {
  expect(readParts(text).rows.map(({ values }) => values)).toEqual([{ partNumber: "A-1", name: "Resin" }]);
});

test("a cell that is too long is refused by its line and column", () => {
  expect(errorsOf(`P/N,Name\nA-1,Resin\nA-2,${long}\n`)).toMatchObject([
    [3, "Name", `${long.slice(0, 200)}…`, "Name is at most 200 characters"],
  ]);
});

test("an inch mark that is written once in quoted text costs its own row only", () => {
  const list = 'Part Number,Name,Description\nQ-1,1/4" bolt,a 1/4" bolt\nQ-2,"3/8"" nut",ok\nQ-3,"5/8" nut",ok\n';
  const { rows, header } = readParts(list);
  expect(header).toEqual(["Part Number", "Name", "Description"]);
  expect(rows.map(({ values }) => values["name"])).toEqual(['1/4" bolt', '3/8" nut', '5/8" nut']);
  expect(rows.flatMap(({ errors }) => errors.map(({ text }) => text))).toEqual([
    "Line 4: The row has text after a closing quotation mark: a quotation mark inside quoted text is written twice (Q-3)",
  ]);
  expect(() => readParts('Part Number,"Name" 2"\nQ-1,Bolt\n')).toThrow("Line 1 has text after a closing quotation");
});

describe("every wrong cell is named by line, column and value", () => {
  test.each([
    ["P/N,Name,Qty\nA-1,Resin,12 LBS\n", [[2, "Qty", "12 LBS", "Quantity is a number; did you mean 12?"]]],
    ["P/N,Name,Qty\nA-1,Resin,2.5\n", [[2, "Qty", "2.5", "Quantity is a whole number"]]],
    ["P/N,Name,Cost\nA-1,Resin,(5.00)\n", [[2, "Cost", "(5.00)", "Unit cost is at least 0"]]],
    ["P/N,Name,Cost\nA-1,Resin,n/a\n", [[2, "Cost", "n/a", "Unit cost is a number"]]],
    ["P/N,Name\n,Resin\n", [[2, "P/N", "", "Part number is required"]]],
    ["Name,P/N\nResin\n", [[2, "P/N", "", "Part number is required"]]],
    ["P/N,Name\nA-1,\n", [[2, "Name", "", "Name is required"]]],
    ["P/N,Name\nA\0,Wax\n", [[2, "P/N", "A\0", "Part number contains characters that cannot be stored"]]],
    [`P/N,Name\n${"A".repeat(101)},Resin\n`, [[2, "P/N", "A".repeat(101), "Part number is at most 100 characters"]]],
    [
      'P/N,Name,Qty,Cost\n"A-1",\n"two\nlines",x,1,1\nA-2,Resin,?,$\n',
      [
        [2, "Name", "", "Name is required"],
        [5, "Qty", "?", "Quantity is a number"],
        [5, "Cost", "$", "Unit cost is a number"],
      ],
    ],
    [
      "P/N,Name\nA-1,Resin, fast,5\n",
      [
        [
          2,
          "",
          "",
          "The row has 4 cells where there are 2 columns: text with a separator in it stands in quotation marks",
        ],
      ],
    ],
  ])("%j", (text, errors) => {
    expect(errorsOf(text)).toEqual(errors);
  });
});

describe("rows and columns that are no records are left out, with a note", () => {
  test("titles, totals and the line that says when a report was made", () => {
    const sheet = readParts(
      'Acme Composites,,\nItem List,,\n\nItem,Description,Qty\nA-1,Resin,5\n,,\nTotal Inventory,,5\n"Nov 21, 2026 10:05",,\n',
    );
    expect(sheet.rows.map(({ line, record }) => [line, record])).toEqual([[5, "A-1"]]);
    expect(sheet.skipped).toBe(2);
    expect(sheet.notes.sentences()).toEqual([
      "Lines 1 and 2: above the column names, left out",
      "Line 7: a total, left out",
      "Line 8: when the report was made, left out",
    ]);
  });

  test("columns that we have no field for", () => {
    const sheet = readParts("P/N,Name,U/M,,Colour\nA-1,Resin,ea,,red\n");
    expect(sheet.notes.sentences()).toEqual(["Columns that are not used: U/M, Colour"]);
  });

  test("derived columns of our own export, an error column and columns mapped to nothing, without a note", () => {
    const text =
      "id,P/N,Name,stockStatus,createdAt,updatedAt,Notes,error\n1,A-1,Resin,in_stock,x,x,n,Name is required\n";
    expect(readParts(text, { Notes: "" }).notes.sentences()).toEqual([]);
  });
});

describe("text that a spreadsheet may have spoilt is taken as it is, with a question", () => {
  test("ZIP codes of four digits", () => {
    const sheet = readSheet("Vendor,Zip\nAcme,2138\nBolt,02139\nCog,2140\n", vendors, {});
    expect(sheet.rows.map(({ values }) => values["vendorZip"])).toEqual(["2138", "02139", "2140"]);
    expect(sheet.notes.sentences()).toEqual([
      "Line 2: ZIP code is taken as it is: did a spreadsheet make 2138 of 02138?",
      "Line 4: ZIP code is taken as it is: did a spreadsheet make 2140 of 02140?",
    ]);
  });

  test("part numbers in scientific notation", () => {
    const [note] = readParts("P/N,Name\n1.23E+05,Resin\n").notes.sentences();
    expect(note).toBe("Line 2: Part number is taken as it is: did a spreadsheet make 1.23E+05 of 123000?");
  });
});

test("fractions of a cent are rounded, with a note", () => {
  const sheet = readParts("P/N,Name,Cost\nA-1,Pin,0.125\nA-2,Pin,0.12\n");
  expect(sheet.rows.map(({ values }) => values["unitCost"])).toEqual([0.13, 0.12]);
  expect(sheet.notes.sentences()).toEqual(["Line 2: Unit cost is rounded to cents"]);
});

test("one date that can mean one day only says how the whole column is read", () => {
  const sheet = readParts("P/N,Name,Last ordered\nA-1,Pin,3/4/2026\nA-2,Pin,11/21/2026\nA-3,Pin,2026-01-02\n");
  expect(sheet.rows.map(({ values }) => values["lastOrderDate"])).toEqual(["2026-03-04", "2026-11-21", "2026-01-02"]);
  expect(sheet.notes.sentences()).toEqual(["Line 2: Last order date is read as month/day/year, as 11/21/2026 shows"]);
});

const valuesOf = (text: string, field: string, reading: Reading = {}) =>
  readSheet(text, parts, reading).rows.map(({ values }) => values[field]);

describe("how a file writes dates and numbers is decided for the whole of it", () => {
  test("a list of a shop with decimal commas is read so, with a note", () => {
    const list = "P/N;Name;Cost;Qty\nA-1;Harz;12,50;4\nA-2;Rolle;1.250;1.000\n";
    expect(valuesOf(list, "unitCost")).toEqual([12.5, 1250]);
    expect(valuesOf(list, "stockQuantity")).toEqual([4, 1000]);
    expect(readParts(list).notes.sentences()).toEqual(["Numbers are read with a decimal comma, as 12,50 shows"]);
  });

  test("a list between semicolons whose numbers can be read both ways is asked about, and read as it is said", () => {
    const list = "P/N;Name;Cost;Qty\nTD-1;Harz;1,234;4\nTD-2;Gewebe;2,500;3\nTD-3;Rolle;1.250;2\n";
    expect(() => readParts(list)).toThrow(
      'Line 2, Unit cost "1,234" could be 1234 or 1.234, and no other cell shows which: say whether decimals follow a point or a comma',
    );
    expect(valuesOf(list, "unitCost", { decimalSign: "comma" })).toEqual([1.23, 2.5, 1250]);
    expect(valuesOf(list, "unitCost", { decimalSign: "point" })).toEqual([1234, 2500, 1.25]);
  });

  test("between commas a number with one comma is of thousands, unless another cell shows a decimal comma", () => {
    expect(valuesOf('P/N,Name,Cost\nA-1,Resin,"1,234"\n', "unitCost")).toEqual([1234]);
    expect(valuesOf('P/N,Name,Cost\nA-1,Resin,"1,234"\nA-2,Wax,"2,5"\n', "unitCost")).toEqual([1.23, 2.5]);
    expect(() => readParts('P/N,Name,Cost\nA-1,Resin,"1,234"\nA-2,Wax,"2,5"\nA-3,Pin,2.5\n')).toThrow("could be 1234");
  });

  test("one date of any column shows the order of day and month, in years of two digits too", () => {
    const list =
      "SO Number,Customer,Quantity,Date Issued,Due Date\nY-1,Ann,1,11/27/26,12/5/26\nY-2,Bob,1,1/2/26,2/28/26\n";
    const { rows } = readSheet(list, salesOrders);
    expect(rows.map(({ values }) => [values["dateIssued"], values["dueDate"]])).toEqual([
      ["2026-11-27", "2026-12-05"],
      ["2026-01-02", "2026-02-28"],
    ]);
  });

  test("dates that can be read both ways are asked about, and read as it is said", () => {
    const list = "P/N,Name,Last ordered\nA-1,Resin,3/4/2026\nA-2,Wax,5/5/2026\n";
    expect(() => readParts(list)).toThrow(
      'Line 2, Last order date "3/4/2026" could be 2026-03-04 or 2026-04-03, and no other cell shows which: say whether month or day comes first',
    );
    expect(valuesOf(list, "lastOrderDate", { dateOrder: "day/month/year" })).toEqual(["2026-04-03", "2026-05-05"]);
  });
});

test("a list says by name which columns were taken for what", () => {
  const { separator, columns } = readParts("Item;Description;U/M\nA-1;Resin;gal\n");
  expect(separator).toBe(";");
  expect(columns).toEqual([
    { column: "Item", field: "partNumber", because: "name" },
    { column: "Description", field: "name", because: "name" },
    { column: "U/M", field: null, because: "unknown" },
  ]);
});

describe("a list without the columns that it needs is refused", () => {
  test.each([
    ["", "The file is empty"],
    [
      "Cost,Price\n1,2\n",
      'No column holds the Part number. The columns are "Cost", "Price": rename one to "Part number"',
    ],
    ["A-1,Resin,5\nA-2,Hardener,6\n", 'The columns are "A-1", "Resin", "5"'],
    ["P/N,Part No,Name\n1,2,3\n", 'The columns "P/N", "Part No" could each be the Part number'],
    ['P/N,Name\n"A-1,Resin\n', "The quotation mark that opens on line 2 is never closed"],
  ])("%j", (text, sentence) => {
    expect(() => readParts(text)).toThrow(sentence);
  });
});

test("a row is read the same whatever rows are above it, and like typed input", () => {
  const random = seededRandom(18);
  const oneOf = (cells: readonly string[]) => cells[Math.floor(random() * cells.length)] ?? "";
  const cells = [
    () => `P-${Math.floor(random() * 1e9)}`,
    () => oneOf(["Resin", "", " Long  resin ", "n".repeat(201)]),
    () => oneOf(["", "SW-1", "1.23E+05", "s".repeat(101), "José"]),
    () => oneOf(["12.5", "", "12.505", "-3", "dear", "$1,200.00"]),
    () => oneOf(["0", "7", "", "2.5", "7 "]),
    () => oneOf(["2026-01-15", "03/04/2026", "", "2026-02-30", "25/12/2026"]),
    () => oneOf(["", "50", "x"]),
  ];
  const rows = Array.from({ length: 1060 }, () => cells.map((cell) => `"${cell()}"`).join());
  const titles = "P/N,Name,SKU,Cost,Qty,Last order date,Reorder to";
  const reading = { dateOrder: "day/month/year" } as const;
  const seen = ({ rows }: ReturnType<typeof readSheet>, at: number) => {
    const { values, errors } = rows.find(({ line }) => line === at) as (typeof rows)[number];
    return { values: JSON.stringify(values), errors: errors.map(({ text }) => text.replace(/^Line \d+/, "Line 2")) };
  };
  const together = readSheet(`${titles}\n${rows.join("\n")}\n`, parts, reading);
  const said: string[] = [];
  rows.forEach((row, n) => {
    const alone = readSheet(`${titles}\n${row}\n`, parts, reading);
    expect(seen(together, n + 2)).toEqual(seen(alone, 2));
    said.push(...alone.notes.sentences().map((sentence) => sentence.replace(/^Lines? [^:]*: /, "")));
    const { values, errors } = alone.rows[0] as (typeof alone.rows)[number];
    if (errors.length === 0) expect(JSON.stringify(PartRow.partial().parse(values))).toBe(JSON.stringify(values));
  });
  const all = together.notes.sentences().map((sentence) => sentence.replace(/^Lines? [^:]*: /, ""));
  expect(new Set(all)).toEqual(new Set(said));
  expect(together.notes.added()).toBe(said.length);
});
