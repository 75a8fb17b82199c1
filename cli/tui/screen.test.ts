import { describe, expect, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { byToken } from "../../src/shop/testing.ts";
import { widthOf } from "../print/width.ts";
import { ENTER, ESC, openDashboard } from "./testing.ts";
import type { ShopClient } from "./view.ts";

const order = { quantity: 2, dateIssued: "2026-11-01", shipping: 10 };

/** One late, one due today and one later work order on three steps, a low part, and somebody who is missing. */
async function fillShop(client: ShopClient): Promise<void> {
  for (const [operation, department] of [
    ["Lay up shell", "Layup"],
    ["Machine inlets", "CNC"],
    ["Paint", "Paint"],
  ] as const)
    await client.productionSteps.create({ operation, department, hours: 3 });
  const made = [
    { customerName: "Bighorn Rifle Works", dueDate: "2026-11-12" },
    { customerName: "José Ybarra 日本", dueDate: "2026-11-21", stepNumber: 2 },
    { customerName: "Three Forks Armory", dueDate: "2026-12-24", stepNumber: 3 },
  ];
  for (const one of made) await client.workOrders.create({ ...order, ...one });
  await client.salesOrders.create({ ...order, customerName: "Harriet Vance" });
  await client.inventory.create({
    partNumber: "PT-FDE",
    name: "Topcoat dark earth",
    stockQuantity: 1,
    minimumStock: 4,
  });
  const ana = await client.staff.create({
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@stockworks.example",
    role: "Production",
    primary_department: "Paint",
  });
  await client.schedules.create({ userId: ana.id, dayOfWeek: "Saturday", projectedHours: 8 });
}

const SIZES = [{ columns: 80, rows: 24 }, ...(isShort ? [] : [{ columns: 100, rows: 36 }])];

describe.each(SIZES)("at $columns × $rows", (size) => {
  test("every view fills the screen but its last line, and says what it has", async () => {
    const { press, sees, lines } = await openDashboard({ size, fill: fillShop });
    const views: [key: string, ...texts: string[]][] = [
      ["1", "Ana Ruiz", "missing", "1 late · 1 today · 3 open", "9 d late", "Lay up shell", "2 of 3 over", "no hours"],
      ["2", "SO-2026-0004", "Harriet Vance", "manufacturing"],
      ["3", "Work orders open", "Bighorn Rifle", "2 Machine inlets", "9 d late", "today"],
      ["4", "Ana Ruiz", "missing", "8.0"],
      ["5", "Layup", "no hours", "This week"],
      ["6", "PT-FDE", "Low Stock"],
      ["7", "SO-2026-0004 for Harriet Vance"],
      ["8", "Priya Raman created"],
      ["9", "Purchases on the way", "No purchase orders"],
      ["0", "Approvals awaiting", "Nothing to approve"],
    ];
    for (const [key, ...texts] of views) {
      press(key);
      for (const text of texts) await sees(text);
      expect(lines()).toHaveLength(size.rows - 1);
      for (const line of lines()) expect(widthOf(line), line).toBeLessThanOrEqual(size.columns);
      expect(lines()[1]).toMatch(/ 8 Log 9 Buy 0 Time\s*$/);
      expect(lines().at(-1)).toContain("q quit");
    }
  });

  test("help, sort, jump and a record fit as well", async () => {
    const { press, sees, lines } = await openDashboard({ size, fill: fillShop });
    await sees("Lay up shell");
    const overlays: [keys: string[], ...texts: string[]][] = [
      [["3", "?"], "Keys of Work orders", "next step", "undo what was done here"],
      [[ESC, "s"], "Sort by", "Most pressing    ↑ now"],
      [[ESC, ":", "in"], "Jump to", "inventory"],
      [[ESC, ENTER], "WO-2026-0001 for Bighorn Rifle Works", "▸ 1 Lay up shell"],
      [["j", "j", "j", "j", "j", "j"], "History", "created by Priya Raman"],
    ];
    for (const [keys, ...texts] of overlays) {
      press(...keys);
      for (const text of texts) await sees(text);
      expect(lines()).toHaveLength(size.rows - 1);
    }
  });
});

test("a shop without anything says so in every view", async () => {
  const { press, sees } = await openDashboard();
  for (const text of ["Nobody is due today", "Nothing is late or due today", "Everything is read"]) await sees(text);
  for (const [key, text] of Object.entries({
    2: "No orders",
    3: "No work orders open",
    4: "No active staff",
    6: "No parts low",
    7: "No notifications",
    8: "Nothing has been changed yet",
  })) {
    press(key);
    await sees(text);
  }
});

test("a step is advanced, with the call's own message, and undone", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  press("3");
  await sees("1 Lay up shell");
  press("n");
  await sees("Work order advanced: WO-2026-0001. z undoes it");
  expect(await client.workOrders.get({ id: 1 })).toMatchObject({ stepNumber: 2 });
  press("z");
  await sees("Undone: WO-2026-0001");
  expect(await client.workOrders.get({ id: 1 })).toMatchObject({ stepNumber: 1 });
  press("z");
  await sees("There is nothing to undo");
});

test("the parts of a split work order are told from each other, in the list and on the board", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  const { id } = await client.workOrders.create({
    customerName: "Mesa",
    partNumber: "P",
    quantity: 4,
    dateIssued: "2026-11-20",
    dueDate: "2026-11-21",
  });
  for (const quantity of [1, 2]) await client.workOrders.split({ id, quantity });
  press("r");
  for (const number of ["WO-2026-0004", "WO-2026-0004-2", "WO-2026-0004-3"]) await sees(`${number} `);
  press("3");
  for (const number of ["WO-2026-0004", "WO-2026-0004-2", "WO-2026-0004-3"]) await sees(`${number} `);
});

test("marked work orders are completed together after a confirmation, and taken back together", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  press("3");
  await sees("WO-2026-0003");
  press(" ", " ");
  await sees("2 marked");
  press("c");
  await sees("complete: 2 marked rows? y for yes");
  press("y");
  await sees("Work order completed: 2 records");
  expect((await client.workOrders.list({ status: "open" })).total).toBe(1);
  press("z");
  await sees("Undone: 2 records");
  expect((await client.workOrders.list({ status: "open" })).total).toBe(3);
});

test("a note is written on a record and undone there", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  press("3");
  await sees("WO-2026-0001");
  press(ENTER);
  await sees("Note");
  press("e");
  await sees("Note of WO-2026-0001:");
  press("Call before shipping", ENTER);
  // Its history stands below its steps.
  await sees("Note       Call before shipping");
  press("j", "j", "j", "j");
  await sees("instruction: none → Call before shipping");
  press("z");
  await sees("Undone: WO-2026-0001");
  expect(await client.workOrders.get({ id: 1 })).toMatchObject({ instruction: null });
});

test("a change that somebody else made meanwhile is not overwritten, and the sentence says so", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  press("3");
  await sees("WO-2026-0001");
  await client.workOrders.advance({ id: 1 });
  press("n");
  await sees("Failed to advance work order");
  expect(await client.workOrders.get({ id: 1 })).toMatchObject({ stepNumber: 2 });
});

test("a notification is read and unread again", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  press("7");
  await sees("•");
  press("r");
  await sees("Marked as read");
  const unread = (await client.notifications.unread()).total;
  press("z");
  await sees("Undone");
  expect((await client.notifications.unread()).total).toBe(unread + 1);
});

test("a notification is done and taken out again", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  press("7");
  await sees("•");
  const done = async () => (await client.notifications.list({ show: "done" })).total;
  const before = await done();
  press("c");
  await sees("Done");
  expect(await done()).toBe(before + 1);
  press("z");
  await sees("Undone");
  expect(await done()).toBe(before);
});

test("a notification is snoozed, and its rule muted", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  press("7");
  await sees("•");
  const unread = async () => (await client.notifications.unread()).total;
  const before = await unread();
  press("w");
  await sees("Until: hour, tomorrow or week");
  press("\r");
  await sees("Snoozed");
  expect(await unread()).toBe(before - 1);
  press("z");
  await sees("Undone");
  press("m");
  await sees("Muted");
  expect(await unread()).toBeLessThan(before);
  press("z");
  await sees("Undone");
  expect(await unread()).toBe(before);
});

test("the filter finds and leaves out at the server, and says when nothing fits", async () => {
  const { press, sees, seesNo } = await openDashboard({ fill: fillShop });
  press("2");
  await sees("Harriet Vance");
  press("/", "three");
  await seesNo("Harriet Vance");
  await sees("Three Forks Armory");
  press("\x15", "!three");
  await seesNo("Three Forks Armory");
  await sees("Harriet Vance");
  press("\x15", "zebra", ENTER);
  await sees("Nothing matches /zebra. Esc clears the filter");
  press(ESC);
  await sees("Three Forks Armory");
});

test("the board leads from a late order and from a step to the work behind it", async () => {
  const { press, sees } = await openDashboard({ fill: fillShop });
  await sees("▸ People");
  press("\t");
  await sees("▸ On the floor");
  press(ENTER);
  await sees("Work orders at step 1");
  press(ESC, "\t");
  await sees("▸ Orders");
  press(ENTER);
  await sees("/WO-2026-0001");
});

test("changes since the dashboard was left are counted on the board", async () => {
  const { sees } = await openDashboard({ leftAt: "2026-11-20T15:00:00.000Z", fill: fillShop });
  await sees("since Nov 20 8:00 AM");
  await sees("Priya Raman created");
});

test("a read-only dashboard shows no way to change anything", async () => {
  const { press, sees, lines, client } = await openDashboard({ isReadOnly: true, fill: fillShop });
  await sees("read-only");
  press("3");
  await sees("WO-2026-0001");
  press("n", "c", "e");
  expect(lines().join("\n")).not.toMatch(/next step|complete|undo/);
  expect(await client.workOrders.get({ id: 1 })).toMatchObject({ stepNumber: 1, completedAt: null });
});

test("people are offered only what they may see and do", async () => {
  const size = { columns: 200, rows: 40 };
  const lead = await openDashboard({ who: byToken("Function Lead"), size, fill: fillShop });
  await lead.sees("1 Board");
  lead.press("2");
  await lead.sees("Harriet Vance");
  expect(lead.lines().join("\n")).not.toMatch(/Total|\$/);
  lead.press(ENTER);
  await lead.sees("Issued");
  expect(lead.lines().join("\n")).not.toMatch(/Total|\$/);

  const floor = await openDashboard({ who: byToken("Production"), size, fill: fillShop });
  await floor.sees("1 Work orders");
  await floor.sees("WO-2026-0001");
  await floor.sees("next step");
  expect(floor.lines().join("\n")).not.toMatch(/Board|Orders  |edit note|NaN/);
  floor.press("n");
  await floor.sees("Work order advanced: WO-2026-0001");
  floor.press("j", "n");
  await floor.sees("Failed to advance work order: WO-2026-0002 is with");

  const reader = await openDashboard({ who: byToken("CSR", true), size, fill: fillShop });
  await reader.sees("1 Board");
  reader.press("3");
  await reader.sees("WO-2026-0001");
  expect(reader.lines().join("\n")).not.toMatch(/next step|edit note|complete/);
});

test("a pause is shown, and so is a lost server", async () => {
  const { press, sees, session } = await openDashboard({ fill: fillShop });
  await sees("● live on the file 8:00:00 AM");
  press("p");
  await sees("‖ paused 8:00:00 AM");
  session.send({ type: "changed" });
  await sees("‖ paused, there is news");
  press("p");
  session.send({ type: "link", link: "lost" });
  await sees("✕ server lost, reconnecting");
  session.send({ type: "link", link: "server" });
  await sees("● live 8:00:00 AM");
});

test("a failed read is shown with a way to try again", async () => {
  const { press, sees, session } = await openDashboard({ fill: fillShop });
  await sees("Lay up shell");
  press("2");
  await sees("Harriet Vance");
  session.send({ type: "failed", sentence: "The disk is full" });
  await sees("The disk is full");
  await sees("R tries again");
  press("R");
  await sees("Harriet Vance");
});

test("an imported order with a status of its own shows how late it is", async () => {
  const { press, sees } = await openDashboard({
    size: { columns: 80, rows: 24 },
    fill: async (client) => {
      const text = "Order number,Customer name,Date issued,Due date,Status\nA-1,Bighorn,2026-09-01,2026-10-01,On hold";
      await client.imports.run({ noun: "sales-orders", fileName: "orders.csv", text });
    },
  });
  press("2");
  await sees("51 d late");
  await sees("On hold");
});

test("u undoes any line of the log, and z undoes that", async () => {
  const { press, sees, client } = await openDashboard({ fill: fillShop });
  await client.workOrders.advance({ id: 1 });
  press("8");
  await sees("advanced WO-2026-0001");
  press("u");
  await sees("Undone: Local user advanced WO-2026-0001");
  expect((await client.workOrders.get({ id: 1 })).stepNumber).toBe(1);
  await sees("undid the change of step number of");
  press("z");
  await sees("Undone");
  await expect.poll(async () => (await client.workOrders.get({ id: 1 })).stepNumber).toBe(2);
  press(ENTER);
  await sees("Step: 1 Lay up shell → 2 Machine inlets");
});

test("a saved view of a list is chosen by v, and shows what it asks, and the whole list comes back", async () => {
  const { client, press, sees, seesNo } = await openDashboard({ fill: fillShop });
  const view = { list: "workOrders", question: "columns=woNumber&due=overdue&sort=-customerName" } as const;
  await client.savedViews.create({ ...view, name: "Burning", isShared: true });
  await client.savedViews.create({ ...view, name: "Of three", question: "search=three+forks&step=3" });
  await sees("Lay up shell");
  press("3", "v");
  await sees("Burning");
  await sees("shared");
  press("v", ENTER);
  await sees("Work orders Burning");
  await sees("1 of 1");
  await sees("Bighorn Rifle");
  press("v");
  await sees("Of three");
  press("v", "v", ENTER);
  await sees("Work orders Of three  /three forks");
  await sees("Three Forks");
  await seesNo("Bighorn Rifle");
  press("v");
  await sees("Whole list");
  press(ENTER);
  await sees("of 3");
  press("1", "?");
  await seesNo("choose a saved view");
});
