import { count, formatNumber } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { changeText } from "../../../src/modules/step-hours/rules.ts";
import type { MeasuredHours } from "../../../src/modules/step-hours/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { type Offered, OptionGrid } from "./option-grid.tsx";
import type { useStepHours } from "./use-step-hours.ts";

interface HoursGridProps {
  categories: readonly Offered[];
  steps: readonly ProductionStep[];
  hours: ReturnType<typeof useStepHours>;
}

/** Steps across, options down: what an option changes of a step. */
export function HoursGrid({ categories, steps, hours: { cells, changeAt, measuredAt, take } }: HoursGridProps) {
  const columns = steps.map(({ id, position, operation, hours }) => {
    return { id, name: operation, heading: `${position} · ${operation}`, note: `${formatNumber(hours, 2)} h` };
  });
  const own = new Map(steps.map(({ id, hours }) => [id, formatNumber(hours, 2)]));
  return (
    <OptionGrid
      label="Hours by option"
      about={
        cells.mayFill
          ? "Type 5 for the hours of one piece, +1.1 to add to them, or - where the step is not needed. An empty cell is as the step says."
          : "The hours of one piece that an option sets or adds, or that the step is not needed. A pale cell is as the step says."
      }
      otherwise="as the step says"
      categories={categories}
      columns={columns}
      cells={cells}
      inputMode="text"
      show={({ id }, column, isReached) => {
        const at = { row: id, column };
        const change = changeAt(at);
        const measured = measuredAt(at);
        return {
          text: change ? changeText(change) : (own.get(column) ?? ""),
          isOwn: change !== undefined,
          below: measured && (
            <Measured measured={measured} isReached={isReached} onTake={take && (() => take(at, measured.hours))} />
          ),
        };
      }}
    />
  );
}

interface MeasuredProps {
  measured: MeasuredHours;
  /** Whether Tab reaches it, from its cell. */
  isReached: boolean;
  /** Undefined for people who may not change hours. */
  onTake: (() => void) | undefined;
}

/** In a cell of the grid of hours: what was measured, where that is not what is planned. A click takes it over. */
function Measured({ measured: { hours, orders }, isReached, onTake }: MeasuredProps) {
  const text = `${formatNumber(hours, 2)} measured`;
  if (!onTake) return <span className={css({ display: "block", textStyle: "xs", fontWeight: "normal" })}>{text}</span>;
  return (
    <button
      type="button"
      tabIndex={isReached ? 0 : -1}
      title={`Measured at ${count(orders, "finished work order")}. Take it over`}
      className={measuredText}
      onClick={({ currentTarget }) => {
        // The button goes, the cell stays.
        currentTarget.closest("td")?.focus();
        onTake();
      }}
    >
      {text}
    </button>
  );
}

const measuredText = css({
  display: "block",
  minHeight: { base: "6", _touch: "11" },
  mx: "auto",
  px: "1",
  textStyle: "xs",
  fontWeight: "medium",
  color: "tone.warning.fg",
  textDecoration: "underline",
  textDecorationStyle: "dotted",
  textUnderlineOffset: "2px",
  cursor: "pointer",
});
