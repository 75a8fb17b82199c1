import { lookOf } from "../../../src/lib/status.ts";
import { count } from "../../../src/lib/text.ts";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { ToOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { fit, fitNumber } from "../../print/fit.ts";
import { localPage } from "../local-list.ts";
import { type Line, span, toneOf } from "../text.ts";
import { undoOf } from "../undo.ts";
import type { Action, Cell, Clock, View } from "../view.ts";
import { dollarsOrDash, number, priceField } from "../words.ts";

type Part = ToOrder & { rank: number };

const actions: readonly Action<Part>[] = [
  {
    key: "n",
    words: "make the vendor's draft",
    deed: "c",
    call: ({ partNumber, vendorId, quantity, inDrafts, drafts }) => {
      if (quantity === 0) return `Enough of ${partNumber} is on the way`;
      if (quantity <= inDrafts) return `${partNumber} stands in ${drafts.map((draft) => draft.number).join(", ")}`;
      if (vendorId === null) return `${partNumber} has no vendor`;
      return { noun: "purchaseOrders", action: "drafts", input: { vendorIds: [vendorId] } };
    },
    undo: undoOf,
  },
];

function orderByCell({ orderBy, daysLate, quantity }: Part, { dates }: Clock): Cell {
  if (quantity === 0) return { text: "on the way", tone: "quiet" };
  if (orderBy === null) return { text: "–", tone: "quiet" };
  return daysLate > 0 ? { text: `${daysLate} d late`, tone: "bad" } : { text: dates.dayOfMonth(orderBy) };
}

const stopsOf = ({ stops }: ToOrder) => [...new Set(stops.map((need) => need.number))].join(", ") || "–";

export const toOrder: View<Part> = {
  name: "to order",
  noun: "purchaseOrders",
  title: "To Order",
  short: "To Order",
  aliases: ["reorder", "low"],
  defaultSort: "rank",
  columns: [
    { head: "Part number", sort: "partNumber", width: 14, isNumber: true, cell: ({ partNumber }) => partNumber },
    { head: "Order by", sort: "rank", width: 10, cell: orderByCell },
    {
      head: "Order",
      sort: "quantity",
      width: 6,
      align: "right",
      cell: ({ quantity }) => (quantity === 0 ? "–" : number(quantity)),
    },
    { head: "Stops", width: 16, isFlexible: true, cell: stopsOf },
    { head: "Vendor", sort: "vendorName", width: 14, isFlexible: true, cell: ({ vendorName }) => vendorName ?? "–" },
    { head: "On hand", sort: "onHand", width: 7, align: "right", rank: 1, cell: ({ onHand }) => number(onHand) },
    { head: "Cost", sort: "total", width: 11, align: "right", rank: 2, isPrice: true, cell: costCell },
    { head: "Name", sort: "name", width: 20, rank: 3, isFlexible: true, cell: ({ name }) => name },
  ],
  async list(client, query) {
    const parts = await client.purchaseOrders.toOrder();
    const words = (part: Part) =>
      [part.partNumber, part.name, part.vendorName, part.vendorPartNumber, stopsOf(part)].join(" ");
    return localPage(
      parts.map((part, rank) => ({ ...part, rank })),
      query,
      words,
    );
  },
  key: ({ partId }) => String(partId),
  nameOf: ({ partNumber }) => partNumber,
  actions,
  async open(client, row, clock) {
    const now = (await client.purchaseOrders.toOrder()).find(({ partId }) => partId === row.partId);
    const part = { ...row, ...now };
    const { dates } = clock;
    const day = (of: string | null) => (of === null ? "no day" : dates.dayOfMonth(of));
    const status = stockStatusLabel(part.stockStatus);
    return {
      row: part,
      title: `${part.partNumber}, ${part.name}`,
      fields: [
        ["Status", status, toneOf(lookOf("stock", status))],
        ["Order by", orderByCell(part, clock).text],
        ["Ordered today", `comes ${dates.dayOfMonth(part.comesOn)}`],
        ["Vendor", `${part.vendorName ?? "–"}${part.leadDays === null ? "" : `, ${count(part.leadDays, "day")}`}`],
        ["Their number", part.vendorPartNumber ?? "–"],
        ["On hand", number(part.onHand)],
        ["Reserved", number(part.reserved)],
        ["On order", number(part.onOrder)],
        ["Minimum", number(part.minimum)],
        ["Order", number(part.quantity)],
        ["In drafts", part.drafts.map((draft) => draft.number).join(", ") || "–"],
        ...priceField("Cost", part.total),
      ],
      lines: [
        [span(" Stops without it", "heading")],
        ...part.stops.map(
          (need): Line => [
            span(`  ${fitNumber(need.number, 16)}`, "strong"),
            span(`${fit(day(need.day), 8)}${number(need.quantity)}`),
          ],
        ),
        [],
        [span(" Waits for what is on the way", "heading")],
        ...part.waits.map(
          (need): Line => [
            span(`  ${fitNumber(need.number, 16)}`, "strong"),
            span(`${fit(day(need.day), 8)}${need.purchaseOrder} comes ${day(need.expectedDate)}`),
          ],
        ),
      ],
    };
  },
  empty: "Nothing is low",
};

function costCell({ total, quantity }: Part): string {
  return quantity === 0 ? "–" : dollarsOrDash(total);
}
