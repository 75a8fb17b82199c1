import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../src/lib/date-format.ts";
import { fillFloor } from "../../src/modules/queue/testing.ts";
import { PHOTO } from "../../src/modules/timekeeping/testing.ts";
import { person } from "../../src/shop/testing.ts";
import { widthOf } from "../print/width.ts";
import { ENTER, ESC, openDashboard } from "./testing.ts";
import type { ShopClient } from "./view.ts";
import { loanMeant } from "./views/people.ts";

async function fill(client: ShopClient) {
  await fillFloor(client as Parameters<typeof fillFloor>[0]);
  await client.staff.create({ username: "hal", full_name: "Hal Cole", role: "Function Lead", email: "hal@x.example" });
  await client.timekeeping.create({ userId: 1, eventType: "clock_in", photoData: PHOTO });
  await client.timeCorrections.create({
    userId: 1,
    act: "add",
    eventType: "clock_in",
    occurredAt: "2026-11-19T14:00:00.000Z",
    otherAt: "2026-11-19T22:00:00.000Z",
    reason: "The clock was dark",
  });
}

test("at 80 by 24 a supervisor lends somebody, puts an order first, reads its steps and hours, and approves a time", async () => {
  const who = { ...person("Function Lead"), staffId: 3, name: "Hal Cole", departments: ["CNC", "Paint"] };
  const { press, sees, seesNo, lines, client } = await openDashboard({ who, fill });
  const fits = () => {
    expect(lines().length).toBeLessThanOrEqual(24);
    for (const line of lines()) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  };
  await sees("People");
  fits();
  press("4");
  await sees("Machine");
  press("/", "Machine", ENTER);
  await seesNo("Coat");
  press("l");
  await sees("Department [this week | until a day] of Machine:");
  press("Pain", ENTER);
  await sees("There is no department called Pain");
  press("l");
  press(..."paint until nov 22", ENTER);
  await sees("It moves no other order.");
  await sees("lend: Machine? y for yes, any other key for no");
  fits();
  press("x");
  press("l");
  press(..."Paint until nov 27", ENTER);
  await sees("Paint, week of Nov 23: 40 → 80 h to come");
  await sees("WO-C: Nov 25 → Nov 24");
  fits();
  expect((await client.staffLoans.list()).total).toBe(0);
  press("y");
  await sees("Loan added: Machine. z undoes it");
  expect((await client.staffLoans.list()).rows).toMatchObject([
    { department: "Paint", from: "2026-11-21", to: "2026-11-27" },
  ]);
  press("z");
  await sees("Undone");
  expect((await client.staffLoans.list()).total).toBe(0);

  press(ESC, "3");
  await sees("WO-A");
  press("G", "f");
  await sees("put first: WO-A? y for yes");
  press("y");
  await sees("Place in the queue changed: WO-A");
  press(ENTER);
  await sees("Steps");
  await sees("▸ 1 Machine");
  await sees("16.0 h");
  fits();

  press(ESC, ":", ..."approvals", ENTER);
  await sees("Machine");
  await sees("Nov 19");
  fits();
  press("n");
  await sees("Machine. z undoes it");
  await sees("Nothing to approve");
  expect((await client.timeCorrections.list()).rows).toMatchObject([{ status: "approved", decidedByName: "Hal Cole" }]);
});

test("what is typed to lend somebody is a department and days", () => {
  const dates = datesOf({ ...USUAL_FORMAT, timeZone: "UTC" });
  const meant = (text: string) => loanMeant(text, ["Paint", "Quality Control"], "2026-11-25", dates);
  expect(meant("paint")).toEqual({ department: "Paint", from: "2026-11-25", to: "2026-11-25" });
  expect(meant("Quality control this week")).toMatchObject({ department: "Quality Control", to: "2026-11-29" });
  expect(meant("Paint until dec 4")).toMatchObject({ to: "2026-12-04" });
  expect(() => meant("Paint until soon")).toThrow("What day is soon?");
  expect(() => meant("Paint until nov 20")).toThrow("is over already");
});
