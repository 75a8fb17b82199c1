import { addDays, type CalendarDate, daysBetween } from "../../lib/dates.ts";
import {
  type Cents,
  differenceOfCents,
  NO_CENTS,
  shareOfCents,
  sumOfCents,
  timesCents,
  tooMuch,
} from "../../lib/money.ts";
import { formatNumber } from "../../lib/text.ts";
import type { NewMovement, Part, StockStatus } from "./schema.ts";

/** The minimum of a part without its own, until the shop sets another. */
const LOW_STOCK_DEFAULT = 5;
const RECENT_DAYS = 30;

/**
 * A part is out of stock at 0. It is low where what is available, which is on hand less reserved, is at or below its
 * minimum, and in stock above.
 */
export function stockStatus(
  part: { stockQuantity: number; reserved: number; minimumStock: number | null },
  lowStockDefault = LOW_STOCK_DEFAULT,
): StockStatus {
  if (part.stockQuantity <= 0) return "out_of_stock";
  const available = part.stockQuantity - part.reserved;
  return available <= (part.minimumStock ?? lowStockDefault) ? "low_stock" : "in_stock";
}

/** A stock status as people read it. */
export function stockStatusLabel(status: StockStatus): string {
  return { in_stock: "In Stock", low_stock: "Low Stock", out_of_stock: "Out of Stock" }[status];
}

/** Whether this change, or its creation, took a part below what should be there, so that somebody has to order. */
export function hasRunLow(before: { stockStatus: StockStatus } | undefined, after: { stockStatus: StockStatus }) {
  return (before === undefined || before.stockStatus === "in_stock") && after.stockStatus !== "in_stock";
}

/** The notification for a part that has run low. */
export function lowStockMessage({
  name,
  partNumber,
  stockQuantity,
  reserved,
}: Pick<Part, "name" | "partNumber" | "stockQuantity" | "reserved">): string {
  const left = `${formatNumber(stockQuantity)} left${reserved > 0 ? `, ${formatNumber(reserved)} reserved` : ""}`;
  return `${name} (${partNumber}) is ${stockQuantity > 0 ? `low on stock: ${left}` : "out of stock"}`;
}

/** The first day that counts as recently ordered: 30 days ago. */
export function recentSince(today: CalendarDate): CalendarDate {
  return addDays(today, -RECENT_DAYS);
}

/** A part's quantity on hand, its cost, and the last cost of a piece. */
export interface Stock {
  onHand: number;
  valueCents: Cents;
  lastCostCents: Cents;
}

/**
 * The change in value, in cents, when this many pieces come (above zero) or leave (below). Pieces that come cost
 * `costCents` each, or the average on hand, or the last cost. Pieces leave at the average, rounded half away from zero,
 * and the last takes the rest. Below zero a piece counts at its last cost until pieces come: then all have their cost.
 */
export function movedValue({ onHand, valueCents, lastCostCents }: Stock, quantity: number, costCents?: Cents): Cents {
  const after = onHand + quantity;
  const worth = () => {
    if (quantity > 0 && onHand < 0) return timesCents(costCents ?? lastCostCents, after);
    if (quantity > 0 && (costCents !== undefined || onHand === 0))
      return sumOfCents([valueCents, timesCents(costCents ?? lastCostCents, quantity)]);
    if (onHand <= 0) return sumOfCents([valueCents, timesCents(lastCostCents, quantity)]);
    if (after <= 0) return timesCents(lastCostCents, after);
    return sumOfCents([valueCents, shareOfCents(valueCents, quantity, onHand)]);
  };
  return differenceOfCents(after === 0 ? NO_CENTS : worth(), valueCents);
}

/**
 * The change in value when a movement is undone: the opposite of what it did, unless that leaves a value with nothing
 * on hand, or less than nothing with something. Then the pieces come or leave as usual.
 */
export function takenBackValue(stock: Stock, movement: { quantity: number; valueCents: Cents }): Cents {
  const quantity = -movement.quantity;
  const after = stock.onHand + quantity;
  const value = differenceOfCents(stock.valueCents, movement.valueCents);
  const fits = after === 0 ? value === 0 : value * after >= 0;
  return fits ? differenceOfCents(NO_CENTS, movement.valueCents) : movedValue(stock, quantity);
}

const MOST_PIECES = 1_000_000_000;

/** What is wrong with a stock that is more than can be added up exactly, unless it was even more before. */
export function tooMuchOf(
  before: Omit<Stock, "lastCostCents">,
  after: Omit<Stock, "lastCostCents">,
): string | undefined {
  const [pieces, cents] = [Math.abs(after.onHand), Math.abs(after.valueCents)];
  if (pieces > MOST_PIECES && pieces > Math.abs(before.onHand))
    return `There are at most ${formatNumber(MOST_PIECES)} pieces of a part`;
  return cents > Math.abs(before.valueCents) ? tooMuch(after.valueCents, "stock") : undefined;
}

/** The average cost of a piece on hand, to the cent; null without any. */
export function averageCost({ onHand, valueCents }: Pick<Stock, "onHand" | "valueCents">): Cents | null {
  return onHand > 0 ? shareOfCents(valueCents, 1, onHand) : null;
}

/** The notification when somebody takes more of a part than there is: how much is missing, who took it, and why. */
export function belowZeroMessage(
  part: Pick<Part, "name" | "partNumber" | "stockQuantity">,
  who: string,
  why: string,
): string {
  return `${part.name} (${part.partNumber}) is below zero: ${part.stockQuantity} on hand. ${who} ${why}`;
}

/** The days that show how fast a part is used. */
export const USED_DAYS = 90;

/** How many days the available pieces last at the rate of the last 90 days; null for a part that nobody used. */
export function coverDays(available: number, used: number): number | null {
  if (used <= 0) return null;
  return Math.max(0, Math.floor((available * USED_DAYS) / used));
}

/** The pieces to book: above zero they came, below they left. A count books the difference. */
export function bookedPieces(movement: Pick<NewMovement, "kind" | "quantity" | "vendorId">, onHand: number): number {
  const { kind, quantity } = movement;
  if (kind === "count") return quantity - onHand;
  return kind === "issue" || kind === "scrap" || goesBack(movement) ? -quantity : quantity;
}

/** Whether it goes back to a vendor; other returns come back to the shelf. */
function goesBack({ kind, vendorId }: Pick<NewMovement, "kind" | "vendorId">): boolean {
  return kind === "return" && vendorId != null;
}

/** What is wrong with a movement: the field, and a sentence. */
export function wrongWith(movement: NewMovement): [keyof NewMovement, string] | undefined {
  const { kind, quantity, reason, unitCost, workOrderId } = movement;
  if (kind === "adjust" && quantity === 0) return ["quantity", "Enter how many come; with a minus, how many leave"];
  if (kind === "count" && quantity < 0) return ["quantity", "Quantity is at least 0"];
  if (kind !== "adjust" && kind !== "count" && quantity < 1) return ["quantity", "Quantity is at least 1"];
  if ((kind === "scrap" || kind === "adjust") && reason === null) return ["reason", "Say why"];
  if (goesBack(movement) && workOrderId != null)
    return ["vendorId", "It goes back to a vendor or comes back from a work order: enter one of them"];
  const comes = kind === "receive" || (kind === "return" && !goesBack(movement)) || (kind === "adjust" && quantity > 0);
  return unitCost != null && !comes ? ["unitCost", "Parts that leave have the average cost of the stock"] : undefined;
}

/** The most points of a plot; from this many days on it shows weeks. */
const POINTS = 26;
const DAILY = 28;

/**
 * What was on hand of a part at the end of each day, or of each week if it goes further back, up to today; at most half
 * a year. `moves` are in order.
 */
export function onHandOverTime(
  moves: readonly { date: CalendarDate; quantity: number }[],
  today: CalendarDate,
): { date: CalendarDate; onHand: number }[] {
  const [first] = moves;
  if (!first) return [];
  const step = daysBetween(first.date, today) < DAILY ? 1 : 7;
  const most = step === 1 ? DAILY : POINTS;
  const dates: CalendarDate[] = [];
  for (let date = today; dates.length < most && (dates.length === 0 || date >= first.date); date = addDays(date, -step))
    dates.unshift(date);
  let onHand = 0;
  let next = 0;
  return dates.map((date) => {
    for (; (moves[next]?.date ?? "9") <= date; next++) onHand += moves[next]?.quantity ?? 0;
    return { date, onHand };
  });
}

/** What is wrong with a part's quantity: one below zero may only be sent back as it was read. */
export function wrongQuantity(
  before: Pick<Part, "stockQuantity"> | undefined,
  onHand: number | undefined,
): string | undefined {
  const isRight = onHand === undefined || onHand >= 0 || onHand === before?.stockQuantity;
  return isRight ? undefined : "Quantity is at least 0";
}

/** Whether a part stays linked to its vendor when its supplier is set to this name: while the name does. */
export function keepsVendor(before: Pick<Part, "supplier" | "vendorId"> | undefined, supplier: string | null): boolean {
  return before !== undefined && before.vendorId !== null && before.supplier === supplier;
}
