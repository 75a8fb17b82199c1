import { expect, test } from "vitest";
import { fillFloor } from "../../src/modules/queue/testing.ts";
import { person } from "../../src/shop/testing.ts";
import { widthOf } from "../print/width.ts";
import { openDashboard } from "./testing.ts";

const MOVED = "WO-C: Nov 25 → Nov 26, WO-B: Nov 27 → Nov 30. None becomes late.";

/** The list of work orders, with the cursor on WO-A, which is the last. */
async function openWorkOrders() {
  const dashboard = await openDashboard({ fill: fillFloor });
  const { press, sees, client } = dashboard;
  press("3");
  await sees("WO-A");
  press("G");
  const [a] = (await client.workOrders.list({ search: "WO-A" })).rows;
  const placeOf = async () => (await client.workOrders.get({ id: a?.id as number })).place;
  return { ...dashboard, placeOf };
}

test("a work order is put first once it was said whom that moves, is marked, and is let go again", async () => {
  const { press, sees, seesNo, lines, placeOf } = await openWorkOrders();
  press("f");
  await sees("WO-A: Nov 30 → Nov 26.");
  await sees(MOVED);
  await sees("put first: WO-A? y for yes, any other key for no");
  expect(lines()).toHaveLength(23);
  for (const line of lines()) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  press("x");
  await sees("WO-A");
  expect(await placeOf()).toBeNull();
  press("f");
  await sees(MOVED);
  press("y");
  await sees("Place in the queue changed: WO-A. z undoes it");
  await sees("▲ in 13 d");
  expect(await placeOf()).toBe("first");
  press("\r");
  await sees("Put first by Local user, Nov 21");
  // Its history stands below its steps.
  press("j", "j", "j", "j");
  await sees("place: none → first");
  await seesNo("queue key");

  press("l");
  await sees("WO-C: Nov 26 → Nov 25, WO-B: Nov 30 → Nov 27. None becomes late.");
  press("y");
  await sees("Due date decides again: WO-A. z undoes it");
  await seesNo("Put first by");
  press("z");
  await sees("Put first by Local user, Nov 21");
  press("z");
  await seesNo("Put first by");
  expect(await placeOf()).toBeNull();
});

test("whom it moves is said anew when the plan changes, and what is out of date is refused", async () => {
  const { press, sees, client, session, placeOf } = await openWorkOrders();
  const [c] = (await client.workOrders.list({ search: "WO-C" })).rows;
  const id = c?.id as number;
  press("f");
  await sees(MOVED);
  await client.workOrders.hold({ id, reason: "Waits for barrels" });
  session.send({ type: "changed" });
  await sees("WO-B: Nov 24 → Nov 25. None becomes late.");
  press("x");
  await sees("WO-A      ");
  press("p");
  await sees("paused");
  press("f");
  await sees("WO-B: Nov 24 → Nov 25. None becomes late.");
  await client.workOrders.resume({ id });
  session.send({ type: "changed" });
  press("y");
  await sees("The plan has changed. Look again");
  expect(await placeOf()).toBeNull();
});

test("what cannot be put first is said at once", async () => {
  const { press, sees } = await openWorkOrders();
  press("l");
  await sees("WO-A stands where its due date puts it already");
  press("g", "f");
  await sees("WO-C is first already");
  press(" ", " ", "f");
  await sees("Only one at a time: Esc clears the marks");
});

test("people who may put no order anywhere are not offered it", async () => {
  const { press, sees, lines } = await openDashboard({ fill: fillFloor, who: person("Production") });
  await sees("WO-A");
  press("?");
  await sees("next step");
  expect(lines().join()).not.toContain("put first");
});
