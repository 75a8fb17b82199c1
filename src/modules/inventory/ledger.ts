import { type Selectable, sql } from "kysely";
import type { MovementKind } from "../../../db/tables/inventory.ts";
import type { Saved, Tables } from "../../../db/tables.ts";
import { invalidAt } from "../../lib/errors.ts";
import { type Cents, differenceOfCents as difference, NO_CENTS, sumOfCents } from "../../lib/money.ts";
import { formatNumber } from "../../lib/text.ts";
import { rowInserter } from "../../records/bulk.ts";
import { lastChangeOf } from "../../records/change-of.ts";
import { asAct, type Context } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { findRecord, findReferred, updateRecord } from "../../records/records.ts";
import { part } from "./record.ts";
import { belowZeroMessage, movedValue, type Stock, takenBackValue, tooMuchOf } from "./rules.ts";
import { tellOfLow } from "./run-low.ts";
import { stillNeededBy } from "./supply.ts";

type StoredPart = Saved<"parts">;
export type Movement = Selectable<Tables["stock_movements"]>;

/** A movement to book. */
export interface Booking
  extends Partial<
    Pick<
      Movement,
      | "reason"
      | "vendorId"
      | "paperNumber"
      | "purchaseOrderLineId"
      | "workOrderId"
      | "stepId"
      | "salesOrderId"
      | "salesOrderLineNo"
      | "reversesId"
    >
  > {
  partId: number;
  kind: MovementKind;
  /** Pieces: above zero they come, below zero they leave. */
  quantity: number;
  /**
   * Cents per piece that comes. Without it, received pieces have the last cost, and others the average of those on
   * hand.
   */
  unitCostCents?: Cents | undefined;
  /** The value of all of them, with the sign of the quantity; without it `movedValue` decides. */
  valueCents?: Cents | undefined;
}

/** The booked movement, and a warning to show at once: "BM-DBM-5 is below zero: -2 on hand". */
interface Booked {
  movements: Movement[];
  warnings: string[];
}

/** The reason of a part's first count, or of its count when it comes back. */
export const OPENING = "Opening";

/** The words of the change log. */
const DONE: Record<MovementKind, string> = {
  receive: "received",
  issue: "issued",
  return: "returned",
  count: "counted",
  scrap: "scrapped",
  adjust: "adjusted",
};

/**
 * Books stock movements in order: the only way in which a part's quantity and value change. Each has a line in its
 * part's change log; with the rest of its act it is undone by its opposite, whatever was booked since. Taking more than
 * there is goes through, and the shop is told who did it and why. A quantity of 0 books nothing. Throws Invalid for an
 * unknown part.
 */
export function bookMovements(context: Context, bookings: readonly Booking[]): Promise<Booked> {
  return asAct(context, null, async (inner) => {
    const booked: Booked = { movements: [], warnings: [] };
    for (const booking of bookings) {
      if (booking.quantity === 0) continue;
      const before = await findReferred(inner, part, booking.partId, "partId");
      const { kind, quantity } = booking;
      const unitCostCents = booking.unitCostCents ?? (kind === "receive" ? before.unitCostCents : undefined);
      const eased = await easedBy(inner, booking);
      const valueCents = booking.valueCents ?? movedValue(stockOf(before), quantity, unitCostCents);
      const { onHand: stockQuantity, valueCents: stockValueCents } = moved(stockOf(before), quantity, valueCents);
      const after = await updateRecord(
        inner,
        part,
        before.id,
        {
          stockQuantity,
          stockValueCents,
          ...(kind === "receive" && quantity > 0 && { unitCostCents }),
        },
        DONE[kind],
      );
      booked.movements.push(await keepMovement(inner, after, { ...booking, valueCents }));
      const warning = await tellOfStock(inner, before, after, await whyOf(inner, booking), eased);
      if (warning !== undefined) booked.warnings.push(warning);
    }
    return booked;
  });
}

/** A part's stock, as the rules of its value need it. */
export function stockOf(part: Pick<StoredPart, "stockQuantity" | "stockValueCents" | "unitCostCents">): Stock {
  return { onHand: part.stockQuantity, valueCents: part.stockValueCents, lastCostCents: part.unitCostCents };
}

/** What is on hand after so many came or left, and its value. Throws Invalid where that cannot be added up exactly. */
function moved(before: Stock, quantity: number, valueCents: Cents, path = "quantity") {
  const after = { onHand: before.onHand + quantity, valueCents: sumOfCents([before.valueCents, valueCents]) };
  const wrong = tooMuchOf(before, after);
  if (wrong !== undefined) throw invalidAt(path, wrong);
  return after;
}

/** Stores the movement for the last line of a part's change log, and answers it as stored. */
async function keepMovement(
  context: Context,
  { id: partId }: Pick<StoredPart, "id">,
  { kind, quantity, valueCents, ...booking }: Omit<Booking, "partId" | "valueCents"> & { valueCents: Cents },
): Promise<Movement> {
  return context.db
    .insertInto("stock_movements")
    .values({
      partId,
      kind,
      quantity,
      valueCents,
      at: context.now(),
      reason: booking.reason ?? context.act?.reason ?? null,
      vendorId: booking.vendorId ?? null,
      paperNumber: booking.paperNumber ?? null,
      purchaseOrderLineId: booking.purchaseOrderLineId ?? null,
      workOrderId: booking.workOrderId ?? null,
      stepId: booking.stepId ?? null,
      salesOrderId: booking.salesOrderId ?? null,
      salesOrderLineNo: booking.salesOrderLineNo ?? null,
      reversesId: booking.reversesId ?? null,
      logId: await lastChangeOf(context, part, partId),
      performedBy: context.who.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many of the pieces that leave were reserved for the order that they are issued to. */
async function easedBy(context: Context, booking: Booking): Promise<number> {
  const { kind, quantity, partId, workOrderId, stepId } = booking;
  // A line of a sales order reserves what it ships.
  if (kind === "issue" && booking.salesOrderId != null) return -quantity;
  if (kind !== "issue" || workOrderId == null) return 0;
  const needed = await stillNeededBy(context, { workOrderId, partId, stepId: stepId ?? null });
  return Math.min(-quantity, needed.get(partId) ?? 0);
}

/**
 * Notifies of a part that ran low or below zero by a change; answers the sentence for the latter. `eased` are the pieces
 * that were reserved before and are no longer.
 */
export async function tellOfStock(
  context: Context,
  before: StoredPart | undefined,
  after: StoredPart,
  why: string,
  eased = 0,
): Promise<string | undefined> {
  const fewer = (before?.stockQuantity ?? 0) - after.stockQuantity - eased;
  if (before === undefined || fewer > 0) await tellOfLow(context, [{ part: after, fewer: before && fewer }]);
  return tellOfBelowZero(context, before, after, why);
}

/** Notifies of a part that a change left below zero, and lower than before; answers the sentence. */
export async function tellOfBelowZero(
  context: Context,
  before: StoredPart | undefined,
  after: StoredPart,
  why: string,
): Promise<string | undefined> {
  if (after.stockQuantity >= 0 || after.stockQuantity >= (before?.stockQuantity ?? 0)) return undefined;
  const message = belowZeroMessage(after, context.who.name, why);
  await notify(context, { entity: "part", eventType: "below zero" }, after.id, message, after);
  return message;
}

/** "issued 4 for WO-2026-0101: Fell down". */
async function whyOf(
  context: Context,
  { kind, quantity, workOrderId, salesOrderId, reason }: Booking,
): Promise<string> {
  const { db } = context;
  const number =
    workOrderId == null
      ? salesOrderId != null &&
        db.selectFrom("sales_orders").select("orderNumber as number").where("id", "=", salesOrderId)
      : db.selectFrom("work_orders").select("woNumber as number").where("id", "=", workOrderId);
  const order = number ? await number.executeTakeFirst() : undefined;
  const said = reason ?? context.act?.reason;
  const what = `${DONE[kind]} ${formatNumber(Math.abs(quantity))}`;
  return `${what}${order ? ` for ${order.number}` : ""}${said ? `: ${said}` : ""}`;
}

/** The new columns of a part that is counted to this, if it differs; `unitCostCents` is the cost from now on. */
export function countedTo(
  part: StoredPart | undefined,
  onHand: number | undefined,
  unitCostCents?: Cents,
): Partial<Pick<StoredPart, "stockQuantity" | "stockValueCents">> {
  const before = part ? stockOf(part) : { onHand: 0, valueCents: NO_CENTS, lastCostCents: NO_CENTS };
  if (onHand === undefined || onHand === before.onHand) return {};
  const stock = { ...before, lastCostCents: unitCostCents ?? before.lastCostCents };
  const change = movedValue(stock, onHand - before.onHand);
  const { valueCents } = moved(before, onHand - before.onHand, change, "stockQuantity");
  return { stockQuantity: onHand, stockValueCents: valueCents };
}

/** Stores a count for a part whose quantity was set, for the last line of its change log. Nothing without a change. */
export async function keepCount(
  context: Context,
  before: StoredPart | undefined,
  after: StoredPart,
  { kind = "count", ...booking }: Partial<Omit<Booking, "partId" | "quantity" | "valueCents">>,
): Promise<void> {
  const quantity = after.stockQuantity - (before?.stockQuantity ?? 0);
  if (quantity === 0) return;
  const valueCents = difference(after.stockValueCents, before?.stockValueCents ?? NO_CENTS);
  await keepMovement(context, after, { ...booking, kind, quantity, valueCents });
}

/** Stores the opposite of a part's movement; for an old line without a movement, a count. */
export async function keepOpposite(
  context: Context,
  before: StoredPart,
  after: StoredPart,
  movement: Movement | undefined,
): Promise<void> {
  const { id: reversesId, kind, ...like } = movement ?? { id: null, kind: "count" as const };
  await keepCount(context, before, after, { ...like, kind, reversesId });
}

/** The movement of a line of a part's change log; undefined if it has none, for example a changed name. */
export async function movementOf({ db }: Context, partId: number, logId: number) {
  const found = db.selectFrom("stock_movements").selectAll().where("partId", "=", partId);
  return found.where("logId", "=", logId).executeTakeFirst();
}

/** Whether a movement was undone, and that undo not undone. */
export async function isReversed({ db }: Context, id: number): Promise<boolean> {
  const opposites = db.selectFrom("stock_movements").select("id").where("reversesId", "=", id).orderBy("id");
  for (const opposite of await opposites.execute())
    if (!(await isReversed({ db } as Context, opposite.id))) return true;
  return false;
}

/** The columns of a part after the undo of a movement. */
export function takenBack(part: StoredPart, movement: Movement) {
  const stock = stockOf(part);
  const { onHand, valueCents } = moved(stock, -movement.quantity, takenBackValue(stock, movement));
  return { stockQuantity: onHand, stockValueCents: valueCents };
}

/** Books the difference between a part's stock and its movements, as for one that is back after its deletion. */
export async function squareUp(context: Context, after: StoredPart, reason: string): Promise<void> {
  const { quantity, valueCents } = await context.db
    .selectFrom("stock_movements")
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>("quantity"), sql.lit(0)).as("quantity"),
      fn.coalesce(fn.sum<Cents>("valueCents"), sql.lit(0)).as("valueCents"),
    ])
    .where("partId", "=", after.id)
    .executeTakeFirstOrThrow();
  const booked = { ...after, stockQuantity: quantity, stockValueCents: valueCents as Cents };
  await keepCount(context, booked, after, { reason });
}

/** A part that an import has written, with its line of the change log; `before` is empty for a new one. */
interface Imported {
  line: number;
  id: number;
  before: object;
  after: object;
}

/** Stores the counts of many imported parts: all of them new, with consecutive ids, or none of them new. */
export function countsOf(context: Context) {
  const insert = rowInserter(context, "stock_movements");
  const performedBy = context.who.name;
  return async (written: readonly Imported[]): Promise<void> => {
    const [first] = written;
    const at = context.now();
    if (first && !("id" in first.before)) return openingCounts(context, first, written.length, at);
    const counts = written.flatMap(({ line, id, ...part }) => {
      const [before, after] = [part.before as StoredPart, part.after as StoredPart];
      const quantity = after.stockQuantity - before.stockQuantity;
      const valueCents = difference(after.stockValueCents, before.stockValueCents);
      if (quantity === 0) return [];
      return { partId: id, kind: "count", quantity, valueCents, reason: "Import", logId: line, performedBy, at };
    });
    if (counts.length > 0) await insert(counts);
  };
}

/** Counts so many new parts from the first in one statement: much faster than naming each. */
async function openingCounts(context: Context, { id, line }: Imported, parts: number, at: string): Promise<void> {
  await sql`insert into stock_movements
      ("partId", kind, quantity, "valueCents", at, reason, "logId", "performedBy")
    select id, 'count', "stockQuantity", "stockValueCents", ${at}, ${OPENING}, id + ${line - id}, ${context.who.name}
    from parts where id between ${id} and ${id + parts - 1} and "stockQuantity" <> 0 order by id`.execute(context.db);
}

/** Books the opposites of an import's counts for the parts that are as before it, and notifies of those below zero. */
export async function takeBackCounts(
  context: Context,
  { firstLog, lastLog }: { firstLog: number; lastLog: number },
): Promise<void> {
  const now = context.now();
  const { rows } = await sql<{ partId: number; quantity: number }>`
    insert into stock_movements ("partId", kind, quantity, "valueCents", at, reason, "reversesId", "logId",
      "performedBy")
    select "partId", kind, -quantity, -"valueCents", ${now}, reason, movement.id,
      (select max(logs.id) from logs where "relatedEntity" = 'part' and "entityId" = "partId"),
      ${context.who.name}
    from stock_movements as movement join parts on parts.id = "partId"
    where "logId" between ${firstLog} and ${lastLog}
      and "stockQuantity" = (select sum(quantity) from stock_movements as own where own."partId" = parts.id) - quantity
    order by movement.id
    returning "partId", quantity`.execute(context.db);
  for (const { partId, quantity } of rows) {
    if (quantity > 0) continue;
    const after = await findRecord(context, part, partId);
    if (after.stockQuantity < 0)
      await tellOfStock(
        context,
        { ...after, stockQuantity: after.stockQuantity - quantity },
        after,
        "took back an import",
      );
  }
}
