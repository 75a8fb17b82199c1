import { GripVertical } from "lucide-react";
import { count, formatHours } from "../../../src/lib/text.ts";
import { byFullness } from "../../../src/modules/capacity/rules.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { movedSentence, ownSentence } from "../../../src/modules/queue/rules.ts";
import { formatDate, formatDayOfMonth } from "../../components/dates.ts";
import { useDrag } from "../../components/use-drag.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../widgets/status.tsx";
import type { useMoving, WorkLine } from "./use-moving.ts";

/** What fits into two lines. */
const MOST_NAMED = 4;

interface MoveBarProps {
  moving: ReturnType<typeof useMoving>;
  line: WorkLine;
}

/** Over the capacity grid: the order being moved, to be dragged to its new week, and what would get too full. */
export function MoveBar({ moving, line }: MoveBarProps) {
  const drag = useDrag(
    ({ week }) => week && moving.drop(week),
    ({ week }) => week && moving.point(week),
  );
  const { week, dueDate } = moving;
  const worst = moving.broken.toSorted(byFullness).slice(0, MOST_NAMED);
  const others = moving.broken.length - worst.length;
  const isElsewhere = week !== undefined && dueDate !== undefined && dueDate !== line.dueDate;
  return (
    <section aria-label={`Move ${line.woNumber}`} className={bar} data-no-print>
      <div className={card} {...drag}>
        <span data-grip aria-hidden className={grip}>
          <GripVertical size={16} />
        </span>
        <span className={css({ fontWeight: "semibold" })}>{line.woNumber}</span>
        <span>{line.customerName}</span>
      </div>
      <div aria-live="polite" className={css({ flex: "1", minWidth: "14rem" })}>
        <p>
          {!isElsewhere
            ? `Due ${formatDate(line.dueDate)}. Drag it to another week, or choose a cell there.`
            : `${line.department} in the week of ${formatDayOfMonth(week)}: due ${formatDate(dueDate)} instead of ${formatDate(line.dueDate)}.`}
        </p>
        <ul className={list}>
          {isElsewhere && moving.broken.length === 0 && (
            <li className={css({ color: "fg.muted" })}>Nothing gets too full.</li>
          )}
          {isElsewhere &&
            worst.map((cell) => (
              <li key={`${cell.department} ${cell.week}`}>
                <Status of="capacity" word={capacityWord(cell)} /> {cell.department}, {formatDayOfMonth(cell.week)}:{" "}
                {formatHours(cell.overHours)} over
              </li>
            ))}
          {isElsewhere && others > 0 && <li>and {count(others, "other week")}</li>}
        </ul>
        <p className={dates}>
          {isElsewhere && moving.moves && ownSentence(line.woNumber, moving.moves, formatDayOfMonth)}{" "}
          {isElsewhere && moving.moves && movedSentence(moving.moves.moved, formatDayOfMonth)}
        </p>
      </div>
      <Button variant="outline" onClick={moving.end}>
        Cancel
      </Button>
    </section>
  );
}

const bar = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4",
  p: "3",
  borderWidth: "1px",
  borderRadius: "l2",
  background: "tone.info.bg",
  borderColor: "tone.info.line",
  textStyle: "sm",
});
// Always of one height: nothing may shift under the pointer during a drag.
const list = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  rowGap: "1",
  mt: "1",
  minHeight: "3.25rem",
  "& > li": { display: "inline-flex", gap: "1.5" },
});
const dates = css({ mt: "1", minHeight: "2.75rem", overflowWrap: "anywhere" });
const card = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  pe: "4",
  minHeight: "11",
  borderWidth: "1px",
  borderRadius: "l2",
  background: "bg.default",
  boxShadow: "card",
  cursor: "grab",
  userSelect: "none",
  "&[data-dragged]": { zIndex: "10", cursor: "grabbing", boxShadow: "float", pointerEvents: "none" },
});
const grip = css({
  display: "grid",
  placeItems: "center",
  width: "8",
  height: "11",
  color: "fg.muted",
  touchAction: "none",
});
