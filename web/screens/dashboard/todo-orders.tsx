import { ArrowRight } from "lucide-react";
import { ageOf, formatDate } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Dashboard, WaitingOrder } from "../../../src/modules/dashboard/schema.ts";
import { lateness, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Status } from "../../widgets/status.tsx";
import { StepName } from "../../widgets/step-name.tsx";
import { TodoPanel, TodoRow } from "./todo-panel.tsx";

type OrdersProps = Pick<Dashboard, "todo" | "asOf" | "today">;

/**
 * On the dashboard: what is late, and why: where it waits, since when, its note, and the hours that are missing
 * there.
 */
export function LateOrders({ todo: { late, isOwn }, asOf, today }: OrdersProps) {
  return (
    <TodoPanel title="Late" total={late.total} all={listOf("overdue", isOwn)} nothing="Nothing is late.">
      {late.rows.map((order) => (
        <OrderRow key={order.id} order={order} asOf={asOf} today={today} why />
      ))}
    </TodoPanel>
  );
}

/** On the dashboard: what is due in the next seven days, today's first. */
export function DueOrders({ todo: { due, isOwn }, asOf, today }: OrdersProps) {
  return (
    <TodoPanel
      title="Due this week"
      total={due.total}
      note={due.today > 0 ? `${formatNumber(due.today)} today` : undefined}
      all={listOf("week", isOwn)}
      nothing="Nothing is due in the next seven days."
    >
      {due.rows.map((order) => (
        <OrderRow key={order.id} order={order} asOf={asOf} today={today} />
      ))}
    </TodoPanel>
  );
}

/** On the dashboard: what has been at its step for more than seven days. */
export function StuckOrders({ todo: { stuck, isOwn }, asOf, today }: OrdersProps) {
  return (
    <TodoPanel title="Stuck" total={stuck.total} all={listOf("stuck", isOwn)} nothing="Nothing is stuck at a step.">
      {stuck.rows.map((order) => (
        <OrderRow key={order.id} order={order} asOf={asOf} today={today} />
      ))}
    </TodoPanel>
  );
}

function listOf(due: "overdue" | "week" | "stuck", isOwn: boolean) {
  return { to: "/manufacturing", search: { due, status: "open", ...(isOwn ? { mine: "1" } : {}) } } as const;
}

interface OrderRowProps extends Pick<Dashboard, "asOf" | "today"> {
  order: WaitingOrder;
  /** Whether all is said of why it waits. */
  why?: boolean;
}

function OrderRow({ order, asOf, today, why = false }: OrderRowProps) {
  const { id, woNumber, customerName, stepNumber, operation, stepSince, instruction, shortHours = 0 } = order;
  return (
    <TodoRow
      to={{ to: "/manufacturing", search: { open: id } }}
      name={woNumber}
      about={customerName}
      state={<OrderState order={order} today={today} />}
      action={<NextStep order={order} />}
    >
      <span className={where}>
        <StepName step={stepNumber} operation={operation} />
      </span>
      {order.isStuck ? (
        <Status of="work" word="Stuck">
          Stuck {ageOf(stepSince, asOf)}
        </Status>
      ) : (
        <span>for {ageOf(stepSince, asOf)}</span>
      )}
      {why && shortHours > 0 && (
        <span className={css({ color: "tone.danger.fg", fontWeight: "medium" })}>
          {order.department} lacks {formatNumber(shortHours)} h this week
        </span>
      )}
      {instruction && (
        <span className={note} title={instruction}>
          “{instruction}”
        </span>
      )}
    </TodoRow>
  );
}

function OrderState({ order: { daysLate, dueDate }, today }: { order: WaitingOrder; today: string }) {
  if (daysLate > 0) {
    const { word, text } = lateness(daysLate);
    return (
      <Status of="work" word={word}>
        {text}
      </Status>
    );
  }
  if (dueDate === today) return <Status of="work" word="Due Today" />;
  return dueDate && <span className={css({ flexShrink: "0", color: "fg.muted" })}>due {formatDate(dueDate)}</span>;
}

/** Moves the order on at once, for anyone who may; the message offers Undo. */
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
    <Tooltip text="Next step">
      <IconButton
        label={`Next step of ${woNumber}`}
        variant="outline"
        className={css({ position: "relative", zIndex: "1", flexShrink: "0" })}
        disabled={advance.isPending}
        onClick={() => advance.mutate({ id })}
      >
        <ArrowRight />
      </IconButton>
    </Tooltip>
  );
}

const note = css({ flex: "1 1 0!", minWidth: { base: "full", sm: "0" }, truncate: true });
const where = css({ display: "inline-flex", flexShrink: "1!", minWidth: "5rem" });
