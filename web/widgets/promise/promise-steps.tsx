import { formatHours } from "../../../src/lib/text.ts";
import type { Promised } from "../../../src/modules/promise/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { css } from "../../styled-system/css/index.js";

/** The most weeks shown for a step, the last ones: full weeks before them say the same. */
const WEEKS_TOLD = 4;

/** Wherever a day is promised for an order: how that comes about, step by step and week by week. */
export function PromiseSteps({ promised: { steps } }: { promised: Promised }) {
  return (
    <div className={css({ display: "grid", gap: "2", pt: "2" })}>
      <p className={css({ color: "fg.muted" })}>
        Each step takes the hours that orders before it in the queue leave free, week by week. The next step may begin
        two working days later.
      </p>
      <PlainTable
        label="How the earliest day comes about"
        titles={["Step", "Needs", "From", "Runs on", "Week: free of available"]}
        rows={steps.map(({ position, operation, department, hours, mayBegin, runsOn, weeks }) => ({
          key: position,
          cells: [
            `${position} · ${operation}, ${department}`,
            formatHours(hours),
            mayBegin === null ? "—" : formatDayOfMonth(mayBegin),
            runsOn === null ? "no room" : formatDayOfMonth(runsOn),
            <WeeksInWords key="weeks" weeks={weeks} />,
          ],
        }))}
      />
    </div>
  );
}

function WeeksInWords({ weeks }: { weeks: Promised["steps"][number]["weeks"] }) {
  const told = weeks.slice(-WEEKS_TOLD);
  const before = weeks.length - told.length;
  return (
    <ul className={css({ fontVariantNumeric: "tabular-nums" })}>
      {before > 0 && <li>{before} weeks before</li>}
      {told.map(({ week, available, load, taken }) => (
        <li key={week}>
          {formatDayOfMonth(week)}: {formatHours(Math.max(0, available - load))} of {formatHours(available)}
          {taken > 0 && `, takes ${formatHours(taken)}`}
        </li>
      ))}
    </ul>
  );
}
