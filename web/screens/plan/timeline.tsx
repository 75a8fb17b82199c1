import { addDays, daysBetween, mondayOf } from "../../../src/lib/dates.ts";
import { count } from "../../../src/lib/text.ts";
import type { PlannedOrders } from "../../../src/modules/queue/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { useToday } from "../../data/today.ts";
import { css, cx } from "../../styled-system/css/index.js";
import type { usePutting } from "../../widgets/queue/put-dialog.tsx";
import { colorOfStep } from "../../widgets/step-name.tsx";
import { bar } from "./bar.ts";
import { OrderRow } from "./order-row.tsx";

interface TimelineProps {
  rows: PlannedOrders["rows"];
  weeks: number;
  /** In the order of work: each has its colour. */
  departments: readonly string[];
  onPut: ReturnType<typeof usePutting>["ask"];
}

/** One sheet has room for so many orders, in so many millimeters. */
const MOST_PRINTED = 60;
const ROOM_MM = 144;

/** On the plan: orders down, weeks and their days across, a bar for each step. */
export function Timeline({ rows, weeks, departments, onPut }: TimelineProps) {
  const today = useToday();
  const first = mondayOf(today);
  const days = 7 * weeks;
  const at = (day: string) => Math.min(100, Math.max(0, (daysBetween(first, day) / days) * 100));
  const span = { first, last: addDays(first, days - 1), today, at };
  const mondays = Array.from({ length: weeks }, (_, i) => addDays(first, 7 * i));
  const colorOf = (department: string) => colorOfStep(departments.indexOf(department) + 1);
  const shown = rows.flatMap(({ steps }) => steps.map(({ department }) => department));
  const looks = {
    "--day": `${100 / days}%`,
    "--week": `${100 / weeks}%`,
    "--row": `min(7mm, ${ROOM_MM / Math.min(rows.length, MOST_PRINTED)}mm)`,
  } as object;
  return (
    <>
      <ul aria-label="Colors of departments" className={legend}>
        {departments
          .filter((name) => shown.includes(name))
          .map((name) => (
            <li key={name} className={cx(bar, colorOf(name))}>
              {name}
            </li>
          ))}
      </ul>
      <div className={scroller} data-wide tabIndex={0} role="region" aria-label="Plan">
        <table aria-label="Steps of each order by day" className={table}>
          <thead className={weeksHead}>
            <tr>
              <th scope="col" className={name}>
                Order
              </th>
              <th scope="col" aria-label="Days of its steps" className={css({ p: "0" })}>
                <div className={head}>
                  {mondays.map((monday) => (
                    <span key={monday} className={week} style={{ left: `${at(monday)}%` }}>
                      {formatDayOfMonth(monday)}
                    </span>
                  ))}
                </div>
              </th>
            </tr>
          </thead>
          <tbody className={body} style={looks}>
            {rows.map((row) => (
              <OrderRow
                key={`${row.isOnFloor} ${row.id} ${row.steps[0]?.position} ${row.quantity}`}
                row={row}
                rows={rows}
                span={span}
                colorOf={colorOf}
                onPut={onPut}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > MOST_PRINTED && (
        <p className={css({ display: { base: "none", _print: "block" } })}>
          and {count(rows.length - MOST_PRINTED, "more order", "more orders")}
        </p>
      )}
    </>
  );
}

const legend = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const scroller = css({
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "l2",
  overflow: "auto",
  // Its weeks and its orders stay in sight.
  maxHeight: "max(20rem, 100dvh - 6rem)",
  _print: { overflow: "visible", maxHeight: "none" },
});
const table = css({
  width: "full",
  minWidth: { base: "56rem", _print: "0" },
  tableLayout: "fixed",
  borderCollapse: "collapse",
  textStyle: "sm",
});
const name = css({
  width: { base: "11.5rem", md: "15rem", _print: "18rem" },
  textAlign: "start",
  fontWeight: "medium",
  color: "fg.muted",
  ps: "2",
  position: "sticky",
  insetStart: "0",
  zIndex: "1",
  background: "bg.default",
});
const weeksHead = css({
  position: "sticky",
  insetBlockStart: "0",
  zIndex: "2",
  background: "bg.default",
  boxShadow: "inset 0 -1px {colors.border}",
  _print: { position: "static" },
});
const body = css({ "& tr:nth-child(n + 61)": { _print: { display: "none" } } });
const head = css({ position: "relative", height: "1.75rem" });
const week = css({
  position: "absolute",
  bottom: "1",
  ps: "1",
  borderInlineStartWidth: "1px",
  textStyle: "xs",
  fontWeight: "medium",
  color: "fg.muted",
  whiteSpace: "nowrap",
});
