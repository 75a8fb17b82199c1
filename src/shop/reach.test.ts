import { expect, test } from "vitest";
import { Forbidden } from "../lib/errors.ts";
import type { Who } from "../rights/who.ts";
import { localClient } from "./local-client.ts";
import { JUST_SIGNED_IN, person, testShop, threePeople } from "./testing.ts";

/** Ana leads Layup, where Ben works, too; Cy is in Finishing. */
async function shopOfThree() {
  const { client, context } = await testShop();
  const people = await threePeople(client);
  const as = (role: string) => localClient(() => ({ ...context, who: person(role), visit: JUST_SIGNED_IN }));
  return { client, context, as, lead: as("Function Lead"), ...people };
}

const others = (deed: string) => new Forbidden(`Only Admin and Owner may ${deed} schedules of other people`);

test("a lead makes, changes and deletes the usual days of their departments' people alone", async () => {
  const { client, lead, ben, cy } = await shopOfThree();
  const day = { dayOfWeek: "Monday", projectedHours: 8 } as const;
  const { id } = await lead.schedules.create({ userId: ben, ...day });
  await lead.schedules.update({ id, userId: ben, ...day, projectedHours: 6 });
  await expect(lead.schedules.create({ userId: cy, ...day })).rejects.toThrow(others("create"));
  await expect(lead.schedules.update({ id, userId: cy, ...day })).rejects.toThrow(others("change"));

  const { id: cys } = await client.schedules.create({ userId: cy, ...day });
  await expect(lead.schedules.update({ id: cys, userId: ben, ...day })).rejects.toThrow(others("change"));
  await expect(lead.schedules.remove({ id: cys })).rejects.toThrow(others("delete"));
  await lead.schedules.saveWeek({ id: ben, schedule: [{ day: "Tuesday", projected: 4 }] });
  await expect(lead.schedules.saveWeek({ id: cy, schedule: [] })).rejects.toThrow(others("change"));
  expect((await client.schedules.list({})).rows.map(({ userId, dayOfWeek }) => [userId, dayOfWeek])).toEqual([
    [ben, "Tuesday"],
    [cy, "Monday"],
  ]);
});

test("a lead plans weeks of their departments' people, and copies no others", async () => {
  const { client, as, lead, ana, ben, cy } = await shopOfThree();
  const cell = (userId: number) => ({ userId, date: "2026-11-16", projectedHours: 7 });
  await lead.schedules.planWeek({ cells: [cell(ben)] });
  await expect(lead.schedules.planWeek({ cells: [cell(ben), cell(cy)] })).rejects.toThrow(others("change"));
  await client.schedules.planWeek({ cells: [cell(cy)] });
  const seen = async (role: string) =>
    (await as(role).schedules.plannedWeek({ week: "2026-11-16" })).map(({ userId }) => userId);
  expect(await seen("Owner")).toEqual([ana, ben, cy]);
  expect(await seen("Function Lead")).toEqual([ana, ben]);
  expect(await seen("Production")).toEqual([ana]);
  expect(await lead.schedules.plannedWeek({ week: "2026-11-16", department: "Finishing" })).toEqual([]);
  const { changes } = await lead.schedules.copyWeek({ week: "2026-11-23" });
  expect(changes).toMatchObject([{ userId: ben, date: "2026-11-23", projectedHours: 7 }]);
});

test("hours are added up over the people one may see", async () => {
  const { client, as, lead, ben, cy } = await shopOfThree();
  for (const userId of [ben, cy]) await client.schedules.create({ userId, dayOfWeek: "Monday", projectedHours: 8 });
  expect(await lead.schedules.stats({})).toMatchObject({ activeEmployees: 2, projectedHours: 8 });
  expect(await as("Production").schedules.stats({})).toMatchObject({ activeEmployees: 1, projectedHours: 0 });
  await expect(lead.schedules.stats({ userId: cy })).rejects.toThrow(others("see"));
  await expect(lead.schedules.list({ userId: cy })).rejects.toThrow(others("see"));
});

test("how to reach a colleague is for them, their leads, Admin and Owner; names are for everybody", async () => {
  const { as, ana, ben, cy } = await shopOfThree();
  const seen = async (role: string) => (await as(role).staff.list({})).rows.map(({ id }) => id);
  expect(await seen("Owner")).toEqual([ana, ben, cy]);
  expect(await seen("Function Lead")).toEqual([ana, ben]);
  for (const role of ["CSR", "Production"]) {
    expect(await seen(role)).toEqual([ana]);
    expect((await as(role).staff.get({ id: ana })).email).toBe("ana@stockworks.example");
    await expect(as(role).staff.get({ id: ben })).rejects.toThrow(
      new Forbidden("Only Admin and Owner may see staff records of other people"),
    );
    const { people } = as(role).staff;
    expect((await people({})).rows.map(({ full_name }) => full_name)).toEqual(["Ana Ruiz", "Ben Cole", "Cy Dale"]);
    expect((await people({ search: "cole" })).total).toBe(1);
    for (const search of ["ben@stockworks", "production"]) expect((await people({ search })).total).toBe(0);
  }
});

test("a lead reads the reports of people's time about their departments", async () => {
  const { client, context, lead, ana, ben, cy } = await shopOfThree();
  const at = "2026-11-17T16:00:00.000Z";
  const came = { eventType: "clock_in", occurredAt: at, createdAt: at, updatedAt: at };
  for (const userId of [ana, ben, cy]) {
    await client.schedules.create({ userId, dayOfWeek: "Tuesday", projectedHours: 8 });
    await context.db
      .insertInto("time_entries")
      .values({ userId, ...came })
      .execute();
  }
  for (const id of ["labor", "attendance"] as const) {
    const people = async (shop: typeof lead) =>
      new Set((await shop.reports.get({ id })).rows.map((row) => row["person"]));
    expect(await people(client)).toEqual(new Set(["Ana Ruiz", "Ben Cole", "Cy Dale"]));
    expect(await people(lead)).toEqual(new Set(["Ana Ruiz", "Ben Cole"]));
  }
  const totals = async (shop: typeof lead) => (await shop.reports.get({ id: "labor" })).totals?.["planned"];
  expect([await totals(client), await totals(lead)]).toEqual([24, 16]);
});

test("a lead changes the production steps of their departments and gives none away", async () => {
  const { client, as, lead } = await shopOfThree();
  for (const { id } of (await client.productionSteps.list({})).rows) await client.productionSteps.remove({ id });
  const step = { operation: "Lay up", department: "Layup", hours: 1 };
  const { id } = await client.productionSteps.create(step);
  const other = await client.productionSteps.create({ operation: "Trim", department: "Finishing", hours: 1 });
  await lead.productionSteps.update({ id, ...step, hours: 2 });
  await expect(lead.productionSteps.update({ id, ...step, department: "Finishing" })).rejects.toThrow(
    new Forbidden(
      "Lay up is with Finishing. Only Admin and Owner may change production steps of departments that are not theirs",
    ),
  );
  await expect(lead.productionSteps.update({ ...step, id: other.id })).rejects.toThrow("Trim is with Finishing.");
  await expect(as("Production").productionSteps.update({ id, ...step })).rejects.toThrow(Forbidden);
  expect(await client.productionSteps.get({ id })).toMatchObject({ hours: 2, department: "Layup" });
});

test("who is in is for everybody to see, when they came and how long they worked for their own people", async () => {
  const { client, context, as, lead, ana, ben, cy } = await shopOfThree();
  const at = "2026-11-20T16:00:00.000Z";
  const came = { eventType: "clock_in", occurredAt: at, createdAt: at, updatedAt: at };
  for (const userId of [ben, cy]) {
    await client.schedules.create({ userId, dayOfWeek: "Saturday", projectedHours: 8 });
    await context.db
      .insertInto("time_entries")
      .values({ userId, ...came })
      .execute();
  }
  const timed = async (shop: typeof lead) => {
    const board = (await shop.timekeeping.board({})).people.filter(({ since }) => since !== undefined);
    const people = (await shop.shiftBoard.people({})).filter(
      (person) => "since" in person || "hoursThisWeek" in person || "isLate" in person || "scheduledHours" in person,
    );
    expect(people.map(({ id }) => id).sort()).toEqual(board.map(({ userId }) => userId).sort());
    return board.map(({ userId }) => userId);
  };
  expect(await timed(client)).toEqual([ana, ben, cy]);
  expect(await timed(lead)).toEqual([ana, ben]);
  expect(await timed(as("CSR"))).toEqual([ana]);

  const now = async (shop: typeof lead) =>
    Object.fromEntries((await shop.shiftBoard.people({})).map(({ id, whereabouts }) => [id, whereabouts]));
  expect(await now(client)).toEqual({ [ana]: "off", [ben]: "forgotten", [cy]: "forgotten" });
  expect(await now(lead)).toEqual({ [ana]: "off", [ben]: "forgotten", [cy]: "in" });
  expect(await now(as("CSR"))).toEqual({ [ana]: "off", [ben]: "in", [cy]: "in" });
  for (const shop of [client, lead, as("CSR")])
    expect((await shop.shiftBoard.get({})).people).toMatchObject({ forgotten: 2, present: [{}, {}] });
});

test("the board of others lists who is in alone, as who is missing tells when they are due", async () => {
  const { client, as, cy } = await shopOfThree();
  await client.schedules.create({ userId: cy, dayOfWeek: "Saturday", projectedHours: 8 });
  const present = async (shop: ReturnType<typeof as>) => (await shop.shiftBoard.get({})).people.present;
  expect(await present(client)).toMatchObject([{ id: cy, whereabouts: "missing" }]);
  for (const role of ["CSR", "Function Lead"]) expect(await present(as(role))).toEqual([]);
});

test("behind a department's week stand the people whose hours one may see", async () => {
  const { client, as, lead, ben, cy } = await shopOfThree();
  for (const userId of [ben, cy]) await client.schedules.create({ userId, dayOfWeek: "Monday", projectedHours: 8 });
  const staff = async (shop: typeof lead, department: string) => {
    const cell = await shop.capacity.cell({ department, week: "2026-11-23" });
    expect(cell.availableHours).toBe(8);
    return cell.staff.map(({ userId }) => userId);
  };
  expect(await staff(client, "Finishing")).toEqual([cy]);
  expect(await staff(lead, "Layup")).toEqual([ben]);
  expect(await staff(lead, "Finishing")).toEqual([]);
  expect(await staff(as("CSR"), "Layup")).toEqual([]);
});

test("the dashboard adds up the hours of one's people, and shows none to whoever sees no schedules", async () => {
  const { client, as, ben, cy } = await shopOfThree();
  for (const userId of [ben, cy]) await client.schedules.create({ userId, dayOfWeek: "Monday", projectedHours: 8 });
  const planned = async (role: string) => (await as(role).dashboard.get({})).workforce?.projectedHours;
  expect([await planned("Owner"), await planned("Function Lead"), await planned("Production")]).toEqual([16, 8, 0]);
  expect(await as("CSR").dashboard.get({})).not.toHaveProperty("workforce");
});

test("one's own work is what is with one's departments, and all of it for whoever has none", async () => {
  const { client, as } = await shopOfThree();
  for (const [operation, department] of [
    ["Lay up", "Layup"],
    ["Sand", "Finishing"],
  ] as const)
    await client.productionSteps.create({ operation, department, hours: 1 });
  for (const stepNumber of [1, 2])
    await client.workOrders.create({ customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-01", stepNumber });
  const mine = async (shop: Pick<typeof client, "workOrders">) =>
    (await shop.workOrders.list({ mine: "1", sort: "woNumber" })).rows.map(({ id }) => id);
  expect(await mine(as("Production"))).toEqual([1]);
  expect(await mine(client)).toEqual([1, 2]);
});

test("what was answered with other rights is not answered again", async () => {
  const { context, as, ben } = await shopOfThree();
  const again = { idempotencyKey: "once" };
  const file = {
    noun: "staff",
    fileName: "s.csv",
    text: "Username,Full name,Email\nben,Ben Cole,new@x.example\n",
  } as const;
  const first = await as("Admin").imports.run(file, again);
  expect(first.changes).toMatchObject([{ before: "ben@stockworks.example", after: "new@x.example" }]);
  expect(await as("Admin").imports.run(file, again)).toEqual(first);
  await expect(as("CSR").imports.run(file, again)).rejects.toThrow("or your rights have changed since");

  const day = { userId: ben, dayOfWeek: "Monday", projectedHours: 8 } as const;
  await as("Function Lead").schedules.create(day, { idempotencyKey: "day" });
  const moved = localClient(() => ({ ...context, who: { ...person("Function Lead"), departments: ["Paint"] } as Who }));
  await expect(moved.schedules.create(day, { idempotencyKey: "day" })).rejects.toThrow("rights have changed");
});
