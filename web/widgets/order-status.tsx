import { statusLabel } from "../../src/modules/orders/rules.ts";
import type { ListedOrder } from "../../src/modules/sales-orders/schema.ts";
import { lateness } from "../../src/modules/work-orders/rules.ts";
import { css } from "../styled-system/css/index.js";
import { Status } from "./status.tsx";

/**
 * In the list of orders, on a customer's page and in the search of everything: how far an order is. In the list of all
 * orders, a work order is in manufacturing, whatever else applies.
 */
export function OrderStatus({ order }: { order: OrderState }) {
  const { source, status } = order;
  const besides = besidesOf(order);
  const stand = (
    <Status of="order" word={source === "master" ? "manufacturing" : status}>
      {statusLabel(order)}
    </Status>
  );
  // It nearly always stands alone, and lists have hundreds.
  if (!besides) return stand;
  return (
    <span className={words}>
      {stand}
      {besides}
    </span>
  );
}

function besidesOf({ source, state, daysLate = 0, progress = null }: OrderState) {
  if (source === "master" && state === "held") return <Status of="work" word="On Hold" />;
  if (source === "master" && state === "cancelled") return <Status of="work" word="Cancelled" />;
  if (source === "master") return undefined;
  const isUnderWay = progress !== null && state === "open";
  const late = daysLate > 0 ? lateness(daysLate) : undefined;
  if (!isUnderWay && !late) return undefined;
  return (
    <>
      {isUnderWay && (
        <span
          title={`${progress} % of its hours are worked`}
          className={css({ textStyle: "xs", whiteSpace: "nowrap" })}
        >
          <span className={css({ srOnly: true })}>made </span>
          {progress} %
        </span>
      )}
      {late && (
        <Status of="work" word={late.word} title={late.text}>
          {daysLate} d<span className={css({ srOnly: true })}> late</span>
        </Status>
      )}
    </>
  );
}

type OrderState = Pick<ListedOrder, "source" | "status"> &
  Partial<Pick<ListedOrder, "state" | "daysLate" | "progress">>;

const words = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "1" });
