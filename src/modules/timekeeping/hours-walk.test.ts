import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayIn } from "../../lib/dates.ts";
import { Refusal } from "../../lib/errors.ts";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";
import { brokenHours } from "../doctor/hours.ts";
import { PHOTO } from "./testing.ts";

// After any sequence of acts at the clock, at work orders and by supervisors: clock-ins and clock-outs alternate,
// everybody is at one work order at most, and exported payroll is unchanged.

const WHO = fc.constantFrom(0, 1);
/** Minutes before now. */
const AGO = fc.integer({ min: 0, max: 3 * 24 * 60 });
const DAYS = fc.integer({ min: 0, max: 2 });

const DEED = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("clock" as const), who: WHO, told: fc.boolean() }) },
  fc.record({ do: fc.constantFrom("clock_in" as const, "clock_out" as const), who: WHO }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("start" as const, "stop" as const), who: WHO, work: WHO }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("add" as const), who: WHO, ago: AGO, minutes: fc.nat(600) }) },
  fc.record({ do: fc.constant("change" as const), who: WHO, entry: fc.nat(), ago: AGO }),
  fc.record({ do: fc.constant("strike" as const), who: WHO, entry: fc.nat() }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant("export" as const), ago: DAYS, days: DAYS }) },
  fc.record({ do: fc.constant("unlock" as const) }),
  fc.record({ do: fc.constant("take back" as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), which: fc.nat(8) }) },
);
const STEP = fc.tuple(fc.integer({ min: 10, max: 400 }), DEED);
type Step = typeof STEP extends fc.Arbitrary<infer Of> ? Of : never;

test("clock-ins and clock-outs alternate, and exported hours stay, whatever is done", async () => {
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 20, maxLength: 40 }), walk), {
    numRuns: 6,
    endOnFailure: true,
  });
});

/** Monday, November 9, 2026, 07:00 in the shop. */
const MONDAY = Date.UTC(2026, 10, 9, 14);

async function walk(steps: readonly Step[]): Promise<void> {
  const { client: atNoon, context } = await testShop();
  for (const [username, role] of [
    ["ana", "Production"],
    ["ben", "Production"],
    ["hal", "Function Lead"],
  ] as const) {
    const email = `${username}@a.example`;
    await atNoon.staff.create({ username, full_name: username, email, role, primary_department: "Layup" });
  }
  const ids = new Map((await atNoon.staff.list({})).rows.map(({ username, id }) => [username, id]));
  await atNoon.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  for (const customerName of ["Cole", "Dunn"])
    await atNoon.workOrders.create({ customerName, quantity: 1, dateIssued: "2026-11-02" });

  let minutes = 0;
  const at = (of: number) => new Date(MONDAY + of * 60_000).toISOString();
  const today = () => dayIn(context.timeZone)(at(minutes));
  const client = localClient(() => ({ ...context, now: () => at(minutes), today }));
  /** The file of each exported period, by its id. */
  const exported = new Map<number, string>();
  const locked = async () =>
    (await client.payrollPeriods.list({})).rows.flatMap(({ id, unlockedAt, takenBackAt }) =>
      unlockedAt === null && takenBackAt === null ? [id] : [],
    );
  const fileOf = async (id: number) => String((await client.payrollPeriods.file({ id })).body);
  const take = async (deed: Step[1]) => {
    const userId = ("who" in deed && ids.get(["ana", "ben"][deed.who] as string)) || 0;
    const entries = async () => (await client.timekeeping.list({ userId, sort: "occurredAt" })).rows;
    const correction = { userId, reason: "As told", decidedBy: ids.get("hal") as number };
    switch (deed.do) {
      case "clock": {
        const isIn = (await entries()).at(-1)?.eventType === "clock_in";
        const told = deed.told && isIn ? { leftAt: "15:30" } : {};
        const eventType = isIn ? "clock_out" : "clock_in";
        return client.timekeeping.create({ userId, eventType, photoData: PHOTO, ...told });
      }
      case "clock_in":
      case "clock_out":
        return client.timekeeping.create({ userId, eventType: deed.do, photoData: PHOTO });
      case "start":
        return client.jobTimes.start({ userId, workOrderId: deed.work + 1 });
      case "stop":
        return client.jobTimes.stop({ userId });
      case "add": {
        const from = minutes - deed.ago;
        const times = { occurredAt: at(from), otherAt: at(Math.min(minutes, from + deed.minutes)) };
        return client.timeCorrections.create({ ...correction, act: "add", eventType: "clock_in", ...times });
      }
      case "change": {
        const rows = await entries();
        const entryId = rows[deed.entry % rows.length]?.id ?? 1;
        return client.timeCorrections.create({
          ...correction,
          act: "change",
          entryId,
          occurredAt: at(minutes - deed.ago),
        });
      }
      case "strike": {
        const rows = await entries();
        const [entry, other] = rows.slice(deed.entry % Math.max(1, rows.length - 1));
        return client.timeCorrections.create({
          ...correction,
          act: "strike",
          entryId: entry?.id ?? 1,
          otherEntryId: other?.id ?? 2,
        });
      }
      case "export": {
        const to = addDays(today(), -1 - deed.ago);
        const { id } = await client.payrollPeriods.create({ from: addDays(to, -deed.days), to, evenSo: true });
        return exported.set(id, await fileOf(id));
      }
      case "unlock":
        return client.payrollPeriods.unlock({ id: (await locked())[0] ?? 1 });
      case "take back":
        return client.payrollPeriods.takeBack({ id: (await locked())[0] ?? 1, reason: "Wrong" });
      case "undo": {
        const { rows } = await client.activity.list({ limit: 9 });
        return client.activity.undo({ id: rows[deed.which % rows.length]?.id ?? 0 });
      }
    }
  };
  for (const [pause, deed] of steps) {
    minutes += pause;
    await take(deed).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    expect(await brokenHours(context), JSON.stringify(deed)).toEqual([]);
    for (const id of await locked()) expect(await fileOf(id), JSON.stringify(deed)).toBe(exported.get(id));
  }
}
