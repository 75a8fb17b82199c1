import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { isUnfinished } from "../../lib/states.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { toMake } from "../order-lines/lines.ts";
import { workOrdersOf } from "./acts.ts";
import { sentOf, workOf } from "./work.ts";

type SalesOrder = Saved<"sales_orders">;

/** Throws Conflict if the changed order asks for less of a stock than its work orders make, or for none of it. */
export async function requireSentKept(context: Context, before: SalesOrder, after: SalesOrder): Promise<void> {
  if (!isUnfinished(after.state)) return;
  const stocks = toMake(before);
  const left = new Map(toMake(after).map(({ no, quantity }) => [no, quantity]));
  const work = await workOrdersOf(context, after.id);
  for (const stock of stocks) {
    const sent = sentOf(workOf(stock, stocks, work));
    const wanted = left.get(stock.no) ?? 0;
    if (wanted < stock.quantity && sent > wanted)
      throw new Conflict(
        `${count(sent, "piece")} of ${stock.description} ${sent === 1 ? "has a work order" : "have work orders"}. Cancel what is too much first`,
      );
  }
}
