import type { Client } from "../../src/api/endpoint.ts";
import type { ApiTable } from "../../src/shop/table.ts";

/** What the change log calls the records that these calls change. */
export const LOGGED = {
  addresses: "address",
  closedDays: "closed day",
  customers: "customer",
  eventTriggers: "event trigger",
  featureCategories: "feature category",
  featureOptions: "feature option",
  inventory: "part",
  orderFiles: "file of an order",
  orders: "sales order",
  priceLevels: "price level",
  prioritySettings: "priority setting",
  productionSteps: "production step",
  purchaseOrders: "purchase order",
  settings: "settings",
  staffLoans: "loan",
  shippingRates: "shipping rate",
  taxRates: "tax rate",
  timeCorrections: "time correction",
  vendors: "vendor",
  workOrders: "work order",
} as const satisfies Partial<Record<keyof ApiTable, string>>;

/** One finished call: its noun, its input, its answer, and the number of its request. */
interface Done {
  noun: string;
  input: { id?: unknown };
  /** Some answer the number of their change themselves; null if they changed nothing. Moves of many have one each. */
  answer: { id?: unknown; change?: number | null; moved?: readonly { woNumber: string; change: number }[] } | undefined;
  requestId: string | undefined;
}

/** A record is seldom changed more often than this between a call and its Undo. */
const LOOKED_AT = 50;

/**
 * Takes back what a call changed, by its line in the change log. What somebody else changed since is not overwritten:
 * throws the log's sentence that says who did. Answers what could not be brought back, in sentences.
 */
export async function undoByLog(activity: Client<ApiTable>["activity"], done: Done): Promise<readonly string[]> {
  if (done.answer?.moved) return undoMoves(activity, done.answer.moved);
  const change = done.answer?.change === undefined ? await changeOf(activity, done) : done.answer.change;
  return change === null ? [] : (await activity.undo({ id: change })).notes;
}

/** Takes back several moves, each by itself. Answers why some stay; throws that if all do. */
async function undoMoves(
  activity: Client<ApiTable>["activity"],
  moved: NonNullable<NonNullable<Done["answer"]>["moved"]>,
): Promise<readonly string[]> {
  const stay: string[] = [];
  for (const { woNumber, change } of moved.toReversed())
    await activity.undo({ id: change }).catch((error: Error) => stay.push(`${woNumber} stays. ${error.message}`));
  if (stay.length === moved.length) throw new Error(stay.join(" "));
  return stay;
}

async function changeOf(activity: Client<ApiTable>["activity"], { noun, input, answer, requestId }: Done) {
  const id = answer?.id ?? input.id;
  const { rows } = await activity.list({
    entity: LOGGED[noun as keyof typeof LOGGED],
    ...(id !== undefined && { entityId: Number(id) }),
    limit: LOOKED_AT,
  });
  const line = rows.find((one) => one.requestId === requestId);
  if (line) return line.id;
  // What needed no change has no line.
  if (rows.length < LOOKED_AT) return null;
  throw new Error("It was changed many times since. Look at its history");
}
