import { daysBetween } from "../../../src/lib/dates.ts";
import { isUnfinished } from "../../../src/lib/states.ts";
import { count } from "../../../src/lib/text.ts";
import { promiseSentence } from "../../../src/modules/promise/rules.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { lateness } from "../../../src/modules/work-orders/rules.ts";
import { formatDate, formatDayOfMonth } from "../../components/dates.ts";
import { FactsRow, RowFact, RowFacts } from "../../components/facts-row.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PromiseNote, ShelfNotes } from "../../widgets/promise/earliest.tsx";
import { usePromise } from "../../widgets/promise/use-promise.ts";
import { Status } from "../../widgets/status.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderStepper } from "./order-stepper.tsx";

/** On top of a sales order's page: its stage, its marks, the requested and promised days, and when it will be done. */
export function OrderHead({ order, thread }: { order: SalesOrder; thread: Thread | undefined }) {
  const { text, word } = lateness(order.daysLate);
  const dates = [
    ["Due", order.dueDate],
    ["Promised", order.promisedDate],
  ] as const;
  return (
    <Card.Root>
      <Card.Body className={css({ display: "grid", gap: "4", pt: "5" })}>
        <div className={top}>
          <OrderStepper status={order.status} isReady={thread?.isReady ?? false} />
          <div className={acts}>
            <OrderActions order={order} thread={thread} />
          </div>
        </div>
        <FactsRow>
          {thread?.isReady && (
            <Status of="order" word="ready to ship">
              Ready to Ship
            </Status>
          )}
          {thread?.isPartlyShipped && (
            <Status of="order" word="partly shipped">
              Partly Shipped
            </Status>
          )}
          {order.state === "held" && (
            <Status of="order" word="on hold">
              On Hold
            </Status>
          )}
          {order.state === "cancelled" && (
            <Status of="order" word="cancelled">
              Cancelled
            </Status>
          )}
          {order.daysLate > 0 && (
            <Status of="work" word={word}>
              {text}
            </Status>
          )}
          {order.isCritical && <Status of="priority" word="Critical" />}
          {order.rushFee && <Status of="priority" word="Rush" />}
          <RowFacts facts={dates.map(([label, date]) => [label, date && formatDate(date)])} />
          {order.promisedBasis && <span>({order.promisedBasis})</span>}
          {thread && thread.workOrders.length > 0 && <RowFact label="Made">{thread.progress} %</RowFact>}
        </FactsRow>
        {isUnfinished(order.state) && <Expected order={order} />}
      </Card.Body>
    </Card.Root>
  );
}

/** The earliest day, how long after the promised one that is, and a button that promises it. */
function Expected({ order }: { order: SalesOrder }) {
  const { id, updatedAt: ifMatch, promisedDate } = order;
  const promised = usePromise({ orderId: id });
  const mayPromise = useMay()("u", "orders");
  const { mutate, isPending } = useAction("orders", "update", {
    ifMatch,
    success: "Date promised",
    tell: ({ orderNumber }) => orderNumber,
    undo: true,
  });
  if (!promised) return null;
  const { date } = promised;
  const days = date !== null && promisedDate !== null ? daysBetween(promisedDate, date) : 0;
  return (
    <>
      <PromiseNote promised={promised}>
        {days > 0 && <b className={css({ color: "tone.danger.fg" })}>{count(days, "day")} after the promised day</b>}
        {date !== null && date !== promisedDate && mayPromise && (
          <Button
            variant="outline"
            size="xs"
            disabled={isPending}
            onClick={() =>
              mutate({ id, promisedDate: date, promisedBasis: promiseSentence(promised, formatDayOfMonth) })
            }
          >
            Promise {formatDayOfMonth(date)}
          </Button>
        )}
      </PromiseNote>
      <ShelfNotes lines={promised.lines} />
    </>
  );
}

const top = css({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "center", gap: "4" });
const acts = css({ display: "flex", flexWrap: "wrap", gap: "2", _empty: { display: "none" } });
