import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packageFile } from "../../../records/package-files.ts";
import { orderShop } from "../testing.ts";

const HEADER = "Customer, PO, Ordered, Need by, Qty, Item, Price each, Ship, Notes";

async function shop() {
  const made = await orderShop();
  const { client, option } = made;
  await client.featureOptions.update({
    id: option("Ridgeline Hunter"),
    name: "Ridgeline Hunter",
    price: 389,
    aliases: "RH, RH-1",
  });
  const pad = await client.inventory.create({
    partNumber: "PAD-1",
    name: "Recoil pad",
    unitCost: 14.2,
    salePrice: 24.9,
    stockQuantity: 12,
  });
  await client.inventory.create({ partNumber: "REST-1", name: "Cheek rest", unitCost: 31 });
  const run = (header: string, ...rows: string[]) =>
    client.imports.run({ noun: "sales-orders", fileName: "orders.csv", text: [header, ...rows].join("\n") });
  const orders = async () => (await client.orders.list({ sort: "orderNumber" })).rows;
  const lines = async (id: number) =>
    (await client.orderLines.list({ id })).map(({ quantity, description, unitPrice }) => [
      quantity,
      description,
      unitPrice,
    ]);
  const refused = async (header: string, ...rows: string[]) => {
    const result = await run(header, ...rows);
    expect(result).toMatchObject({ written: false, refused: rows.length });
    expect(await orders()).toEqual([]);
    return result.errors.map(({ text }) => text);
  };
  return { ...made, pad, run, orders, lines, refused };
}

test("a sheet of a shop becomes orders with the shop's numbers, one row a line", async () => {
  const { run, orders, lines, client } = await shop();
  const sheet = [
    HEADER,
    "Bighorn Rifle Works,4411,11/20/2026,12/18/2026,6,Ridgeline Hunter,365.00,45.00,Rush if you can",
    "Bighorn Rifle Works,4411,11/20/2026,12/18/2026,5,pad-1,,45.00,",
    "Red River Arms,R-7,11/20/2026,12/22/2026,1,rh,,,",
  ] as const;
  expect(await run(...sheet)).toMatchObject({ written: true, new: 3, refused: 0, errors: [], warnings: [] });
  const [first, second] = await orders();
  expect(first).toMatchObject({
    orderNumber: "SO-2026-0001",
    customerName: "Bighorn Rifle Works",
    poNumber: "4411",
    status: "draft",
    dateIssued: "2026-11-20",
    dueDate: "2026-12-18",
    quantity: 6,
    shipping: 45,
    notes: "Rush if you can",
  });
  expect(await lines(first?.id ?? 0)).toEqual([
    [6, "Stock Ridgeline Hunter", 365],
    [5, "PAD-1 Recoil pad", 24.9],
  ]);
  expect(second).toMatchObject({ orderNumber: "SO-2026-0002", customerName: "Red River Arms", quantity: 1 });
  expect(await lines(second?.id ?? 0)).toEqual([[1, "Stock Ridgeline Hunter", 389]]);
  const said = (await client.notifications.list()).rows.map(({ message }) => message);
  expect(said).toContain("SO-2026-0001 for Bighorn Rifle Works was created");

  expect(await run(...sheet)).toMatchObject({ new: 0, changed: 0, identical: 3, refused: 0 });
  expect((await orders()).length).toBe(2);
});

test("the orders of a web shop come in with their lines, customer and amounts", async () => {
  const { client, orders, lines } = await shop();
  const text = readFileSync(packageFile("fixtures", "imports", "woocommerce-orders.csv"), "utf8");
  const file = { noun: "sales-orders" as const, fileName: "woo.csv", text };
  expect(await client.imports.run(file)).toMatchObject({ written: true, new: 2, errors: [] });
  const [order, ...others] = await orders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    orderNumber: "1501",
    customerName: "Rosa Delgado",
    customerEmail: "rosa@delgado.example",
    customerPhone: "(603) 555-0110",
    dateIssued: "2026-11-24",
    shipping: 24.5,
    total: 468,
    quantity: 1,
  });
  expect(await lines(order?.id ?? 0)).toEqual([
    [1, "Stock Ridgeline Hunter", 389],
    [1, "PAD-1 Recoil pad", 54.5],
  ]);
  expect(await client.imports.run(file)).toMatchObject({ new: 0, changed: 0, identical: 2 });
});

test("options stand in columns of their own, and Left is the left hand", async () => {
  const { run, orders, client } = await shop();
  const header = "Customer,PO,Qty,Item,Hand,Color";
  const result = await run(header, "Bighorn,1,6,RH,Right,gunmetal", "Bighorn,1,2,RH,left-handed,Gunmetal");
  expect(result).toMatchObject({ new: 2, errors: [] });
  const [order] = await orders();
  expect(order).toMatchObject({ quantity: 8, moreStocks: 1, options: { hand: { name: "Right Hand" } } });
  expect((await client.orderLines.list({ id: order?.id ?? 0 })).map(({ description }) => description)).toEqual([
    "Stock Ridgeline Hunter, Right Hand",
    "Stock Ridgeline Hunter, Left Hand",
  ]);
});

test("notes that differ from line to line are those of the lines", async () => {
  const { run, orders, client } = await shop();
  await run("Customer,PO,Qty,Item,Notes", "Bighorn,1,1,RH,Soft pad", "Bighorn,1,2,RH,No studs");
  const [order] = await orders();
  expect(order?.notes).toBe(null);
  const lines = await client.orderLines.list({ id: order?.id ?? 0 });
  expect(lines.map(({ instruction }) => instruction)).toEqual(["Soft pad", "No studs"]);
});

test("a dealer pays by the price level, unless the sheet says a price", async () => {
  const { client, run, orders } = await shop();
  const level = await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 });
  const { id } = await client.customers.create({ customerName: "Bighorn Rifle Works", priceLevelId: level.id });
  await run("Customer,PO,Qty,Item,Price each", "bighorn rifle works,1,2,RH,", "Bighorn Rifle Works,1,1,PAD-1,20");
  const [order] = await orders();
  expect(order?.customerId).toBe(id);
  const lines = await client.orderLines.list({ id: order?.id ?? 0 });
  expect(lines.map(({ discountName, total }) => [discountName, total])).toEqual([
    ["Dealer", 583.5],
    [null, 20],
  ]);
});

test("a configuration of the shop is an item by its name or part number", async () => {
  const { client, option, run, orders } = await shop();
  await client.configurations.create({
    name: "Hunter left",
    options: [option("Ridgeline Hunter"), option("Left Hand")],
    partNumber: "STK-RH-L",
  });
  await run("Customer,PO,Qty,SKU", "Bighorn,1,2,stk-rh-l");
  const [order] = await orders();
  expect(order).toMatchObject({
    partNumber: "STK-RH-L",
    options: { model: { name: "Ridgeline Hunter" }, hand: { name: "Left Hand" } },
  });
});

test("what is wrong is said at its row, and no order is stored in part", async () => {
  const { refused, client, option } = await shop();
  await client.optionRules.create({
    kind: "excludes",
    optionId: option("Benchmark Varmint"),
    otherOptionIds: [option("Left Hand")],
    sentence: "Benchmark Varmint is not made left-handed",
  });
  const header = "Customer,PO,Qty,Item,Hand,Price each";
  expect(await refused(header, "Bighorn,1,1,RH,Right,", "Bighorn,1,1,Benchmark Varmint,Left,")).toEqual([
    "Line 2: Line 3 of the same sales order is rejected (Bighorn)",
    'Line 3, Hand "Left": Benchmark Varmint is not made left-handed (Bighorn)',
  ]);
  expect(await refused(header, "Bighorn,1,0,RH,,", "Bighorn,1,1.5,RH,,", "Bighorn,1,,RH,,")).toEqual([
    'Line 2, Qty "0": Quantity is at least 1 (Bighorn)',
    'Line 3, Qty "1.5": Quantity is a whole number (Bighorn)',
    'Line 4, Qty "": Quantity is required (Bighorn)',
  ]);
  expect(await refused(header, "Bighorn,1,1,REST-1,,", "Bighorn,2,1,Ridgelin Hunter,,", "Bighorn,3,1,,,5")).toEqual([
    'Line 2, Price each "": REST-1 has no sale price. Enter one (Bighorn)',
    'Line 3, Item "Ridgelin Hunter": There is no part or model Ridgelin Hunter (Bighorn)',
    'Line 4, Item "": Item is required: what is sold (Bighorn)',
  ]);
  expect(await refused(header, "Bighorn,,1,RH,,", ",9,1,RH,,")).toEqual([
    "Line 2: Without an order number a row needs a customer and a PO number, by which its order is found again (Bighorn)",
    "Line 3: Without an order number a row needs a customer and a PO number, by which its order is found again",
  ]);
  const many = Array.from({ length: 501 }, (_, n) => `Bighorn,1,1,RH,,${n + 1}`);
  const [first, second] = await refused(header, ...many);
  expect([first, second]).toEqual([
    "Line 2: An order has at most 500 lines, and this one 501 (Bighorn)",
    "Line 3: Line 2 of the same sales order is rejected (Bighorn)",
  ]);
});

const asSheet = (text: string) => ({ noun: "sales-orders" as const, fileName: "sheet.csv", text });

test("what nobody knows is asked once for all its rows, and an option has the word from then on", async () => {
  const { client, orders, lines, option } = await shop();
  const rows = [
    "Bighorn,1,1,Hunter rifle,Lefty,400",
    "Bighorn,1,1,Test fit,,40",
    "Red River,1,2,hunter  rifle,Right,400",
  ];
  const file = asSheet(["Customer,PO,Qty,Item,Hand,Price each", ...rows].join("\n"));
  const asked = await client.imports.rehearse(file);
  expect(asked).toMatchObject({ new: 0, refused: 3 });
  expect(asked.unknown.map(({ column, words }) => [column, words])).toEqual([
    ["Hand", [{ value: "Lefty", rows: 1 }]],
    [
      "Item",
      [
        { value: "Hunter rifle", rows: 2 },
        { value: "Test fit", rows: 1 },
      ],
    ],
  ]);
  const [hand, item] = asked.unknown;
  expect(hand).toMatchObject({ field: "hand", ofItself: null, mayStay: false });
  expect(hand?.choices.map(({ name }) => name)).toEqual(["Right Hand", "Left Hand"]);
  expect(item).toMatchObject({ field: "item", ofItself: "A charge in these words" });
  expect(item?.choices).toContainEqual({ name: "Ridgeline Hunter", note: null });

  const charge = { field: "item", value: "Test fit", meaning: "Test fit" };
  const answers = [
    { field: "item", value: "Hunter rifle", meaning: "Ridgeline Hunter" },
    { field: "hand", value: "Lefty", meaning: "Left Hand" },
    charge,
  ];
  const { batch, ...made } = await client.imports.run({ ...file, answers });
  expect(made).toMatchObject({ new: 3, unknown: [], errors: [] });
  const [first, second] = await orders();
  expect(await lines(first?.id ?? 0)).toEqual([
    [1, "Stock Ridgeline Hunter", 400],
    [1, "Test fit", 40],
  ]);
  expect(second).toMatchObject({ quantity: 2, options: { hand: { name: "Right Hand" } } });
  const words = async (name: string) => (await client.featureOptions.get({ id: option(name) })).aliases;
  expect([await words("Ridgeline Hunter"), await words("Left Hand")]).toEqual(["RH, RH-1, Hunter rifle", "Lefty"]);
  expect(await client.imports.run({ ...file, answers: [charge] })).toMatchObject({ identical: 3, unknown: [] });

  await client.imports.undo({ id: batch ?? 0 });
  expect([await orders(), await words("Ridgeline Hunter"), await words("Left Hand")]).toEqual([[], "RH, RH-1", null]);
});

test("a part of nearly that name is proposed by its number, and an answer that nobody knows is asked again", async () => {
  const { client, orders, lines } = await shop();
  const file = asSheet("Customer,PO,Qty,Item\nBighorn,1,5,Recoil pad");
  const [asked] = (await client.imports.rehearse(file)).unknown;
  expect(asked?.choices[0]).toEqual({ name: "PAD-1", note: "Recoil pad" });
  const answer = { field: "item", value: "recoil pad" };
  const wrong = await client.imports.run({ ...file, answers: [{ ...answer, meaning: "PAD-9" }] });
  expect(wrong.errors.map(({ message }) => message)).toEqual(["There is no part or model PAD-9"]);
  expect(wrong.unknown[0]?.words).toEqual([{ value: "Recoil pad", rows: 1 }]);
  await client.imports.run({ ...file, answers: [{ ...answer, meaning: "pad-1" }] });
  expect(await lines((await orders())[0]?.id ?? 0)).toEqual([[5, "PAD-1 Recoil pad", 24.9]]);
});

test("a customer who is called nearly so is asked about, and without an answer is somebody new", async () => {
  const { client, orders } = await shop();
  const { id } = await client.customers.create({ customerName: "Bighorn Rifle Works" });
  const file = asSheet("Customer,PO,Qty,Item\nBighorn,1,1,RH\nBighorn,2,1,RH\nRed River,1,1,RH");
  const asked = await client.imports.rehearse(file);
  expect(asked).toMatchObject({ new: 3, refused: 0 });
  expect(asked.unknown).toEqual([
    {
      field: "customerName",
      column: "Customer",
      ofItself: "Somebody new",
      mayStay: true,
      choices: [{ name: "Bighorn Rifle Works", note: null }],
      words: [{ value: "Bighorn", rows: 2 }],
    },
  ]);
  const answers = [{ field: "customerName", value: "Bighorn", meaning: "Bighorn Rifle Works" }];
  await client.imports.run({ ...file, answers });
  const made = (await orders()).map(({ customerName, customerId }) => [customerName, customerId]);
  expect(made).toEqual([
    ["Bighorn Rifle Works", id],
    ["Bighorn Rifle Works", id],
    ["Red River", null],
  ]);
});

test("a column that is chosen as the order number is the key by which orders are found again", async () => {
  const { client, orders } = await shop();
  const sheet = (...rows: string[]) => ({
    ...asSheet(["Customer,Web ref,Qty,Item", ...rows].join("\n")),
    map: { "Web ref": "orderNumber" },
  });
  expect(await client.imports.run(sheet("Bighorn,W-1,1,RH", "Bighorn,W-1,2,PAD-1"))).toMatchObject({ new: 2 });
  expect((await orders()).map(({ orderNumber }) => orderNumber)).toEqual(["W-1"]);
  // The choice is remembered for the next file with these columns.
  const { map: _, ...again } = sheet("Bighorn,W-1,1,RH", "Bighorn,W-1,2,PAD-1", "Red River,W-2,1,RH");
  expect(await client.imports.run(again)).toMatchObject({ new: 1, identical: 2, refused: 0 });
});

test("an answer for a field that a list does not have is refused", async () => {
  const { client } = await shop();
  const answers = [{ field: "itm", value: "RH", meaning: "Ridgeline Hunter" }];
  const sent = client.imports.rehearse({ ...asSheet("Customer,PO,Qty,Item\nBighorn,1,1,RH"), answers });
  await expect(sent).rejects.toThrow("There is no field itm to answer for; is it item?");
});

test("rows of one order that contradict each other are refused, and those that repeat another are left out", async () => {
  const { refused, run, orders } = await shop();
  const header = "Customer,PO,Need by,Qty,Item";
  const differ = await refused(header, "Bighorn,1,2026-12-18,1,RH", "Bighorn,1,2026-12-19,1,PAD-1");
  expect(differ).toEqual([
    'Line 2, Need by "2026-12-18": Lines 2 and 3 are about the same sales order and differ (Bighorn)',
    'Line 3, Need by "2026-12-19": Lines 2 and 3 are about the same sales order and differ (Bighorn)',
  ]);
  const again = await run(header, "Bighorn,1,2026-12-18,1,RH", "Bighorn,1,2026-12-18,1,RH");
  expect(again).toMatchObject({ new: 1, skipped: 1, warnings: ["Line 3: the same as line 2, left out"] });
  expect((await orders()).length).toBe(1);
});

test("a sheet does not change the lines of an order that is here: its page does", async () => {
  const { run, orders, lines } = await shop();
  const header = "Customer,PO,Qty,Item,Price each";
  await run(header, "Bighorn,1,2,RH,365", "Bighorn,1,1,PAD-1,20");
  const result = await run(header, "Bighorn,1,3,RH,365", "Bighorn,1,1,PAD-1,20", "Bighorn,1,1,REST-1,9");
  expect(result).toMatchObject({ written: false, refused: 3 });
  expect(result.errors.map(({ text }) => text)).toEqual([
    "Line 2: SO-2026-0001 has 2 × Stock Ridgeline Hunter at $365.00 here: change its lines on its page (Bighorn)",
    "Line 3: Lines 2 and 4 of the same sales order are rejected (Bighorn)",
    "Line 4: SO-2026-0001 is here already, without this line: change its lines on its page (Bighorn)",
  ]);
  expect(await lines((await orders())[0]?.id ?? 0)).toEqual([
    [2, "Stock Ridgeline Hunter", 365],
    [1, "PAD-1 Recoil pad", 20],
  ]);
});

test("an import of a sheet is taken back with all its orders and lines", async () => {
  const { client, run, orders } = await shop();
  const { batch } = await run("Customer,PO,Qty,Item", "Bighorn,1,2,RH", "Bighorn,1,1,PAD-1", "Red River,1,1,RH");
  expect(await client.imports.undo({ id: batch ?? 0 })).toMatchObject({ removed: 2, left: [] });
  expect(await orders()).toEqual([]);
});
