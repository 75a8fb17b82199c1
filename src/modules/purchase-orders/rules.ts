import { addDays, type CalendarDate, type ClosedIn, daysBetween, workingDaysBefore } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/text.ts";
import type { PurchaseStatus } from "./schema.ts";

/** On the way: the missing pieces count as on order. */
export const ON_THE_WAY: readonly PurchaseStatus[] = ["sent", "partly received"];

/** All of it has come, or the rest will not. */
export const OVER: readonly PurchaseStatus[] = ["received", "closed short"];

/** Whether it was sent and more is to come. */
export function isOnTheWay(status: string): boolean {
  return (ON_THE_WAY as readonly string[]).includes(status);
}

/** Days past the expected day of the rest; 0 if it is not on the way, or has no such day. */
export function purchaseDaysLate(
  { status, expectedDate }: { status: string; expectedDate: CalendarDate | null },
  today: CalendarDate,
): number {
  return isOnTheWay(status) && expectedDate !== null ? Math.max(0, daysBetween(expectedDate, today)) : 0;
}

interface Counted {
  quantity: number;
  received: number;
}

/** The status of a purchase order on the way, from the quantities that were received. */
export function statusByReceipts(lines: readonly Counted[]): PurchaseStatus {
  if (lines.every(({ quantity, received }) => received >= quantity)) return "received";
  return lines.some(({ received }) => received > 0) ? "partly received" : "sent";
}

/** Over- and under-delivery, a sentence for each part: "BM-DBM-LA: 2 more than ordered". Empty if all is as ordered. */
export function deliverySentences(lines: readonly (Counted & { partNumber: string })[], isClosed = false): string[] {
  return lines.flatMap(({ partNumber, quantity, received }) => {
    const n = formatNumber(Math.abs(received - quantity));
    if (received > quantity) return `${partNumber}: ${n} more than ordered`;
    if (received < quantity) return `${partNumber}: ${n} ${isClosed ? "will not come" : "still to come"}`;
    return [];
  });
}

/**
 * How many to order of a part, where `p` is what there will be: on hand - reserved + on order. 0 while that is above
 * the minimum.
 */
export function toOrder(part: {
  onHand: number;
  reserved: number;
  onOrder: number;
  minimum: number;
  reorderTo: number | null;
}): number {
  const p = part.onHand - part.reserved + part.onOrder;
  if (p > part.minimum) return 0;
  return Math.max(0, (part.reorderTo ?? 2 * part.minimum) - p);
}

/** What an order needs of a part, and when; null on hold, or where no day is known. */
interface Need {
  quantity: number;
  day: CalendarDate | null;
}

/** What a purchase order still brings. */
interface Coming {
  quantity: number;
  expectedDate: CalendarDate | null;
}

/**
 * Which needs stop without another purchase order, and by how many pieces, the earliest first; and which wait for one that
 * comes later than they need it. What is there and what comes, the soonest first, goes to the needs by their days.
 */
export function shortNeeds<Of extends Need, From extends Coming>(
  onHand: number,
  comes: readonly From[],
  needs: readonly Of[],
): { stops: Of[]; waits: (Of & { from: From })[] } {
  const stops: Of[] = [];
  const waits: (Of & { from: From })[] = [];
  let asked = 0;
  for (const need of needs.toSorted(byDay)) {
    asked += need.quantity;
    let there = onHand;
    let from: From | undefined;
    for (const one of comes) {
      if (there >= asked) break;
      there += one.quantity;
      from = one;
    }
    if (there < asked) stops.push({ ...need, quantity: Math.min(need.quantity, asked - there) });
    else if (from && need.day !== null && (from.expectedDate ?? NEVER) > need.day)
      waits.push({ ...need, quantity: Math.min(need.quantity, asked - onHand), from });
  }
  return { stops, waits };
}

const NEVER = "9999";

function byDay(a: Need, b: Need): number {
  return (a.day ?? NEVER).localeCompare(b.day ?? NEVER);
}

/**
 * The last working day on which a part can be ordered that is needed on a day: it comes on the last working day until then,
 * and takes so many days. Without a lead time none.
 */
export function orderByOf(needed: CalendarDate, leadDays: number | null, closedIn: ClosedIn): CalendarDate {
  const openUntil = (day: CalendarDate) => workingDaysBefore(addDays(day, 1), 1, closedIn);
  return openUntil(addDays(openUntil(needed), -(leadDays ?? 0)));
}

/** A vendor's punctuality: of the receipts with an expected day, how many came later, and by how many days. */
export function lateness(receipts: readonly { date: CalendarDate; expectedDate: CalendarDate | null }[]) {
  const days = receipts.flatMap(({ date, expectedDate }) =>
    expectedDate === null ? [] : Math.max(0, daysBetween(expectedDate, date)),
  );
  const late = days.filter((n) => n > 0);
  const sum = late.reduce((all, n) => all + n, 0);
  return {
    receipts: days.length,
    late: late.length,
    latePercent: days.length === 0 ? 0 : Math.round((late.length / days.length) * 100),
    meanDaysLate: late.length === 0 ? 0 : Math.round((sum / late.length) * 10) / 10,
  };
}

interface Mailed {
  number: string;
  vendorName: string;
  expectedDate: CalendarDate | null;
  note: string | null;
  lines: readonly { partNumber: string; vendorPartNumber: string | null; name: string; quantity: number }[];
}

interface NotKept {
  partNumber: string;
  quantity: number;
  reason: string | null;
  paperNumber: string | null;
}

/** The mail that tells a vendor what of a purchase order went back, and why. */
export function notKeptMail(
  order: Pick<Mailed, "number" | "vendorName" | "lines"> & { receipts: readonly NotKept[] },
  shopName: string,
) {
  const lines = order.receipts
    .filter(({ quantity }) => quantity < 0)
    .map(({ partNumber, quantity, reason, paperNumber }) => {
      const line = order.lines.find((one) => one.partNumber === partNumber);
      const what = `${formatNumber(-quantity)} x ${line?.vendorPartNumber ?? partNumber}, ${line?.name ?? ""}`;
      return `${what}${reason ? `: ${reason}` : ""}${paperNumber ? ` (${paperNumber})` : ""}`;
    });
  const body = [
    `Dear ${order.vendorName},`,
    "",
    `of what you delivered by our purchase order ${order.number} we could not keep:`,
    "",
    ...lines,
    "",
    "Please send them again, and tell us what to do with these.",
    ...(shopName ? ["", shopName] : []),
  ];
  return { subject: `Not kept of purchase order ${order.number}`, body: body.join("\n") };
}

/** The mail that sends a purchase order to its vendor; `day` writes a date. */
export function mailOf(order: Mailed, shopName: string, day: (date: CalendarDate) => string) {
  const lines = order.lines.map(
    ({ quantity, vendorPartNumber, partNumber, name }) =>
      `${formatNumber(quantity)} x ${vendorPartNumber ?? partNumber}, ${name}` +
      (vendorPartNumber && vendorPartNumber !== partNumber ? ` (our ${partNumber})` : ""),
  );
  const expected = order.expectedDate === null ? [] : [`We expect it by ${day(order.expectedDate)}.`, ""];
  const body = [
    `Dear ${order.vendorName},`,
    "",
    `please deliver, by our purchase order ${order.number}:`,
    "",
    ...lines,
    "",
    ...(order.note ? [order.note, ""] : []),
    ...expected,
    `Please name ${order.number} on your delivery note and invoice.`,
    ...(shopName ? ["", shopName] : []),
  ];
  return { subject: `Purchase order ${order.number}`, body: body.join("\n") };
}
