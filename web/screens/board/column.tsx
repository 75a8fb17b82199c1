import { Link } from "@tanstack/react-router";
import { ChevronsLeftRight, ChevronsRightLeft } from "lucide-react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { LEVEL_WORDS } from "../../../src/modules/production/rules.ts";
import type { Capacity } from "../../../src/modules/production/schema.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { sentenceOf, useRead } from "../../data/calls.ts";
import { useIsMine } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Aim } from "../../widgets/queue/put-dialog.tsx";
import { Status, StatusIcon } from "../../widgets/status.tsx";
import { StepName } from "../../widgets/step-name.tsx";
import { Card } from "./card.tsx";

/** The most cards drawn per step; the list has the others. */
const MOST_CARDS = 30;

interface ColumnProps {
  step: Capacity["steps"][number];
  steps: Capacity["steps"];
  isPhone: boolean;
  /** With more orders than this it warns; 0 for any number. */
  limit: number;
  /** Whether only its name and its numbers are shown. */
  isClosed: boolean;
  onToggle: () => void;
  /** The card that Tab comes to. */
  reached: number | undefined;
  onMove: (id: number, step: number) => void;
  /** Asks where an order is to stand in the queue; undefined if this person may not put it anywhere. */
  onPut: ((order: ListedWorkOrder, aim: Aim) => void) | undefined;
}

/** On the floor's board: a step with its units, orders, hours and load, then its orders, the most urgent first. */
export function Column({ step, steps, isPhone, limit, isClosed, onToggle, reached, onMove, onPut }: ColumnProps) {
  const { position, operation, department, pipelineCount, required, leftToday, level } = step;
  const isMine = useIsMine();
  const today = useToday();
  const { data, error, dataUpdatedAt } = useRead("workOrders", "list", {
    status: "open",
    step: position,
    sort: "urgency",
    limit: MOST_CARDS,
    what: "1",
  });
  const hidden = data ? data.total - data.rows.length : 0;
  const isFull = data !== undefined && limit > 0 && data.total > limit;
  const orders = data ? count(data.total, "order") : "…";
  if (isClosed)
    return (
      <section aria-label={`${position} ${operation}`} className={column} data-drop data-step={position}>
        <button type="button" className={folded} aria-expanded={false} title={operation} onClick={onToggle}>
          <ChevronsLeftRight aria-hidden size={16} />
          <span className={sideways}>
            {position} {operation} · {orders}
          </span>
          {isFull && <StatusIcon of="capacity" word="Overloaded" size={16} />}
        </button>
      </section>
    );
  const load = <Status of="capacity" word={LEVEL_WORDS[level]} />;
  return (
    <section aria-label={`${position} ${operation}`} className={column} data-drop data-step={position}>
      <header className={head}>
        <h2 className={css({ fontWeight: "semibold", minWidth: "0", display: "flex" })}>
          <StepName step={position} operation={operation} />
          {!isPhone && (
            <IconButton
              size="xs"
              label={`Collapse ${operation}`}
              aria-expanded
              className={css({ ms: "auto", mt: "-1", me: "-1.5" })}
              onClick={onToggle}
            >
              <ChevronsRightLeft />
            </IconButton>
          )}
        </h2>
        <p className={numbers}>
          {count(pipelineCount, "unit")} · {orders} · {formatNumber(required, 1)} h
        </p>
        <p className={numbers}>{formatNumber(leftToday, 1)} h left today</p>
        {isFull && (
          <p>
            <Status of="capacity" word="Overloaded">
              {data.total} at once, limit {limit}
            </Status>
          </p>
        )}
        <div
          className={css({
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            columnGap: "2",
          })}
        >
          <span className={css({ truncate: true, color: "fg.muted", textStyle: "xs" })}>{department}</span>
          {isMine("/production-workflow") ? (
            <Link
              to="/production-workflow"
              search={{ department }}
              title="Step load: what waits here now, against the hours of a usual week"
              aria-label={`Step load of ${operation}: ${LEVEL_WORDS[level]}`}
              className={css({ borderRadius: "md" })}
            >
              {load}
            </Link>
          ) : (
            load
          )}
        </div>
      </header>
      {error && !data && <p className={note}>{sentenceOf(error)}</p>}
      {!data && !error && <Skeleton css={{ height: "24", m: "2" }} />}
      {data?.total === 0 && <p className={note}>No work here.</p>}
      {data && data.total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its cards but one are out of the way of Tab
        <ul className={cards} aria-label={`At ${operation}`} tabIndex={isPhone ? undefined : 0}>
          {data.rows.map((order) => (
            <Card
              key={order.id}
              order={order}
              steps={steps}
              now={new Date(dataUpdatedAt).toISOString()}
              today={today}
              isPhone={isPhone}
              isReached={order.id === reached}
              onMove={(step) => onMove(order.id, step)}
              onPut={
                onPut &&
                ((to, other) =>
                  onPut(order, to === "before" ? { to, other: data.rows.find(({ id }) => id === other) } : { to }))
              }
            />
          ))}
          {hidden > 0 && (
            <li className={css({ py: "1", textStyle: "xs" })}>
              <Link to="/manufacturing" search={{ step: position, status: "open" }} className={more}>
                and {formatNumber(hidden)} more
                <span className={css({ srOnly: true })}> at {operation}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const column = css({
  display: "flex",
  flexDirection: "column",
  minWidth: "0",
  background: "bg.subtle",
  borderWidth: "1px",
  borderRadius: "xl",
  "&[data-over]": { borderColor: "indigo.default", background: "tone.info.bg" },
});
const head = css({ display: "grid", gap: "0.5", px: "3", pt: "3", pb: "2.5", borderBottomWidth: "1px" });
const numbers = css({ color: "fg.muted", textStyle: "xs" });
// Each column scrolls by itself.
const cards = css({
  display: "grid",
  gap: "2",
  p: "2",
  gridTemplateColumns: "minmax(0, 1fr)",
  overflowY: { sm: "auto" },
  maxHeight: { sm: "max(20rem, calc(100dvh - 19rem))", _print: "none" },
  _focusVisible: { outline: "2px solid", outlineColor: "indigo.default" },
});
const folded = css({
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  gap: "3",
  width: "full",
  minHeight: "20rem",
  py: "3",
  cursor: "pointer",
  borderRadius: "xl",
  _focusVisible: { outline: "2px solid", outlineColor: "indigo.default" },
});
const sideways = css({ writingMode: "vertical-rl", textStyle: "sm", fontWeight: "semibold", whiteSpace: "nowrap" });
const note = css({ px: "3", py: "3", color: "fg.muted" });
const more = css({ color: "tone.info.fg", textDecoration: "underline", textUnderlineOffset: "2px" });
