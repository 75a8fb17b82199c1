import { expect, test } from "vitest";
import { datesOf, USUAL_FORMAT } from "../../../src/lib/date-format.ts";
import { orderShop } from "../../../src/modules/sales-orders/testing.ts";
import { workOrders } from "./work-orders.ts";

test("a work order says in the terminal how it stands, as on the screens", async () => {
  const { client } = await orderShop();
  const order = { customerName: "Ana", dateIssued: "2026-11-01", quantity: 1 };
  const { id } = await client.workOrders.create({ ...order, dueDate: "2026-11-20" });
  const clock = {
    today: "2026-11-21",
    now: "2026-11-21T15:00:00.000Z",
    dates: datesOf({ ...USUAL_FORMAT, timeZone: "America/Denver" }),
  };
  const stands = async (scope: string) => {
    const { rows } = await workOrders.list(client, { scope: workOrders.scopes?.[scope] ?? {} } as never);
    const opened = rows[0] && (await workOrders.open?.(client, rows[0], clock));
    return Object.fromEntries(opened?.fields ?? [])["Stands"];
  };
  expect(await stands("late")).toBe("1 day late");
  await client.workOrders.hold({ id, reason: "No resin" });
  expect(await stands("late")).toBeUndefined();
  expect(await stands("on hold")).toBe("On Hold");
});

test("an opened work order names the steps that it does not need", async () => {
  const { client, option } = await orderShop();
  const hand = option("Left Hand");
  await client.stepHours.create({ stepId: 2, optionId: hand, kind: "skip" });
  const order = { customerName: "Ana", dateIssued: "2026-11-01", quantity: 1 };
  await client.workOrders.create(order);
  await client.workOrders.create({ ...order, hand });
  const now = "2026-11-21T15:00:00.000Z";
  const clock = { today: "2026-11-21", now, dates: datesOf({ ...USUAL_FORMAT, timeZone: "" }) };
  const { rows } = await client.workOrders.list({ sort: "woNumber" });
  const said = [];
  for (const row of rows) {
    const { fields } = (await workOrders.open?.(client, row, clock)) ?? { fields: [] };
    said.push(fields.filter(([label]) => label === "Not needed"));
  }
  expect(said).toEqual([[], [["Not needed", "Machine inlets"]]]);
});
