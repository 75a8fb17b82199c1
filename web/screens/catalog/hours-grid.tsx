import { CircleAlert } from "lucide-react";
import { Fragment, useId } from "react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { changeText } from "../../../src/modules/step-hours/rules.ts";
import type { MeasuredHours } from "../../../src/modules/step-hours/schema.ts";
import { EditorCell, FillHandle } from "../../components/editor-cell.tsx";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import type { Offered, useStepHours } from "./use-step-hours.ts";

interface HoursGridProps {
  categories: readonly Offered[];
  steps: readonly ProductionStep[];
  hours: ReturnType<typeof useStepHours>;
}

/** Steps across, options down: what an option changes of a step. It is walked and typed into as a spreadsheet is. */
export function HoursGrid({ categories, steps, hours: { cells, changeAt, measuredAt, take } }: HoursGridProps) {
  const id = useId();
  const { table, here, edit, chosen, mayFill, setText, onLeave, ...handlers } = cells;
  return (
    <Card.Root>
      <p id={`${id}keys`} className={about}>
        {mayFill
          ? "Type 5 for the hours of one piece, +1.1 to add to them, or - where the step is not needed. An empty cell is as the step says."
          : "The hours of one piece that an option sets or adds, or that the step is not needed. A pale cell is as the step says."}
      </p>
      <div className={scroller} data-wide>
        <table
          ref={table}
          role="grid"
          aria-label="Hours by option"
          aria-multiselectable
          aria-describedby={`${id}keys`}
          className={sheet}
          {...handlers}
        >
          <thead>
            <tr>
              <th scope="col" className={corner}>
                Option
              </th>
              {steps.map(({ id, position, operation, hours }) => (
                <th key={id} scope="col" className={head}>
                  {position} · {operation}
                  <span className={small}>{formatNumber(hours, 2)} h</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <Fragment key={category.id}>
                <tr className={css({ background: "bg.subtle" })}>
                  <th scope="rowgroup" className={group}>
                    <span className={css({ position: "sticky", insetStart: "4" })}>{category.name}</span>
                  </th>
                </tr>
                {category.options.map((option) => (
                  <tr key={option.id}>
                    <th scope="row" className={name}>
                      {option.name}
                    </th>
                    {steps.map((step) => {
                      const at = { row: option.id, column: step.id };
                      const isHere = here?.row === at.row && here.column === at.column;
                      if (edit?.place.row === at.row && edit.place.column === at.column)
                        return (
                          <EditorCell
                            key={step.id}
                            edit={edit}
                            label={`${option.name}, ${step.operation}`}
                            describedBy={`${id}wrong`}
                            inputMode="text"
                            onText={setText}
                            onLeave={onLeave}
                          />
                        );
                      const change = changeAt(at);
                      const measured = measuredAt(at);
                      return (
                        <td
                          key={step.id}
                          tabIndex={isHere && !edit ? 0 : -1}
                          data-row={at.row}
                          data-column={at.column}
                          data-own={change ? "" : undefined}
                          aria-selected={chosen.get(at.row)?.includes(at.column) || undefined}
                          className={cell}
                        >
                          {change ? changeText(change) : formatNumber(step.hours, 2)}
                          {!change && <span className={css({ srOnly: true })}> as the step says</span>}
                          {measured && (
                            <Measured
                              measured={measured}
                              isReached={isHere && !edit}
                              onTake={take && (() => take(at, measured.hours))}
                            />
                          )}
                          {mayFill && isHere && !edit && !measured && <FillHandle />}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className={bar}>
        {edit?.wrong !== undefined && (
          <p id={`${id}wrong`} role="alert" className={wrong}>
            <CircleAlert size={14} aria-hidden />
            {edit.wrong} Escape goes back to what was there.
          </p>
        )}
        <p className={keys}>
          {mayFill
            ? "Arrow keys move, with Shift they choose; Enter or Tab saves, Ctrl+Enter fills what is chosen, Escape reverts, Delete empties."
            : "Arrow keys move."}
        </p>
      </div>
    </Card.Root>
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

const edge = { base: "4", md: "5" };
const about = css({ px: edge, pt: "4", pb: "3", color: "fg.muted" });
const scroller = css({ overflow: "auto", maxHeight: "70dvh", overscrollBehaviorX: "contain", borderTopWidth: "1px" });
const sheet = css({
  width: "full",
  borderCollapse: "separate",
  borderSpacing: "0",
  fontVariantNumeric: "tabular-nums",
});
const stuck = { position: "sticky", background: "bg.canvas", zIndex: "2" } as const;
const headCell = {
  ...stuck,
  top: "0",
  py: "2",
  textStyle: "xs",
  fontWeight: "medium",
  color: "fg.muted",
  borderBottomWidth: "1px",
  verticalAlign: "bottom",
} as const;
const corner = css({ ...headCell, insetStart: "0", zIndex: "3", px: edge, textAlign: "start" });
const head = css({ ...headCell, px: "1", minWidth: "5rem", textAlign: "center", borderInlineStartWidth: "1px" });
const small = css({ display: "block", fontWeight: "normal" });
const group = css({
  px: edge,
  py: "1.5",
  textAlign: "start",
  textStyle: "xs",
  fontWeight: "semibold",
  background: "bg.subtle",
  borderBottomWidth: "1px",
});
const name = css({
  position: "sticky",
  insetStart: "0",
  zIndex: "1",
  px: edge,
  minWidth: { base: "8.5rem", sm: "10.5rem" },
  textAlign: "start",
  fontWeight: "medium",
  background: "bg.default",
  borderBottomWidth: "1px",
  overflowWrap: "anywhere",
});
const cell = css({
  position: "relative",
  height: "11",
  px: "1",
  textAlign: "center",
  whiteSpace: "nowrap",
  borderBottomWidth: "1px",
  borderInlineStartWidth: "1px",
  color: "fg.muted",
  cursor: "cell",
  userSelect: "none",
  scrollMarginTop: "16",
  scrollMarginInlineStart: { base: "9rem", sm: "12rem" },
  "&[aria-selected=true]": { boxShadow: "inset 0 0 0 99px {colors.indigo.a3}" },
  "&[data-own]": { color: "fg.default", fontWeight: "bold", background: "tone.info.bg" },
  outlineOffset: "-2px!",
  _focus: { outline: "2px solid {colors.indigo.default}" },
});
const bar = css({ px: edge, py: "2.5", borderTopWidth: "1px", textStyle: "xs" });
const wrong = css({ display: "flex", alignItems: "center", gap: "1.5", color: "fg.error", fontWeight: "medium" });
const keys = css({ color: "fg.muted", hideBelow: "sm" });
const measuredText = css({
  display: "block",
  minHeight: "6",
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
