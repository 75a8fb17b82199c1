import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

const wide = (columns: number, cell = "x") => Array(columns).fill(cell).join();
const long = (letters: number) => "x".repeat(letters);
const list = (...lines: string[]) => ["P/N,Name,Quantity", ...lines].join("\n");
const mapOf = (entries: number) => Object.fromEntries(Array.from({ length: entries }, (_, n) => [`c${n}`, ""]));

const TOO_WIDE = /^Line \d+ has [\d,]+ columns, and a list has at most 500: leave out those that are not needed$/;
const CELL =
  /^Line \d+ has a cell of more than 64,000 characters, more than a list may: is a quotation mark missing\?$/;
const ROW = /^Line \d+ has 1,000,000 characters and goes on, more than a list may: is a quotation mark missing\?$/;
const NAME =
  /^Line \d+ was taken for the names of the columns, and one has more than 200 characters: put their names in/;

test.each<[what: string, text: string, sentence: RegExp, map?: Record<string, string>]>([
  ["501 columns", `P/N,Name,${wide(499)}\n`, TOO_WIDE],
  ["14,000 columns", `P/N,Name,${wide(13_998)}\n`, TOO_WIDE],
  ["14,000 columns of no names", `${wide(14_000, "")}x\n`, TOO_WIDE],
  ["100,000 columns between tabs", `P/N\tName\t${Array(100_000).fill("x").join("\t")}\n`, TOO_WIDE],
  ["a row of 501 cells", list("A-1,Bolt,1", wide(501)), TOO_WIDE],
  ["a row of 200,000 cells after many good ones", list(...Array(3000).fill("A-1,Bolt,1"), wide(200_000)), TOO_WIDE],
  ["a row of a million cells", list(wide(1_000_000)), ROW],
  ["a cell of 64,001 characters", list(`A-1,${long(64_001)},1`), CELL],
  ["a cell of 500,000 characters", list(`A-1,${long(500_000)},1`), CELL],
  ["a quoted cell of 500,000 characters", list(`A-1,"${long(500_000)}",1`), CELL],
  ["a quoted cell of 100,000 lines", list(`A-1,"${"x\n".repeat(100_000)}",1`), CELL],
  ["a long cell after many good rows", list(...Array(9000).fill("A-1,Bolt,1"), `A-2,${long(70_000)},1`), CELL],
  ["a cell of 2 MB", list(`A-1,${long(2_000_000)},1`), ROW],
  ["cells of 2 MB", list(`A-1,${long(2_000_000)},1`, `A-2,${long(2_000_000)},1`), ROW],
  ["a quotation mark that is not closed for 2 MB", list('A-1,"Bolt,1', "A-2,Nut,1\n".repeat(200_000)), ROW],
  ["one line of 5 MB", long(5_000_000), ROW],
  ["5 MB of quotation marks", `${'"'.repeat(5_000_001)}\n`, ROW],
  ["a name of 201 characters", `P/N,Name,${long(201)}\n`, NAME],
  ["a name of 60,000 capitals", `P/N,Name,${"X".repeat(60_000)}\n`, NAME],
  ["capitals where names should be", `${"X".repeat(60_000)},${"Y".repeat(3000)}\n`, NAME],
  ["half a million rows and one", `P/N\n${"A\n".repeat(500_001)}`, /^The file has more than 500,000 rows: divide it$/],
  ["501 columns that are mapped", list("A-1,Bolt,1"), /^At most 500 columns can be mapped$/, mapOf(501)],
  ["a mapped name of 201 characters", list(), /^A column's name has at most 200 characters$/, { [long(201)]: "" }],
  ["a field's name of 101 characters", list(), /^A field's name has at most 100 characters$/, { Name: long(101) }],
])("a list with %s is refused with a sentence, and nothing is written", async (_, text, sentence, map = {}) => {
  const { client } = await testShop();
  const file = { noun: "parts" as const, fileName: "p.csv", text, map };
  for (const action of ["rehearse", "run"] as const) {
    const { message } = await client.imports[action](file).then(
      () => ({ message: "It was taken" }),
      (error: Error) => error,
    );
    expect(message).toMatch(sentence);
    expect(message.length).toBeLessThan(300);
  }
  expect((await client.inventory.list({})).total).toBe(0);
});

test.each([
  ["500 columns", `P/N,Name,${wide(498)}\nA-1,Bolt,${wide(498)}`],
  ["a sheet's 16,384 columns, nearly all blank", `P/N,Name${wide(16_383, "")}\nA-1,Bolt${wide(16_383, "")}\n`],
  ["an unused cell of 63,990 characters", `P/N,Name,Remarks\nA-1,Bolt,${long(63_990)}`],
  [
    "a first row of more than 64,000 characters",
    `P/N,${Array(400).fill(long(199)).join()},Name\nA-1,${wide(400)},Bolt`,
  ],
  ["a name of 200 characters", `P/N,Name,${long(200)}\nA-1,Bolt,1`],
  ["500 columns that are mapped", `P/N,Name,${Object.keys(mapOf(498)).join()}\nA-1,Bolt`, mapOf(498)],
])("a list with %s is imported", async (_, text, map = {}) => {
  const { client } = await testShop();
  expect(await client.imports.run({ noun: "parts", fileName: "p.csv", text, map })).toMatchObject({
    new: 1,
    refused: 0,
  });
});

test("the errors of a broken list are short, however long the list and its cells", async () => {
  const { client } = await testShop();
  const file = { noun: "parts" as const, fileName: "p.csv" };
  const refused = await client.imports.run({
    ...file,
    text: list(...Array.from({ length: 3000 }, (_, n) => `A-${n},Bolt,${long(5000)}`)),
  });
  expect(refused.refused).toBe(3000);
  expect(refused.errors).toHaveLength(1000);
  for (const { value, text } of refused.errors) expect([value.length, text.length < 1000]).toEqual([201, true]);

  const doubtful = list(...Array.from({ length: 1000 }, (_, n) => `${n % 9}.${n}E+05,Bolt,1`));
  const { warnings } = await client.imports.rehearse({ ...file, text: doubtful });
  expect(warnings).toHaveLength(201);
  expect(warnings.at(-1)).toMatch(/^\d+ more of this kind$/);

  const { rows } = await client.imports.preview({ ...file, text: list(`A-1,${long(60_000)},1`) });
  expect(rows[0]?.cells[1]).toHaveLength(201);

  const unclear = await client.imports.preview({ ...file, text: `${wide(500)}\n`, map: mapOf(499) });
  expect(unclear.problems.length).toBe(21);
  for (const problem of unclear.problems) expect(problem.length).toBeLessThan(500);
});

test("a row that breaks a rule a thousand times says so twenty times, and is refused", async () => {
  const { client } = await testShop();
  const items = JSON.stringify(Array(5000).fill(0)).replaceAll('"', '""');
  const text = `orderNumber,customerName,dateIssued,lineItems\nSO-1,Acme,2026-11-21,"${items}"\n`;
  const { refused, errors } = await client.imports.run({ noun: "sales-orders", fileName: "o.csv", text });
  expect([refused, errors.length]).toEqual([1, 20]);
});
