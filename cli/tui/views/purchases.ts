import { lookOf } from "../../../src/lib/status.ts";
import { purchaseDaysLate } from "../../../src/modules/purchase-orders/rules.ts";
import type { PurchaseOrderRow } from "../../../src/modules/purchase-orders/schema.ts";
import { fit, fitNumber } from "../../print/fit.ts";
import { historyOf } from "../history.ts";
import { type Line, span, toneOf } from "../text.ts";
import { undoOf } from "../undo.ts";
import type { Action, Call, Cell, Clock, View } from "../view.ts";
import { dollarsOrDash, dueIn, number, priceField } from "../words.ts";

type Order = PurchaseOrderRow;

const act = (action: "send" | "receive", { id, updatedAt }: Order, more: object = {}): Call => ({
  noun: "purchaseOrders",
  action,
  input: { id, ...more },
  ifMatch: updatedAt,
});

const actions: readonly Action<Order>[] = [
  {
    key: "n",
    words: "mark as sent",
    deed: "a",
    call: (order) => (order.status === "draft" ? act("send", order) : `${order.number} is ${order.status} already`),
    undo: undoOf,
  },
  {
    key: "c",
    words: "receive everything that is still to come",
    deed: "a",
    prompt: { label: "Paper number (may be empty)", start: () => "" },
    call: (order, text) => act("receive", order, text.trim() === "" ? {} : { paperNumber: text.trim() }),
    undo: undoOf,
  },
];

function expectedCell({ status, expectedDate }: Order, { today, dates }: Clock): Cell {
  const isLate = purchaseDaysLate({ status, expectedDate }, today) > 0;
  if (status !== "sent" && status !== "partly received")
    return { text: expectedDate === null ? "–" : dates.date(expectedDate), tone: "quiet" };
  return { text: dueIn(expectedDate, today), ...(isLate ? { tone: "bad" } : {}) };
}

const statusCell = ({ status }: Order): Cell => ({ text: status, tone: toneOf(lookOf("order", status)) ?? "quiet" });

export const purchases: View<Order> = {
  name: "purchase orders",
  noun: "purchaseOrders",
  title: "Purchases",
  short: "Buy",
  aliases: ["po", "buy", "purchases"],
  defaultSort: "expectedDate",
  defaultScope: "on the way",
  scopes: {
    "all purchase orders": {},
    "on the way": { status: "on the way" },
    "overdue purchases": { due: "overdue" },
    drafts: { status: "draft" },
  },
  columns: [
    { head: "Number", sort: "number", width: 13, isNumber: true, cell: ({ number }) => number },
    { head: "Vendor", sort: "vendorName", width: 18, isFlexible: true, cell: ({ vendorName }) => vendorName },
    {
      head: "Ordered",
      sort: "orderDate",
      width: 10,
      rank: 1,
      cell: ({ orderDate }, { dates }) => dates.date(orderDate),
    },
    { head: "Expected", sort: "expectedDate", width: 10, align: "right", cell: expectedCell },
    {
      head: "Received",
      width: 12,
      align: "right",
      cell: ({ received, pieces }) => `${number(received)} of ${number(pieces)}`,
    },
    {
      head: "Total",
      sort: "total",
      width: 12,
      align: "right",
      rank: 2,
      isPrice: true,
      cell: ({ total }) => dollarsOrDash(total),
    },
    { head: "Status", sort: "status", width: 15, cell: statusCell },
  ],
  list: (client, { scope, ...query }) => client.purchaseOrders.list({ ...query, ...scope } as object),
  key: ({ id }) => String(id),
  nameOf: ({ number }) => number,
  actions,
  async open(client, row, clock) {
    const { lines, ...order } = await client.purchaseOrders.get({ id: row.id });
    const now = { ...order, lines: lines.length };
    const status = statusCell(now);
    const expected = expectedCell(now, clock);
    return {
      row: now,
      title: `${order.number} from ${order.vendorName}`,
      fields: [
        ["Status", status.text, status.tone],
        ["Ordered", clock.dates.date(order.orderDate)],
        ["Expected", expected.text, expected.tone],
        ["Received", `${number(order.received)} of ${number(order.pieces)}`],
        ...priceField("Total", order.total),
        ["Note", order.note ?? "–"],
      ],
      lines: [
        [span(" Parts", "heading")],
        ...lines.map(
          ({ partNumber, name, quantity, received }): Line => [
            span(`  ${fitNumber(partNumber, 16)}`, "strong"),
            span(
              `${fit(name, 28)}${number(received)} of ${number(quantity)}`,
              received < quantity ? undefined : "quiet",
            ),
          ],
        ),
        ...(await historyOf(client, "purchase order", order.id, clock)),
      ],
    };
  },
  empty: "No purchase orders",
};
