import { expect, test } from "vitest";
import { removeRecord } from "../../../records/records.ts";
import { byDevice } from "../../../rights/who.ts";
import { shopContext } from "../../../shop/context.ts";
import { localClient } from "../../../shop/local-client.ts";
import { device, JUST_SIGNED_IN, person, testShop, threePeople } from "../../../shop/testing.ts";
import { customer } from "../../customers/record.ts";

type Shop = Awaited<ReturnType<typeof shop>>;

async function shop() {
  const { client, context } = await testShop();
  /** The latest line about such a record. */
  const last = async (entity: string) => {
    const { rows } = await client.activity.list({ entity, limit: 1 });
    return rows[0]?.id ?? 0;
  };
  const undo = (id: number) => client.activity.undo({ id });
  /** All that the shop holds, without stamps, log and columns that follow from them. */
  const all = async () => {
    const held: Record<string, unknown> = {};
    for (const { table } of context.nouns) {
      const rows = await context.db.selectFrom(table).selectAll().orderBy("id").execute();
      held[table] = rows.map(({ createdAt, updatedAt, ...row }) => ({
        ...row,
        lastLineNo: undefined,
      }));
    }
    held["lines"] = await context.db
      .selectFrom("sales_order_lines")
      .selectAll()
      .orderBy("salesOrderId")
      .orderBy("no")
      .execute();
    held["settings"] = await client.settings.get();
    held["priorities"] = await client.prioritySettings.list();
    delete held["notifications"];
    return held;
  };
  return { client, context, last, undo, all };
}

const PART = { partNumber: "A-1", name: "Resin", unitCost: 12.5, stockQuantity: 0 };
const ORDER = { customerName: "Bighorn", quantity: 3, dateIssued: "2026-11-01" };
const ANA = { full_name: "Ana Ruiz", username: "ana", email: "ana@x.example", role: "Production" as const };

/** A picture of one pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Each change: its noun, what exists before, and what is done. */
const CHANGES: readonly [
  what: string,
  noun: string,
  before: (one: Shop) => Promise<unknown>,
  act: (one: Shop) => Promise<unknown>,
][] = [
  ["a new vendor", "vendor", async () => {}, ({ client }) => client.vendors.create({ vendorName: "Acme" })],
  [
    "a changed part",
    "part",
    ({ client }) => client.inventory.create(PART),
    ({ client }) => client.inventory.update({ id: 1, ...PART, name: "Epoxy", unitCost: 13 }),
  ],
  [
    "a deleted part",
    "part",
    ({ client }) => client.inventory.create(PART),
    ({ client }) => client.inventory.remove({ id: 1 }),
  ],
  [
    "a customer with an order who was deleted while that was possible",
    "customer",
    async ({ client }) => {
      await client.customers.create({ customerName: "Bighorn" });
      await client.orders.create({
        ...ORDER,
        customerId: 1,
        lineItems: [{ description: "A", quantity: 1, unitPrice: 5 }],
      });
    },
    ({ context }) => removeRecord(context, customer, 1),
  ],
  [
    "a renamed department with people",
    "department",
    ({ client }) => client.staff.create({ ...ANA, primary_department: "Layup" }),
    async ({ client }) => {
      const { rows } = await client.departments.list({ search: "layup" });
      await client.departments.update({ id: rows[0]?.id ?? 0, name: "Lay-up" });
    },
  ],
  [
    "a deleted department with areas and people who left",
    "department",
    async ({ client }) => {
      const { rows } = await client.departments.list({ search: "layup" });
      await client.departments.addArea({ id: rows[0]?.id ?? 0, name: "Bench 9" });
      await client.staff.create({ ...ANA, primary_department: "Layup", primary_area: "Bench 9", isActive: false });
    },
    async ({ client }) => {
      const { rows } = await client.departments.list({ search: "layup" });
      await client.departments.remove({ id: rows[0]?.id ?? 0 });
    },
  ],
  [
    "a step forward",
    "work order",
    async ({ client }) => {
      for (const operation of ["Lay up", "Paint"])
        await client.productionSteps.create({ operation, department: "Layup", hours: 1 });
      await client.workOrders.create(ORDER);
    },
    ({ client }) => client.workOrders.advance({ id: 1 }),
  ],
  [
    "a deleted category with its options",
    "feature category",
    ({ client }) => client.featureOptions.create({ name: "Mesa", categoryId: 1, price: 5 }),
    ({ client }) => client.featureCategories.remove({ id: 1 }),
  ],
  [
    "a person without a week",
    "staff member",
    ({ client }) => client.staff.create(ANA),
    ({ client }) => client.staff.remove({ id: 1 }),
  ],
  [
    "a deleted person with a week",
    "staff member",
    async ({ client }) => {
      await client.staff.create(ANA);
      for (const dayOfWeek of ["Monday", "Tuesday"] as const)
        await client.schedules.create({ userId: 1, dayOfWeek, projectedHours: 8 });
    },
    ({ client }) => client.staff.remove({ id: 1 }),
  ],
  [
    "a deleted order with a file",
    "sales order",
    async ({ client }) => {
      await client.orders.create({ ...ORDER, lineItems: [{ description: "A", quantity: 1, unitPrice: 5 }] });
      await client.orderFiles.create({ salesOrderId: 1, name: "a.png", data: PIXEL.replace(/^.*,/, "") });
    },
    ({ client }) => client.orders.remove({ id: 1 }),
  ],
  [
    "an order with other options, lines and flags",
    "sales order",
    async ({ client }) => {
      await client.featureOptions.create({ name: "Mesa", categoryId: 1, price: 5 });
      await client.orders.create({ ...ORDER, lineItems: [{ description: "A", quantity: 1, unitPrice: 5 }] });
    },
    ({ client }) =>
      client.orders.update({
        id: 1,
        model: 1,
        rushFee: true,
        lineItems: [{ description: "B", quantity: 2, unitPrice: 7 }],
      }),
  ],
  [
    "a completed work order",
    "work order",
    ({ client }) => client.workOrders.create(ORDER),
    ({ client }) => client.workOrders.complete({ id: 1 }),
  ],
  [
    "hours of one date",
    "planned day",
    ({ client }) => client.staff.create(ANA),
    ({ client }) => client.schedules.planWeek({ cells: [{ userId: 1, date: "2026-11-24", projectedHours: 4 }] }),
  ],
  ["the settings", "settings", async () => {}, ({ client }) => client.settings.update({ shopName: "Ridge" })],
  [
    "the priorities",
    "priority setting",
    async () => {},
    ({ client }) => client.prioritySettings.update({ key: "rushFee", value: 40 }),
  ],
];

test.each(CHANGES)("%s is undone, redone and undone again, field by field", async (_, noun, before, act) => {
  const one = await shop();
  await before(one);
  const was = await one.all();
  await act(one);
  const is = await one.all();
  expect(is).not.toEqual(was);
  const done = await one.last(noun);
  const undone = await one.undo(done);
  expect(await one.all()).toEqual(was);
  expect(undone.line).toMatchObject({ undoes: done, performedBy: "Priya Raman" });
  expect(await one.client.activity.get({ id: done })).toMatchObject({ undoneBy: undone.line.id });
  const redone = await one.undo(undone.line.id);
  expect(await one.all()).toEqual(is);
  await one.undo(redone.line.id);
  expect(await one.all()).toEqual(was);
});

test.each<[what: string, act: (one: Shop) => Promise<number>, sentence: string]>([
  [
    "a field that was changed again",
    async ({ client, last }) => {
      await client.inventory.create(PART);
      await client.inventory.update({ id: 1, ...PART, name: "Epoxy" });
      const id = await last("part");
      await client.inventory.update({ id: 1, ...PART, name: "Wax" });
      return id;
    },
    "Name was changed again by Priya Raman on 11/21/2026 (change 3). Undo that first",
  ],
  [
    "a new record that was changed since",
    async ({ client, last }) => {
      await client.inventory.create(PART);
      const id = await last("part");
      await client.inventory.update({ id: 1, ...PART, location: "Bin 7" });
      return id;
    },
    "Location was changed again by Priya Raman on 11/21/2026 (change 2). Undo that first",
  ],
  [
    "a setting that was changed again",
    async ({ client, last }) => {
      await client.settings.update({ shopName: "Ridge" });
      const id = await last("settings");
      await client.settings.update({ shopName: "Valley" });
      return id;
    },
    "Shop name was changed again by Priya Raman on 11/21/2026 (change 2). Undo that first",
  ],
  [
    "a weight of priorities that was changed again",
    async ({ client, last }) => {
      await client.prioritySettings.update({ key: "rushFee", value: 7 });
      const id = await last("priority setting");
      await client.prioritySettings.update({ key: "rushFee", value: 9 });
      return id;
    },
    "Rush was changed again by Priya Raman on 11/21/2026 (change 2). Undo that first",
  ],
  [
    "a change of what is gone",
    async ({ client, last }) => {
      await client.inventory.create(PART);
      await client.inventory.update({ id: 1, ...PART, name: "Epoxy" });
      const id = await last("part");
      await client.inventory.remove({ id: 1 });
      return id;
    },
    "This part is not there any more. Undo its deletion first",
  ],
  [
    "a deletion whose number is taken",
    async ({ client, last }) => {
      await client.inventory.create(PART);
      await client.inventory.remove({ id: 1 });
      const id = await last("part");
      await client.inventory.create(PART);
      return id;
    },
    "Part number A-1 already exists",
  ],
  [
    "a new record that others use",
    async ({ client, last }) => {
      await client.customers.create({ customerName: "Bighorn" });
      const id = await last("customer");
      const lineItems = [{ description: "A", quantity: 1, unitPrice: 5 }];
      await client.orders.create({ ...ORDER, customerId: 1, lineItems });
      return id;
    },
    "This customer is used by a sales order by now",
  ],
  [
    "a part of what is gone",
    async ({ client, last }) => {
      await client.featureOptions.create({ name: "Mesa", categoryId: 1, price: 5 });
      await client.featureOptions.remove({ id: 1 });
      const id = await last("feature option");
      await client.featureCategories.remove({ id: 1 });
      return id;
    },
    "Its feature category is not there any more. Undo the deletion of that first",
  ],
  [
    "a punch of the clock",
    async ({ client, last }) => {
      const { ana } = await threePeople(client);
      await client.timekeeping
        .create({ userId: ana, eventType: "clock_in", vouchedBy: ana, photoData: null })
        .catch(() => client.timekeeping.create({ userId: ana, eventType: "clock_in", photoData: PIXEL }));
      return last("time entry");
    },
    "Clock punches are kept. Correct the time in Timekeeping instead",
  ],
  [
    "a number of a step that is taken",
    async ({ client, last }) => {
      await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
      await client.productionSteps.remove({ id: 1 });
      const id = await last("production step");
      await client.productionSteps.create({ operation: "Paint", department: "Layup", hours: 1 });
      return id;
    },
    "Step 1 is already Paint; choose another number",
  ],
  [
    "a signature",
    async ({ client, last }) => {
      const lineItems = [{ description: "A", quantity: 1, unitPrice: 5 }];
      await client.orders.create({ ...ORDER, lineItems });
      await client.orders.update({ id: 1, signatureName: "Bea", signatureDate: "2026-11-21" });
      return last("sales order");
    },
    "A signature is not kept in the log. Change it in the order itself",
  ],
  [
    "what was undone already",
    async ({ client, last, undo }) => {
      await client.inventory.create(PART);
      await client.inventory.update({ id: 1, ...PART, name: "Epoxy" });
      const id = await last("part");
      await undo(id);
      return id;
    },
    "It is already as it was before this change",
  ],
])("%s is not undone, and a sentence says why", async (_, act, sentence) => {
  const one = await shop();
  const id = await act(one);
  const before = await one.all();
  await expect(one.undo(id)).rejects.toThrow(sentence);
  expect(await one.all()).toEqual(before);
});

test("a record changed since is named and stays, and the rest is undone", async () => {
  const { client, last, undo } = await shop();
  const { ana, ben } = await threePeople(client);
  const { rows } = await client.departments.list({ search: "layup" });
  await client.departments.update({ id: rows[0]?.id ?? 0, name: "Lay-up" });
  const renamed = await last("department");
  const { isActive, role, ...one } = await client.staff.get({ id: ben });
  await client.staff.update({ ...one, id: ben, role: "Production", primary_department: "Paint" });
  const undone = await undo(renamed);
  expect(undone).toMatchObject({
    more: 1,
    notes: [
      "Ben Cole stays as it is. Primary department was changed again by Priya Raman on 11/21/2026 (change 7). Undo that first",
    ],
  });
  const placeOf = async (id: number) => (await client.staff.get({ id })).primary_department;
  expect([await placeOf(ana), await placeOf(ben)]).toEqual(["Layup", "Paint"]);
});

test("undo needs the right to do the opposite, and is offered to nobody without it", async () => {
  const { client, context, last } = await shop();
  const { cy } = await threePeople(client);
  const as = (role: string) =>
    localClient(() =>
      shopContext(context, { who: person(role), surface: "web", visit: JUST_SIGNED_IN }, () => new Date(context.now())),
    );
  await client.vendors.create({ vendorName: "Acme" });
  const made = await last("vendor");
  await expect(as("CSR").activity.undo({ id: made })).rejects.toThrow("Only Admin and Owner may delete vendors");
  expect(await as("CSR").activity.get({ id: made })).toMatchObject({
    obstacle: "Only Admin and Owner may delete vendors",
  });
  await client.vendors.update({ id: 1, vendorName: "Acme Resin" });
  await as("CSR").activity.undo({ id: await last("vendor") });
  expect((await client.vendors.get({ id: 1 })).vendorName).toBe("Acme");

  await client.inventory.create(PART);
  await client.inventory.update({ id: 1, ...PART, unitCost: 99 });
  await expect(as("Function Lead").activity.undo({ id: await last("part") })).rejects.toThrow(
    "Only Admin, Owner and CSR may see and set prices of parts",
  );

  await client.schedules.create({ userId: cy, dayOfWeek: "Monday", projectedHours: 8 });
  await expect(as("Function Lead").activity.undo({ id: await last("schedule") })).rejects.toThrow("There is no change");
  await as("Owner")
    .activity.undo({ id: made })
    .catch(() => {});
});

test("whoever moved an order on can undo that in the log as by the button, but not others' moves", async () => {
  const { client, context, last } = await shop();
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  await client.productionSteps.create({ operation: "Paint", department: "Paint", hours: 1 });
  await client.workOrders.create(ORDER);
  const floor = localClient(() =>
    shopContext(context, { who: person("Production"), surface: "web" }, () => new Date(context.now())),
  );
  await floor.workOrders.advance({ id: 1 });
  await floor.activity.undo({ id: await last("work order") });
  expect((await client.workOrders.get({ id: 1 })).stepNumber).toBe(1);
  await client.workOrders.update({ id: 1, instruction: "Rush" });
  await expect(floor.activity.undo({ id: await last("work order") })).rejects.toThrow("Only Admin, Owner and CSR may");
});

test("one line of an import is undone without the others", async () => {
  const { client, undo } = await shop();
  await client.imports.run({ noun: "parts", fileName: "list.csv", text: "P/N,Name\nA-1,Resin\nA-2,Pin" });
  const { rows } = await client.activity.list({ surface: "import", sort: "timestamp" });
  await undo(rows[0]?.id ?? 0);
  expect((await client.inventory.list()).rows.map(({ partNumber }) => partNumber)).toEqual(["A-2"]);
});

test("a record is shown as it was after each change, and as it was until its deletion", async () => {
  const { client } = await shop();
  await client.inventory.create(PART);
  await client.inventory.update({ id: 1, ...PART, name: "Epoxy", unitCost: 13 });
  await client.inventory.remove({ id: 1 });
  const { rows } = await client.activity.list({ entity: "part", sort: "timestamp" });
  const told = [];
  for (const { id } of rows) {
    const { isThere, fields } = await client.activity.record({ id });
    const of = (label: string) => fields.find((field) => field.label === label)?.value;
    told.push([isThere, of("Name"), of("Unit cost"), of("Part number")]);
  }
  expect(told).toEqual([
    [true, "Resin", 12.5, "A-1"],
    [true, "Epoxy", 13, "A-1"],
    [false, "Epoxy", 13, "A-1"],
  ]);
});

test("differences have labels, and names instead of ids", async () => {
  const { client, last } = await shop();
  const { rows } = await client.departments.list({ search: "paint" });
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  await client.productionSteps.update({ id: 1, operation: "Lay up", department: rows[0]?.name ?? "", hours: 1 });
  const { differences } = await client.activity.get({ id: await last("production step") });
  expect(differences).toEqual([
    { field: "departmentId", label: "Department", holds: "text", was: "Layup", is: "Paint" },
  ]);
});

test("undoing a change of a person asks for the password after a while, instead of refusing", async () => {
  const { client, context, last } = await shop();
  await client.staff.create(ANA);
  await client.staff.update({ ...ANA, id: 1, title: "Lead" });
  const session = { hash: "", verifiedAt: "2026-11-21T14:00:00.000Z" };
  const visit = { ...JUST_SIGNED_IN, session };
  const owner = localClient(() =>
    shopContext(context, { who: person("Owner"), surface: "web", visit }, () => new Date(context.now())),
  );
  const id = await last("staff member");
  expect(await owner.activity.get({ id })).toMatchObject({ obstacle: null });
  await expect(owner.activity.undo({ id })).rejects.toThrow("Type your password to go on");
});

test("one of several orders moved at once is moved back alone", async () => {
  const { client, last, undo } = await shop();
  for (const operation of ["Lay up", "Paint"])
    await client.productionSteps.create({ operation, department: "Layup", hours: 1 });
  for (const customerName of ["Bighorn", "Mesa"]) await client.workOrders.create({ ...ORDER, customerName });
  await client.workOrders.moveMany({ moves: [1, 2].map((id) => ({ id, move: "advance" as const })) });
  await undo(await last("work order"));
  expect((await client.workOrders.list({ sort: "woNumber" })).rows.map(({ stepNumber }) => stepNumber)).toEqual([2, 1]);
});

test("a rule that is brought back signs its webhook with a new secret, and says so", async () => {
  const { client, context, last, undo } = await shop();
  const params = { priority: 1, webhook: "https://hooks.example/in" };
  const { id } = await client.eventTriggers.create({ entity: "part", eventType: "low stock", params });
  await client.eventTriggers.remove({ id });
  const undone = await undo(await last("event trigger"));
  expect(undone).toMatchObject({
    line: { action: "restored", entityId: id },
    notes: ["The secret of its webhook was not kept: make a new one for its receiver"],
  });
  const rule = await context.db.selectFrom("event_triggers").select("secret").where("id", "=", id).executeTakeFirst();
  expect(rule?.secret).toMatch(/^whsec_/);
});

test("at a work terminal one takes back one's own move by the log, and sees no other line of it", async () => {
  const { client, context, last } = await shop();
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  await client.productionSteps.create({ operation: "Paint", department: "Paint", hours: 1 });
  await client.workOrders.create(ORDER);
  const who = { ...person("Production"), by: byDevice(device("Steps")) };
  const floor = localClient(() => shopContext(context, { who, surface: "web" }, () => new Date(context.now())));
  const { change } = await floor.workOrders.advance({ id: 1 });
  await floor.activity.undo({ id: change });
  expect((await client.workOrders.get({ id: 1 })).stepNumber).toBe(1);
  await client.workOrders.update({ id: 1, instruction: "Rush" });
  await expect(floor.activity.undo({ id: await last("work order") })).rejects.toThrow(
    "Only Admin, Owner and CSR may change",
  );
  await expect(floor.activity.list()).rejects.toThrow("may not");
});
