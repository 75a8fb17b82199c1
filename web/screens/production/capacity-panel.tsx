import { Link } from "@tanstack/react-router";
import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../../src/lib/dates.ts";
import { count, formatHours, formatNumber } from "../../../src/lib/text.ts";
import type { CapacityCell } from "../../../src/modules/capacity/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
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
import type { WorkLine } from "./use-moving.ts";
import { WorkOrderLink } from "./work-order-link.tsx";

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
      <Work cell={data} onMove={onMove} />
      <Staff cell={data} />
    </div>
  );
}

function Summary({ cell: { neededHours, availableHours, overdueHours, ratio, level } }: { cell: CapacityCell }) {
  const free = availableHours - neededHours;
  const word = capacityWord({ level, ratio });
  return (
    <div className={css({ display: "grid", gap: "1" })}>
      <p className={summary}>
        <span className={css({ fontWeight: "semibold" })}>
          {formatHours(neededHours)} needed, {formatHours(availableHours)} available
        </span>
        {word !== "No hours planned" && <span>{formatRatio(neededHours, ratio)}</span>}
        <Status of="capacity" word={word} />
      </p>
      <p className={css({ color: "fg.muted" })}>
        {free >= 0 ? `${formatHours(free)} free` : `${formatHours(-free)} short`}
        {overdueHours > 0 && `, ${formatHours(overdueHours)} of the needed hours are overdue`}
      </p>
    </div>
  );
}

function Work({ cell, onMove }: { cell: CapacityCell } & Pick<CapacityPanelProps, "onMove">) {
  const { work, neededHours, department } = cell;
  return (
    <section aria-labelledby="capacity-work">
      <h3 id="capacity-work" className={heading}>
        Work
      </h3>
      {work.length === 0 && <p className={css({ color: "fg.muted" })}>No work this week.</p>}
      <ul className={list}>
        {work.map((line) => (
          <li key={`${line.workOrderId} ${line.stepNumber}`}>
            <div className={css({ minWidth: "0" })}>
              <p className={names}>
                <WorkOrderLink woNumber={line.woNumber} />
                <span>{line.customerName}</span>
                {line.isOverdue && (
                  <Status of="work" word="Very Late">
                    Overdue
                  </Status>
                )}
              </p>
              <p className={below}>
                {line.operation}, on {formatDate(line.runsOn)} · due {formatDate(line.dueDate)}
              </p>
            </div>
            <p className={amount}>
              <span className={below}>
                {formatHours(line.hoursPerUnit)} × {formatNumber(line.units)} ={" "}
              </span>
              {formatHours(line.hours)}
            </p>
            {onMove && (
              <Button
                variant="outline"
                size="xs"
                aria-label={`Move ${line.woNumber} to another week`}
                onClick={() => onMove({ ...line, department })}
              >
                <CalendarRange />
                Move
              </Button>
            )}
          </li>
        ))}
        {work.length > 0 && (
          <li className={sum}>
            <p>{count(new Set(work.map(({ workOrderId }) => workOrderId)).size, "order")}</p>
            <p className={amount}>{formatHours(neededHours)}</p>
          </li>
        )}
      </ul>
    </section>
  );
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
