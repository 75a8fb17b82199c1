import type { Client } from "../../../src/api/endpoint.ts";
import { NotFound } from "../../../src/lib/errors.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import type { ApiTable } from "../../../src/shop/table.ts";
import { say, sayJson } from "../../print/output.ts";
import { printable } from "../../print/printable.ts";
import { connect } from "../../shop/connect.ts";

interface Options {
  db?: string;
  json?: boolean;
}
type Shop = Client<ApiTable>;

/** `stockworks work-order advance`. */
export function advance(number: string, options: Options): Promise<void> {
  return act(number, options, "Advanced", (client, { id }) => client.workOrders.advance({ id }));
}

/** `stockworks work-order hold`. */
export function hold(number: string, reason: string, options: Options): Promise<void> {
  return act(number, options, "On hold", (client, { id }) => client.workOrders.hold({ id, reason }));
}

/** `stockworks work-order note`. */
export function note(number: string, text: string, options: Options): Promise<void> {
  const instruction = text.trim() === "" ? null : text.trim();
  return act(number, options, "Noted", (client, { id, updatedAt }) =>
    client.workOrders.update({ id, instruction }, { ifMatch: updatedAt }),
  );
}

async function act(
  number: string,
  { db, json }: Options,
  done: string,
  run: (client: Shop, order: WorkOrder) => Promise<unknown>,
): Promise<void> {
  const { client, close } = await connect({ db, mustExist: true });
  try {
    const { id } = await orderCalled(client, number);
    await run(client, await client.workOrders.get({ id }));
    const order = await client.workOrders.get({ id });
    if (json) return sayJson(order);
    const where = order.state === "done" ? "completed" : `step ${order.stepNumber} ${order.operation ?? ""}`.trim();
    say(printable(`${done}: ${order.woNumber}, ${order.customerName}, ${where}`));
  } finally {
    await close();
  }
}

async function orderCalled(client: Shop, number: string): Promise<{ id: number }> {
  const asked = number.trim().toUpperCase();
  const { rows } = await client.workOrders.list({ search: asked, limit: 100 });
  const found = rows.find(({ woNumber }) => woNumber.toUpperCase() === asked);
  if (!found) throw new NotFound(`There is no work order ${number}`);
  return found;
}
