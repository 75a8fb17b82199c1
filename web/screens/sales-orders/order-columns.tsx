import { formatMoney } from "../../../src/lib/money.ts";
import { isUnfinished } from "../../../src/lib/states.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { ListedOrder } from "../../../src/modules/sales-orders/schema.ts";
import { lateness } from "../../../src/modules/work-orders/rules.ts";
import { BADGE, CODE, COUNT, columnsFor, DATE, MONEY, NAME } from "../../components/columns.ts";
import { formatDate } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { WithWhat } from "../../widgets/order/with-what.tsx";
import { OrderStatus } from "../../widgets/order-status.tsx";
import { usePromise } from "../../widgets/promise/use-promise.ts";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<ListedOrder>();

export const columns = [
  column.of("soNumber", { header: "Order #", meta: { ...CODE, phone: "title" } }),
  column.of("customerName", {
    header: "Customer",
    cell: ({ row }) => <WithWhat name={row.customerName} order={row} />,
    meta: { ...NAME, least: 124, phone: "second line" },
  }),
  column.of("source", {
    header: "Type",
    cell: ({ value }) => (value === "master" ? "Manufacturing" : "Sales"),
    meta: { least: 118, rank: 4 },
  }),
  column.of("status", {
    header: "Status",
    cell: ({ row }) => <OrderStatus order={row} />,
    meta: { ...BADGE, least: 164, phone: "first line" },
  }),
  column.of("quantity", {
    header: "Quantity",
    cell: ({ value }) => formatNumber(value),
    meta: { ...COUNT, least: 86 },
  }),
  column.of("dateIssued", {
    header: "Date Issued",
    cell: ({ value }) => formatDate(value),
    meta: { ...DATE, rank: 2 },
  }),
  column.of("dueDate", {
    header: "Due Date",
    cell: ({ value }) => formatDate(value as string),
    meta: DATE,
  }),
  column.of("total", {
    header: "Total",
    cell: ({ row }) => totalOf(row),
    meta: { ...MONEY, rank: 1 },
  }),
  column.of("partNumber", {
    header: "Part #",
    meta: { least: 120, rank: 3 },
  }),
  column.of("promisedDate", {
    header: "Promised",
    cell: ({ row }) => <Promised order={row} />,
    meta: { least: 150, share: 1, rank: 6 },
  }),
  // Empty if nothing is urgent.
  column.of(({ priorityScore }) => priorityScore || null, {
    id: "priorityScore",
    header: "Priority",
    cell: ({ row }) => <Priority order={row} />,
    meta: { least: 110, align: "end", rank: 5 },
  }),
];

function Priority({ order: { isCritical, rushFee, priorityScore } }: { order: ListedOrder }) {
  return (
    <span className={row}>
      {isCritical && <Status of="priority" word="Critical" />}
      {rushFee && <Status of="priority" word="Rush" />}
      {priorityScore}
    </span>
  );
}

/** The promised day, how long ago it was, and the day on which it will be done as things are. */
function Promised({ order: { id, state, promisedDate, daysPastPromise } }: { order: ListedOrder }) {
  const { text, word } = lateness(daysPastPromise);
  const projected = usePromise({ orderId: isUnfinished(state) ? id : undefined })?.date ?? null;
  return (
    <span className={row}>
      {formatDate(promisedDate as string)}
      {projected !== null && (
        <span
          title={`Earliest ${formatDate(projected)}`}
          data-late={projected > (promisedDate as string) || undefined}
          className={asItIs}
        >
          <span className={css({ srOnly: true })}>, earliest </span>→ {formatDate(projected)}
        </span>
      )}
      {daysPastPromise > 0 && (
        <Status of="work" word={word} title={`${text} for what was promised`}>
          {daysPastPromise} d<span className={css({ srOnly: true })}> past the promise</span>
        </Status>
      )}
    </span>
  );
}

/** The total. The tooltip says what its options are for. */
function totalOf({ total, optionBasis }: ListedOrder) {
  const money = formatMoney(total as number);
  if (optionBasis === null) return money;
  return <span title={`Options are for ${optionBasis === "piece" ? "each piece" : "the order"}`}>{money}</span>;
}

const asItIs = css({ color: "fg.muted", "&[data-late]": { color: "tone.danger.fg", fontWeight: "medium" } });
const row = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: "1.5" });
