import { isUnfinished } from "../../../src/lib/states.ts";
import { lookOf } from "../../../src/lib/status.ts";
import { count } from "../../../src/lib/text.ts";
import type { OrderLine } from "../../../src/modules/order-lines/schema.ts";
import type { ListedOrder } from "../../../src/modules/sales-orders/schema.ts";
import { isOverdue } from "../../../src/modules/work-orders/rules.ts";
import { historyOf } from "../history.ts";
import { toneOf } from "../text.ts";
import type { Clock, View } from "../view.ts";
import { dollarsOrDash, dueIn, number, optionNames, priceField } from "../words.ts";

export const orders: View<ListedOrder> = {
  name: "orders",
  noun: "salesOrders",
  title: "Orders",
  short: "Orders",
  aliases: ["so", "sales", "sales orders"],
  defaultSort: "-dateIssued",
  columns: [
    { head: "SO number", sort: "soNumber", width: 13, isNumber: true, cell: ({ soNumber }) => soNumber ?? "–" },
    { head: "Customer", sort: "customerName", width: 16, isFlexible: true, cell: ({ customerName }) => customerName },
    {
      head: "Part",
      sort: "partNumber",
      width: 14,
      isNumber: true,
      rank: 2,
      cell: ({ partNumber }) => partNumber ?? "–",
    },
    { head: "What", width: 20, isFlexible: true, rank: 3, cell: ({ what = "" }) => what },
    { head: "Qty", sort: "quantity", width: 5, align: "right", cell: ({ quantity }) => number(quantity) },
    { head: "Issued", sort: "dateIssued", width: 10, rank: 1, cell: ({ dateIssued }) => dateIssued },
    {
      head: "Due",
      sort: "dueDate",
      width: 10,
      align: "right",
      cell: ({ dueDate, state }, { today }) => {
        if (!isUnfinished(state)) return "";
        return {
          text: dueIn(dueDate, today),
          tone: isOverdue(dueDate, today) ? "bad" : dueDate === today ? "warn" : "quiet",
        };
      },
    },
    {
      head: "Total",
      sort: "total",
      width: 12,
      align: "right",
      rank: 1,
      isPrice: true,
      cell: ({ total }) => dollarsOrDash(total),
    },
    {
      head: "Status",
      sort: "status",
      width: 13,
      cell: ({ status }) => ({ text: status, tone: toneOf(lookOf("order", status)) }),
    },
  ],
  list: (client, { scope, ...query }) => client.salesOrders.list({ ...query, ...scope, what: "1" } as object),
  key: ({ source, id }) => `${source} ${id}`,
  nameOf: ({ soNumber, customerName }) => soNumber ?? customerName,
  actions: [],
  async open(client, row, clock) {
    const [entity, noun] =
      row.source === "orders" ? (["sales order", "orders"] as const) : (["work order", "workOrders"] as const);
    const options = row.optionBasis === null ? "" : optionNames(await client[noun].get({ id: row.id }));
    const lines = row.source === "orders" ? await client.orderLines.list({ id: row.id }) : [];
    return {
      title: `${row.soNumber ?? "Order"} of ${row.customerName}`,
      fields: [
        ["Kind", row.source === "orders" ? "sales order" : "manufacturing order"],
        ["Status", row.status],
        ["What", row.what ?? ""],
        ["Part", row.partNumber ?? "–"],
        ["Quantity", number(row.quantity)],
        ["Issued", clock.dates.date(row.dateIssued)],
        ["Due", row.dueDate === null ? "–" : `${clock.dates.date(row.dueDate)}, ${dueIn(row.dueDate, clock.today)}`],
        ...(row.promisedDate === null ? [] : [["Promised", promised(row, clock)] as const]),
        ...(row.priorityScore === 0 ? [] : [["Priority", priority(row)] as const]),
        ...(lines.length > 1 ? lines.map(lineField) : []),
        ...(row.optionBasis === null || row.moreStocks > 0
          ? []
          : [["Options", `${options} (${row.optionBasis === "piece" ? "for each piece" : "for the order"})`] as const]),
        ...priceField("Total", row.total),
      ],
      lines: await historyOf(client, entity, row.id, clock),
    };
  },
  empty: "No orders",
};

/** A line of an order: how many of what, and the options of a stock. */
function lineField({ quantity, description, sold }: OrderLine, at: number): readonly [string, string] {
  const options = sold.map(({ name }) => name).join(", ");
  return [`Line ${at + 1}`, [`${number(quantity)} × ${description}`, options].filter(Boolean).join(": ")];
}

function promised({ promisedDate, daysPastPromise }: ListedOrder, { dates }: Clock): string {
  const day = dates.date(promisedDate as string);
  return daysPastPromise > 0 ? `${day}, ${count(daysPastPromise, "day")} past` : day;
}

function priority({ isCritical, rushFee, priorityScore }: ListedOrder): string {
  return [isCritical && "critical", rushFee && "rush", priorityScore].filter(Boolean).join(", ");
}
