import { Link } from "@tanstack/react-router";
import { CalendarRange } from "lucide-react";
import { useId, useState } from "react";
import { round, roundedSum } from "../../../src/lib/numbers.ts";
import { count, formatHours, formatNumber } from "../../../src/lib/text.ts";
import type { CapacityCell } from "../../../src/modules/capacity/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { formatDate } from "../../components/dates.ts";
import { Loading } from "../../components/loading.tsx";
import { useRead } from "../../data/calls.ts";
import { useIsMine } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/drawer.tsx";
import { link } from "../../ui/text.ts";
import { Status } from "../../widgets/status.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { formatRatio } from "./hours.ts";
import { OrderLink } from "./order-link.tsx";
import { movable, type WorkLine } from "./use-moving.ts";

interface Cell {
  department: string;
  /** A day of the week. */
  week: string;
}

interface CapacityPanelProps {
  /** Undefined while it is closed. */
  cell: Cell | undefined;
  onClose: () => void;
  /** Absent for people who may not move work. */
  onMove?: ((line: WorkLine) => void) | undefined;
}

/** The arithmetic behind a cell of the capacity grid: two lists that add up to its hours. */
export function CapacityPanel({ cell, onClose, onMove }: CapacityPanelProps) {
  // The words stay while the panel closes.
  const [shown, setShown] = useState(cell ?? { department: "", week: "" });
  if (cell && !(cell.department === shown.department && cell.week === shown.week)) setShown(cell);
  const { department, week } = shown;
  return (
    <Panel
      isOpen={cell !== undefined}
      onClose={onClose}
      title={department}
      description={week === "" ? undefined : `Week of ${formatDate(week)}`}
    >
      <Arithmetic cell={{ department, week }} onMove={onMove} />
    </Panel>
  );
}

function Arithmetic({ cell, onMove }: { cell: Cell } & Pick<CapacityPanelProps, "onMove">) {
  const read = useRead("capacity", "cell", cell);
  const { data } = read;
  if (!data) {
    return (
      <UntilRead read={read} failed="Could not load this week">
        <Loading text="Loading production data..." />
      </UntilRead>
    );
  }
  return (
    <div className={css({ display: "grid", gap: "6" })}>
      <Summary cell={data} />
      <Work title="Work" cell={data} lines={data.work} onMove={onMove} />
      {data.over.length > 0 && <Work title="Over" cell={data} lines={data.over} onMove={onMove} />}
      <Staff cell={data} />
    </div>
  );
}

function Summary({ cell }: { cell: CapacityCell }) {
  const { neededHours, availableHours, overdueHours, overHours, ratio } = cell;
  const word = capacityWord(cell);
  return (
    <div className={css({ display: "grid", gap: "1" })}>
      <p className={summary}>
        <span className={css({ fontWeight: "semibold" })}>
          {formatHours(neededHours)} taken of {formatHours(availableHours)} to come
        </span>
        {word !== "No hours planned" && <span>{formatRatio(neededHours, ratio)}</span>}
        <Status of="capacity" word={word} />
      </p>
      <p className={css({ color: "fg.muted" })}>
        {formatHours(availableHours - neededHours)} free
        {overdueHours > 0 && `, ${formatHours(overdueHours)} of the taken hours are overdue`}
        {overHours > 0 && `, ${formatHours(overHours)} over: they should be done by then and find no room in time`}
      </p>
    </div>
  );
}

interface WorkProps extends Pick<CapacityPanelProps, "onMove"> {
  title: string;
  cell: CapacityCell;
  lines: CapacityCell["work"];
}

function Work({ title, cell: { department }, lines, onMove }: WorkProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {lines.length === 0 && <p className={css({ color: "fg.muted" })}>No work this week.</p>}
      <ul className={list}>
        {lines.map((line) => {
          const moved = movable(line, department);
          return (
            <li key={`${line.woNumber} ${line.stepNumber}`}>
              <div className={css({ minWidth: "0" })}>
                <p className={names}>
                  <OrderLink
                    number={line.woNumber}
                    isWork={line.workOrderId !== null}
                    id={line.workOrderId ?? line.orderId ?? 0}
                  />
                  <span>{line.customerName}</span>
                  {line.isOverdue && (
                    <Status of="work" word="Very Late">
                      Overdue
                    </Status>
                  )}
                </p>
                <p className={below}>
                  {line.operation}
                  {line.runsOn && `, on ${formatDate(line.runsOn)}`} ·{" "}
                  {line.dueDate === null ? "no due date" : `due ${formatDate(line.dueDate)}`}
                </p>
              </div>
              <p className={amount}>
                <span className={below}>{factors(line)}</span>
                {formatHours(line.hours)}
              </p>
              {onMove && moved && (
                <Button
                  variant="outline"
                  size="xs"
                  aria-label={`Move ${line.woNumber} to another week`}
                  onClick={() => onMove(moved)}
                >
                  <CalendarRange />
                  Move
                </Button>
              )}
            </li>
          );
        })}
        {lines.length > 0 && (
          <li className={sum}>
            <p>{count(new Set(lines.map(({ woNumber }) => woNumber)).size, "order")}</p>
            <p className={amount}>{formatHours(roundedSum(lines.map(({ hours }) => hours)))}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** How the hours of a line come about: "3.5 h × 4 = ", or of how many they are a part. */
function factors({ hoursPerUnit, units, hours }: CapacityCell["work"][number]): string {
  const all = round(hoursPerUnit * units, 2);
  return `${formatHours(hoursPerUnit)} × ${formatNumber(units)} = ${all === hours ? "" : `${formatHours(all)}, of which here `}`;
}

function Staff({ cell: { staff, availableHours } }: { cell: CapacityCell }) {
  const isMine = useIsMine();
  return (
    <section aria-labelledby="capacity-people">
      <h3 id="capacity-people" className={heading}>
        People
      </h3>
      {staff.length === 0 && <p className={css({ color: "fg.muted" })}>No hours planned</p>}
      <ul className={list}>
        {staff.map(({ userId, full_name, hours }) => (
          <li key={userId}>
            {isMine("/users") ? (
              <Link to="/users" search={{ search: full_name }} className={link}>
                {full_name}
              </Link>
            ) : (
              full_name
            )}
            <p className={amount}>{formatHours(hours)}</p>
          </li>
        ))}
        {staff.length > 0 && (
          <li className={sum}>
            <p>{count(staff.length, "person", "people")}</p>
            <p className={amount}>{formatHours(availableHours)}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

const summary = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", rowGap: "1" });
const heading = css({ fontWeight: "semibold", textStyle: "md", mb: "1.5" });
const list = css({
  "& > li": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "baseline",
    gap: "4",
    py: "2",
    borderBottomWidth: "1px",
  },
});
const sum = css({ fontWeight: "semibold", borderBottomWidth: "0!" });
const names = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2.5" });
const below = css({ color: "fg.muted", textStyle: "xs", fontWeight: "normal" });
const amount = css({ flexShrink: "0", ms: "auto", textAlign: "end", fontWeight: "medium" });
