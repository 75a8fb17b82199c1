import { expect, test } from "vitest";
import { PHOTO } from "../../../src/modules/timekeeping/testing.ts";
import { person } from "../../../src/shop/testing.ts";
import { ENTER, ESC, openDashboard } from "../testing.ts";
import type { ShopClient } from "../view.ts";

async function fill(client: ShopClient) {
  for (const [username, full_name, role] of [
    ["ana", "Ana Ruiz", "Production"],
    ["hal", "Hal Cole", "Function Lead"],
  ] as const)
    await client.staff.create({
      username,
      full_name,
      role,
      email: `${username}@x.example`,
      primary_department: "Layup",
    });
  await client.timekeeping.create({ userId: 1, eventType: "clock_in", photoData: PHOTO });
  for (const [eventType, reason] of [
    ["clock_in", "The clock was dark"],
    ["clock_in", "So it was again"],
  ] as const)
    await client.timeCorrections.create({
      userId: 1,
      act: "add",
      eventType,
      occurredAt: reason.startsWith("The") ? "2026-11-19T14:00:00.000Z" : "2026-11-18T14:00:00.000Z",
      otherAt: reason.startsWith("The") ? "2026-11-19T22:00:00.000Z" : "2026-11-18T22:00:00.000Z",
      reason,
    });
}

const SIZE = { columns: 140, rows: 30 };

test("a lead approves one correction of time and rejects another with a reason, in their own name", async () => {
  const who = { ...person("Function Lead"), staffId: 2, name: "Hal Cole" };
  const { client, press, sees, seesNo } = await openDashboard({ who, fill, size: SIZE });
  press(":", ..."approvals", ENTER);
  await sees("The clock was dark");
  press("/", ..."dark", ENTER);
  await seesNo("So it was again");
  press("n");
  await sees("Ana Ruiz. z undoes it");
  expect((await client.timekeeping.list()).total).toBe(3);
  press("z");
  await sees("Undone: Ana Ruiz");
  expect((await client.timekeeping.list()).total).toBe(1);
  await sees("The clock was dark");
  press("n");
  await seesNo("The clock was dark");
  press(ESC);
  await sees("So it was again");
  press("c", ..."Once is enough", ENTER);
  await sees("Nothing to approve");
  const { rows } = await client.timeCorrections.list({ sort: "createdAt" });
  expect(rows).toMatchObject([
    { status: "approved", decidedByName: "Hal Cole" },
    { status: "rejected", decidedByName: "Hal Cole", note: "Once is enough" },
  ]);
});

test("people who have not signed in see what is waiting and how to decide", async () => {
  const { client, press, sees } = await openDashboard({ fill, size: SIZE });
  press("0");
  await sees("The clock was dark");
  press("n");
  await sees("A decision needs your name: sign in with stockworks sign-in");
  expect((await client.timeCorrections.list({ status: "awaiting" })).total).toBe(2);
});
