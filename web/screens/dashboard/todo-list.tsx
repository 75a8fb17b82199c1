import { Check } from "lucide-react";
import { Fragment, type ReactNode, useContext } from "react";
import type { Dashboard } from "../../../src/modules/dashboard/schema.ts";
import { Present } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotOnFloor } from "./not-on-floor.tsx";
import { PressingOrders } from "./todo-orders.tsx";
import { Approvals, LowStock, PendingOrders, People, ShortHours } from "./todo-others.tsx";

type Part = "stuck" | "atRisk" | "people" | "hours" | "approvals" | "lowStock" | "pending";

const ORDER: readonly Part[] = ["stuck", "atRisk", "people", "hours", "lowStock", "approvals", "pending"];
/** What each role sees first. */
const FIRST: Readonly<Record<string, readonly Part[]>> = {
  Admin: ["approvals", "lowStock"],
  CSR: ["pending", "stuck", "atRisk"],
  Owner: ["hours", "approvals"],
};

const NOTHING: Record<Part, string> = {
  stuck: "nothing is stuck",
  atRisk: "nothing is at risk",
  people: "nobody is missing",
  hours: "hours are enough",
  lowStock: "stock is enough",
  approvals: "no correction to approve",
  pending: "no order to approve",
};

/**
 * On the dashboard: what needs doing. What is not on the floor, late and due comes first, then what the role asks about. What is in order takes
 * one line. Undefined while it is read.
 */
export function TodoList({ data }: { data: Dashboard | undefined }) {
  const who = useContext(Present);
  if (!data) return <Placeholders />;
  const { todo } = data;
  const panels: Record<Part, ReactNode> = {
    stuck: todo.stuck.total > 0 && <PressingOrders which="stuck" data={data} />,
    atRisk: todo.atRisk.total > 0 && <PressingOrders which="atRisk" data={data} />,
    people: todo.people && todo.people.total > 0 && <People people={todo.people} clock={data} />,
    hours: todo.hours && todo.hours.total > 0 && <ShortHours hours={todo.hours} />,
    lowStock: todo.lowStock && todo.lowStock.total > 0 && <LowStock lowStock={todo.lowStock} />,
    approvals: todo.approvals && todo.approvals.total > 0 && <Approvals approvals={todo.approvals} clock={data} />,
    pending: todo.pending && todo.pending.total > 0 && <PendingOrders pending={todo.pending} />,
  };
  const first = (who.kind === "person" && FIRST[who.role]) || [];
  const parts = [...new Set([...first, ...ORDER])];
  const fine = ORDER.filter((part) => todo[part]?.total === 0).map((part) => NOTHING[part]);
  return (
    <section aria-label="What needs doing" className={whole}>
      <div className={both}>
        <div className={stack}>
          {todo.notOnFloor && todo.notOnFloor.total > 0 && <NotOnFloor notOnFloor={todo.notOnFloor} />}
          <PressingOrders which="late" data={data} />
        </div>
        <PressingOrders which="due" data={data} />
      </div>
      {parts.some((part) => panels[part]) && (
        <div className={others}>
          {parts.map((part) => panels[part] && <Fragment key={part}>{panels[part]}</Fragment>)}
        </div>
      )}
      {fine.length > 0 && (
        <p className={inOrder}>
          <Check aria-hidden size={15} />
          <span className={css({ _firstLetter: { textTransform: "uppercase" }, display: "inline-block" })}>
            {fine.join(", ")}.
          </span>
        </p>
      )}
    </section>
  );
}

function Placeholders() {
  return (
    <div className={both} aria-busy>
      {[0, 1].map((one) => (
        <Card.Root key={one}>
          <Skeleton css={{ height: "72", m: "5" }} />
        </Card.Root>
      ))}
    </div>
  );
}

const whole = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
const both = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
});
const stack = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
// Columns, not a grid: panels of different heights leave no holes.
const others = css({
  columns: { base: "1", lg: "2" },
  columnGap: "4",
  "& > *": { breakInside: "avoid", mb: "4" },
});
const inOrder = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  px: "1",
  color: "fg.muted",
  "& svg": { flexShrink: "0", color: "tone.success.fg" },
});
