import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";
import { fillFloor } from "../queue/testing.ts";

// Paint has eight hours a day from Monday 23 November on. C takes Monday to Wednesday, B Thursday to Monday, A Tuesday.
async function floor() {
  const shop = await testShop();
  await fillFloor(shop.client);
  const { rows } = await shop.client.staff.people();
  const machine = rows.find(({ primary_department }) => primary_department === "CNC");
  return { ...shop, machine: machine as (typeof rows)[number] };
}

const week = { from: "2026-11-23", to: "2026-11-29" };
const busy = (hours: number) => ({ availableHours: hours });

test("what lending somebody would change is told before it is stored, for both departments and whose days it moves", async () => {
  const { client, machine } = await floor();
  const before = await client.capacity.weeks();
  const told = await client.capacity.lending({ staffId: machine.id, department: "Paint", ...week });
  const changed = Object.fromEntries(
    told.weeks.map(({ department, ...of }) => [`${department} ${of.before.week}`, of]),
  );
  expect(changed["Paint 2026-11-23"]).toMatchObject({ before: busy(40), after: busy(80) });
  expect(changed["CNC 2026-11-23"]).toMatchObject({ before: busy(40), after: busy(0) });
  // Two paint 16 hours a day: C's 24 by Tuesday, with B's 16 by Wednesday. CNC begins a week later: A's 16 by Tuesday Dec 1.
  expect(told.moved.map(({ number, from, to }) => `${number}: ${from} to ${to}`)).toEqual([
    "WO-C: 2026-11-25 to 2026-11-24",
    "WO-B: 2026-11-27 to 2026-11-25",
    "WO-A: 2026-11-30 to 2026-12-03",
    "SO-2026-0004: 2026-12-03 to 2026-12-10",
  ]);
  // Nothing is stored, and then it is as it was told.
  expect(await client.capacity.weeks()).toEqual(before);
  await client.staffLoans.create({ staffId: machine.id, department: "Paint", ...week });
  const after = await client.capacity.weeks();
  for (const { department, after: then } of told.weeks)
    expect(after.departments.find((one) => one.department === department)?.weeks).toContainEqual(then);
});

test("what cannot be lent is said before it is stored", async () => {
  const { client, machine } = await floor();
  const asked = { staffId: machine.id, department: "Paint", ...week };
  const already = `${machine.full_name} works in CNC already. Choose another department`;
  expect((await client.capacity.lending({ ...asked, department: "CNC" })).refusal).toBe(already);
  const loan = await client.staffLoans.create(asked);
  expect((await client.capacity.lending(asked)).refusal).toContain("is lent to Paint already");
  const same = await client.capacity.lending({ ...asked, loanId: loan.id });
  expect(same).toEqual({ refusal: null, weeks: [], moved: [] });
});

test("whose days another due date moves is told, and the date decides its place", async () => {
  const { client } = await floor();
  const a = (await client.workOrders.list({ search: "WO-A" })).rows[0] as { id: number };
  const { told: _, ...moves } = await client.queue.moves({ id: a.id, dueDate: "2026-11-24" });
  // As if it were put first.
  expect(moves).toEqual({
    from: "2026-11-30",
    to: "2026-11-26",
    moved: [
      { number: "WO-C", from: "2026-11-25", to: "2026-11-26", becomesLate: false },
      { number: "WO-B", from: "2026-11-27", to: "2026-11-30", becomesLate: false },
    ],
  });
});
