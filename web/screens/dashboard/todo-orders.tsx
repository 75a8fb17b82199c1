import { ageOf } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Dashboard, WaitingOrder } from "../../../src/modules/dashboard/schema.ts";
import { standingWords, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { formatDate } from "../../components/dates.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { cutOnScreen } from "../../ui/text.ts";
import { Status } from "../../widgets/status.tsx";
import { StepName } from "../../widgets/step-name.tsx";
import { TodoPanel, TodoRow, What } from "./todo-panel.tsx";

const PANELS = {
  late: { title: "Late", due: "overdue", nothing: "Nothing is late." },
  due: { title: "Due this week", due: "week", nothing: "Nothing is due in the next seven days." },
  stuck: { title: "Stuck", due: "stuck", nothing: "Nothing is stuck at a step." },
  atRisk: { title: "At risk", due: "atRisk", nothing: "Nothing is at risk." },
};

interface OrdersProps {
  /**
   * Late orders, with all reasons why they wait: where, since when, the note, and the hours that are missing there.
   * Orders due in the next seven days, today's first. Orders too long at one step, and those whose plan
   * ends after their due date.
   */
  which: keyof typeof PANELS;
  data: Pick<Dashboard, "todo" | "asOf" | "today">;
}

/** On the dashboard: the most urgent work orders. */
export function PressingOrders({ which, data: { todo, asOf, today } }: OrdersProps) {
  const { title, due, nothing } = PANELS[which];
  const { total, rows } = todo[which];
  return (
    <TodoPanel
      title={title}
      total={total}
      note={which === "due" && todo.due.today > 0 ? `${formatNumber(todo.due.today)} today` : undefined}
      all={{ to: "/manufacturing", search: { due, status: "open", ...(todo.isOwn ? { mine: "1" } : {}) } }}
      nothing={nothing}
    >
      {rows.map((order) => (
        <OrderRow key={order.id} order={order} asOf={asOf} today={today} why={which === "late"} />
      ))}
    </TodoPanel>
  );
}

interface OrderRowProps extends Pick<Dashboard, "asOf" | "today"> {
  order: WaitingOrder;
  /** Whether all reasons are shown why it waits. */
  why: boolean;
}

function OrderRow({ order, asOf, today, why }: OrderRowProps) {
  const { id, woNumber, customerName, stepNumber, operation, stepSince, instruction, what, shortHours = 0 } = order;
  return (
    <TodoRow
      to={{ to: "/manufacturing", search: { open: id } }}
      name={woNumber}
      about={customerName}
      state={<OrderState order={order} today={today} />}
      action={<NextStep order={order} />}
    >
      <What text={what} />
      <span className={where}>
        <StepName step={stepNumber} operation={operation} />
      </span>
      <span>for {ageOf(stepSince, asOf)}</span>
      {why && shortHours > 0 && (
        <span className={css({ color: "tone.danger.fg", fontWeight: "medium" })}>
          {order.department} lacks {formatNumber(shortHours)} h
        </span>
      )}
      {instruction && (
        <span className={cx(note, cutOnScreen)} title={instruction}>
          “{instruction}”
        </span>
      )}
    </TodoRow>
  );
}

function OrderState({ order, today }: { order: WaitingOrder; today: string }) {
  const { standing, dueDate } = order;
  if (standing !== "onTrack") {
    const { word, text } = standingWords(order);
    return (
      <Status of="work" word={word}>
        {text}
      </Status>
    );
  }
  if (dueDate === today) return <Status of="work" word="Due Today" />;
  return dueDate && <span className={css({ flexShrink: "0", color: "fg.muted" })}>due {formatDate(dueDate)}</span>;
}

/** Moves the order on at once, for people who may. The toast offers Undo. */
function NextStep({ order: { id, woNumber, department, updatedAt } }: { order: WaitingOrder }) {
  const may = useMay();
  const advance = useAction("workOrders", "advance", {
    ifMatch: updatedAt,
    tell: (moved) =>
      moved.completedAt === null
        ? `${moved.woNumber} is at ${stepLabel(moved.stepNumber, moved.operation)}`
        : `${moved.woNumber} is completed`,
    undo: true,
  });
  if (!may("a", "workOrders", department)) return null;
  return (
    <Button
      variant="outline"
      size="xs"
      aria-label={`Next step of ${woNumber}`}
      className={css({ position: "relative", zIndex: "1", flexShrink: "0" })}
      disabled={advance.isPending}
      onClick={() => advance.mutate({ id })}
    >
      Next step
    </Button>
  );
}

const note = css({ flex: "1 1 0!", minWidth: { base: "full", sm: "0" } });
const where = css({ display: "inline-flex", flexShrink: "1!", minWidth: "5rem" });
