import { expect, test } from "vitest";
import { Forbidden, Invalid, NotFound, SignedOut, Stale } from "../lib/errors.ts";
import { MAY, ROLES } from "../rights/may.ts";
import { byDevice, localUser, NOBODY, type Who } from "../rights/who.ts";
import { localClient } from "./local-client.ts";
import { perform } from "./perform.ts";
import { table } from "./table.ts";
import { byToken, device, JUST_SIGNED_IN, person, testShop, threePeople } from "./testing.ts";

const CALLERS: [string, Who][] = [
  ["local user", localUser()],
  ...ROLES.map((role): [string, Who] => [role, person(role)]),
  ["unknown role", person("Intern")],
  ["Owner by token", byToken("Owner")],
  ["CSR by reading token", byToken("CSR", true)],
  ["nobody", NOBODY],
  ["clock", device("Clock")],
  ["terminal", device("Steps")],
  ["Owner at a clock", { ...person("Owner"), by: byDevice(device("Clock")) }],
  ["CSR at a terminal", { ...person("CSR"), by: byDevice(device("Steps")) }],
];
const CALLS = Object.entries(table).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([action, endpoint]) => ({ noun, action, endpoint })),
);

// A noun without a line is for Admin and Owner: so a new one need not be entered there.
test("the table of rights speaks of nouns that there are, and of three parts of them", () => {
  const parts = ["whereabouts", "officeReports", "peopleReports"];
  expect(Object.keys(MAY).filter((noun) => !(noun in table))).toEqual(parts);
});

test("who is let in to which call is as the reviewed list says", async () => {
  const { context } = await testShop();
  const lines: string[] = [];
  for (const call of CALLS) {
    const letIn: string[] = [];
    for (const [name, who] of CALLERS) {
      // An input that no call takes: who may not is told so before anything about it, and nothing is done for anyone who may.
      const refusal = await perform(call, { ...context, who, visit: JUST_SIGNED_IN }, { words: "\0" }).catch(
        (error) => error,
      );
      if (refusal instanceof Invalid) letIn.push(name);
      else expect(refusal).toBeInstanceOf(who.kind === "nobody" ? SignedOut : Forbidden);
    }
    lines.push(`${`${call.noun}.${call.action}`.padEnd(30)} ${letIn.join(", ")}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("rights.matrix.txt");
});

test("who may not is told who may", async () => {
  const { context } = await testShop();
  const production = localClient(() => ({ ...context, who: person("Production") }));
  await expect(production.vendors.create({ vendorName: "Acme" })).rejects.toThrow(
    new Forbidden("Only Admin, Owner and CSR may create vendors"),
  );
  await expect(production.staff.stats({})).rejects.toThrow(new Forbidden("Only Admin and Owner may see staff records"));
});

/** Amounts that stand nowhere else, 7311.01 to 7311.09 dollars, and where a customer is reached. */
const CANARY = /73110\d|7311\.0\d|7,311|canary/;

test("who may not see prices can neither set them nor find them out", async () => {
  const { client, context } = await testShop();
  await priced(client);
  const lead = localClient(() => ({ ...context, who: person("Function Lead") }));
  const refusal = new Forbidden("Only Admin, Owner and CSR may see and set prices of parts");
  const part = await lead.inventory.get({ id: 1 });
  expect(part).not.toHaveProperty("unitCost");
  expect(part).not.toHaveProperty("salePrice");
  await expect(lead.inventory.list({ sort: "-unitCost" })).rejects.toThrow(refusal);
  await expect(lead.inventory.list({ sort: "unitCost", limit: 1 })).rejects.toThrow(refusal);
  const form = { id: 1, partNumber: "P-1", name: "Recoil pad", stockQuantity: 5 };
  await expect(lead.inventory.update({ ...form, unitCost: 1 })).rejects.toThrow(refusal);
  await expect(lead.inventory.update({ ...form, salePrice: null })).rejects.toThrow(refusal);
  await lead.inventory.update(form);
  expect(await client.inventory.get({ id: 1 })).toMatchObject({
    stockQuantity: 5,
    unitCost: 7311.05,
    salePrice: 7311.08,
  });
  await expect(lead.inventory.update({ ...form, stockQuantity: -1 })).rejects.toThrow(Invalid);

  const stale: Stale = await lead.inventory.update({ ...form, stockQuantity: 6 }, { ifMatch: part.updatedAt }).then(
    () => {
      throw new Error("it was stored");
    },
    (error) => error,
  );
  expect(stale).toBeInstanceOf(Stale);
  expect(stale.record).toMatchObject({ stockQuantity: 5 });
  expect(stale.record).not.toHaveProperty("unitCost");
});

test("of an order, all but its prices and how to reach the customer is seen on the floor", async () => {
  const { client, context } = await testShop();
  await priced(client);
  const [order] = (await client.orders.list({})).rows;
  expect(order).toMatchObject({ customerEmail: "canary@cole.example" });
  const shop = localClient(() => ({ ...context, who: person("Function Lead") }));
  const [seen] = (await shop.orders.list({})).rows;
  expect(seen).toMatchObject({ customerName: "Cole" });
  expect(
    Object.keys(order ?? {})
      .filter((name) => !(name in (seen ?? {})))
      .sort(),
  ).toEqual([
    "billingAddress",
    "customerContact",
    "customerEmail",
    "customerPhone",
    "rushFeeAmount",
    "shipping",
    "shippingAddress",
    "subtotal",
    "taxAmount",
    "total",
  ]);
});

/** A shop in which everything that can have a price has one of the marked amounts. */
async function priced(client: Awaited<ReturnType<typeof testShop>>["client"]) {
  const pad = { partNumber: "P-1", name: "Recoil pad", unitCost: 7311.05, salePrice: 7311.08 };
  await client.inventory.create({ ...pad, stockQuantity: 3 });
  const { id: model } = await client.featureOptions.create({ name: "Mesa", categoryId: 1, price: 7311.01 });
  await client.shippingRates.create({ name: "Freight", amount: 7311.02 });
  const order = { customerName: "Cole", quantity: 1, dateIssued: "2026-11-21", model, shipping: 7311.03 };
  await client.salesOrders.create({ ...order, partNumber: "P-1" });
  await client.orders.create({
    customerName: "Cole",
    customerEmail: "canary@cole.example",
    customerPhone: "canary 1",
    billingAddress: "canary 2",
    dateIssued: "2026-11-21",
    lineItems: [{ description: "Stock", quantity: 1, unitPrice: 7311.04 }],
  });
}

test("work is moved by those of the department where it is, and by the office", async () => {
  const { client, context } = await testShop();
  await seedProduction(client);
  const order = { customerName: "Cole", quantity: 1, dateIssued: "2026-11-21", shipping: 0 };
  const { id } = await client.workOrders.create(order);
  const shop = (role: string) => localClient(() => ({ ...context, who: person(role) }));
  expect((await shop("Production").workOrders.advance({ id })).operation).toBe("Trim");
  // A wrong tap is taken back by whoever has just made it, and by nobody else of theirs.
  await shop("Production").workOrders.back({ id });
  await shop("Production").workOrders.advance({ id });
  const colleague = { ...person("Production"), staffId: 2 };
  await expect(localClient(() => ({ ...context, who: colleague })).workOrders.back({ id })).rejects.toThrow(Forbidden);
  await shop("Production").workOrders.back({ id });
  await shop("Production").workOrders.moveTo({ id, stepNumber: 2 });
  // Back to where it was, and nowhere else.
  await client.productionSteps.create({ operation: "Paint", hours: 1, department: "Finishing" });
  await expect(shop("Production").workOrders.moveTo({ id, stepNumber: 3 })).rejects.toThrow(Forbidden);
  await shop("Production").workOrders.moveTo({ id, stepNumber: 1 });
  await shop("Production").workOrders.advance({ id });
  await client.workOrders.update({ id, instruction: "Mind the grain" });
  for (const role of ["Production", "Function Lead"])
    for (const move of ["advance", "back", "complete"] as const)
      await expect(shop(role).workOrders[move]({ id })).rejects.toThrow(
        new Forbidden(
          `WO-2026-0001 is with Finishing. Only Admin, Owner and CSR may move work orders of departments that are not theirs`,
        ),
      );
  await shop("CSR").workOrders.back({ id });
  await shop("Function Lead").workOrders.update({ id, instruction: "Rush" });
  await expect(shop("Production").workOrders.update({ id, instruction: "Slow" })).rejects.toThrow(Forbidden);
  await expect(shop("Function Lead").workOrders.update({ id, shipping: 5 })).rejects.toThrow(
    "Only Admin, Owner and CSR may see and set prices of work orders",
  );
});

/** Two steps, of which the first is of the department that `person` is in. */
async function seedProduction(client: Awaited<ReturnType<typeof testShop>>["client"]) {
  for (const { id } of (await client.productionSteps.list({})).rows) await client.productionSteps.remove({ id });
  for (const [operation, department] of [
    ["Lay up", "Layup"],
    ["Trim", "Finishing"],
  ] as const)
    await client.productionSteps.create({ operation, hours: 1, department });
}

/** A picture that says who is on it. */
const photoData = `data:image/jpeg;base64,${Buffer.from("ffd8ffc0001108000100010000", "hex").toString("base64")}`;

test("who works on the floor sees and stamps their own time alone, a lead sees their department's", async () => {
  const { client, context } = await testShop();
  const { ana, ben, cy } = await threePeople(client);
  const as = (role: string) => localClient(() => ({ ...context, who: person(role) }));
  for (const userId of [ana, ben, cy]) await client.timekeeping.create({ userId, eventType: "clock_in", photoData });
  const seen = async (role: string) => (await as(role).timekeeping.list({})).rows.map(({ userId }) => userId).sort();
  expect(await seen("Owner")).toEqual([ana, ben, cy]);
  expect(await seen("Function Lead")).toEqual([ana, ben]);
  expect(await seen("Production")).toEqual([ana]);
  expect(await seen("CSR")).toEqual([ana]);
  expect(await seen("Intern").catch((error) => error)).toBeInstanceOf(Forbidden);

  const others = new Forbidden("Only Admin and Owner may see time entries of other people");
  for (const read of ["latest", "week"] as const) {
    await as("Production").timekeeping[read]({ userId: ana });
    await as("Function Lead").timekeeping[read]({ userId: ben });
    await expect(as("Production").timekeeping[read]({ userId: ben })).rejects.toThrow(others);
    await expect(as("Function Lead").timekeeping[read]({ userId: cy })).rejects.toThrow(others);
  }
  const entryOf = async (userId: number) => (await client.timekeeping.latest({ userId }))?.id as number;
  await as("Production").timekeeping.photo({ id: await entryOf(ana) });
  // Not even whether there is one.
  await expect(as("Production").timekeeping.photo({ id: await entryOf(ben) })).rejects.toThrow(NotFound);
  await expect(as("Production").timekeeping.export({})).rejects.toThrow(Forbidden);

  await as("Production").timekeeping.create({ userId: ana, eventType: "clock_out", photoData });
  for (const role of ["Production", "Function Lead", "CSR"])
    await expect(as(role).timekeeping.create({ userId: ben, eventType: "clock_out", photoData })).rejects.toThrow(
      "Only Admin and Owner may create time entries of other people",
    );
  expect((await as("Production").timekeeping.board({})).people.map(({ full_name }) => full_name)).toEqual([
    "Ana Ruiz",
    "Ben Cole",
    "Cy Dale",
  ]);
});

test("who signed in decides on a time in their own name, and not on that of another department", async () => {
  const { client, context } = await testShop();
  const { ben, cy } = await threePeople(client);
  const lead = localClient(() => ({ ...context, who: person("Function Lead") }));
  for (const userId of [ben, cy]) {
    await client.timekeeping.create({ userId, eventType: "clock_in", photoData });
    await context.db
      .updateTable("time_entries")
      .set({ occurredAt: "2026-11-19T15:00:00.000Z" })
      .where("userId", "=", userId)
      .execute();
    await client.timekeeping.create({ userId, eventType: "clock_out", photoData, leftAt: "15:00" });
  }
  const awaiting = (await client.timekeeping.list({ approval: "awaiting" })).rows;
  const idOf = (userId: number) => awaiting.find((entry) => entry.userId === userId)?.id as number;
  await expect(lead.timekeeping.approve({ id: idOf(ben), decidedBy: cy })).rejects.toThrow(
    new Forbidden("You are signed in as Ana Ruiz and cannot answer under another name"),
  );
  await expect(lead.timekeeping.approve({ id: idOf(cy), decidedBy: 1 })).rejects.toThrow(
    new Forbidden("Only Admin and Owner may approve time entries of other people"),
  );
  expect(await lead.timekeeping.approve({ id: idOf(ben), decidedBy: 1 })).toMatchObject({ decidedByName: "Ana Ruiz" });
});

test("scheduled days are seen as far as time entries are", async () => {
  const { client, context } = await testShop();
  const { ana, ben, cy } = await threePeople(client);
  for (const userId of [ana, ben, cy])
    await client.schedules.create({ userId, dayOfWeek: "Monday", projectedHours: 8, actualHours: 0 });
  const as = (role: string) => localClient(() => ({ ...context, who: person(role) }));
  const seen = async (role: string) => (await as(role).schedules.list({})).rows.map(({ userId }) => userId).sort();
  expect(await seen("Function Lead")).toEqual([ana, ben]);
  expect(await seen("Production")).toEqual([ana]);
  const others = new Forbidden("Only Admin and Owner may see schedules of other people");
  await expect(as("Production").schedules.get({ id: 2 })).rejects.toThrow(others);
  await expect(as("Production").schedules.week({ id: ben })).rejects.toThrow(others);
  expect(await as("Production").schedules.week({ id: ana })).toHaveLength(1);
});

test("the office imports what it may change, sees imports of what it may see, and takes back its own", async () => {
  const { client, context } = await testShop();
  const as = (role: string) => localClient(() => ({ ...context, who: person(role) }));
  const file = (text: string) => ({ fileName: "list.csv", text });
  const vendors = { noun: "vendors" as const, ...file("Vendor Name\nAcme\n") };
  const staff = { noun: "staff" as const, ...file("Username,Full name,Email,Role\nboss,Boss,boss@x.example,Admin\n") };
  await client.imports.run({ ...vendors, ...file("Vendor Name\nBolt\n") });
  await client.imports.run(staff);
  const csr = as("CSR");
  for (const call of ["preview", "rehearse", "run"] as const)
    await expect(csr.imports[call](staff)).rejects.toThrow(
      new Forbidden("Only Admin and Owner may create staff records"),
    );
  await expect(as("Function Lead").imports.run(vendors)).rejects.toThrow(Forbidden);
  const { batch } = await csr.imports.run(vendors);
  expect((await csr.imports.list({})).rows.map(({ noun }) => noun)).toEqual(["vendors", "vendors"]);
  expect((await csr.imports.rows({ id: 1 })).rows).toHaveLength(1);
  for (const read of ["get", "rows", "refused", "refusedFile"] as const)
    await expect(csr.imports[read]({ id: 2 })).rejects.toThrow(
      new Forbidden("Only Admin and Owner may see staff records"),
    );
  await expect(csr.imports.undo({ id: 1 })).rejects.toThrow(
    new Forbidden("Only Admin and Owner may take back imports of other people"),
  );
  expect(await csr.imports.undo({ id: batch as number })).toMatchObject({ removed: 1 });
});

test("every list that can be imported goes by the rights of a noun of the table", async () => {
  const { context } = await testShop();
  const imported = context.nouns.filter(({ importedAs }) => importedAs !== undefined);
  expect(imported.filter(({ calls }) => calls === undefined || !(calls in table))).toEqual([]);
});

test("reports show nobody amounts or people's time that they may not see elsewhere", async () => {
  const { client, context } = await testShop();
  await priced(client);
  const as = (role: string) => localClient(() => ({ ...context, who: person(role) })).reports;
  const ids = async (role: string) => (await as(role).list({})).map(({ id }) => id);
  expect(await ids("Owner")).toHaveLength(15);
  expect(await ids("CSR")).toEqual((await ids("Owner")).filter((id) => id !== "labor" && id !== "attendance"));
  expect(await ids("Function Lead")).toEqual([
    "on-time",
    "late",
    "backlog",
    "throughput",
    "plan",
    "capacity",
    "labor",
    "attendance",
  ]);
  await expect(as("CSR").get({ id: "labor" })).rejects.toThrow(
    new Forbidden("Only Admin and Owner may see reports of people's time"),
  );
  await expect(as("Function Lead").get({ id: "sales" })).rejects.toThrow(
    new Forbidden("Only Admin, Owner and CSR may see reports of sales, options, stock, vendors and data"),
  );
  const backlog = async (role: string) =>
    (await as(role).get({ id: "backlog", by: "week" })).columns.map(({ key }) => key);
  expect((await backlog("CSR")).filter((key) => key === "value")).toEqual(["value"]);
  expect(await backlog("Function Lead")).toEqual((await backlog("CSR")).filter((key) => key !== "value"));
  for (const { id } of await as("Function Lead").list({}))
    expect(JSON.stringify(await as("Function Lead").get({ id }))).not.toMatch(CANARY);
});
