import { Link } from "@tanstack/react-router";
import { PackageX, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { DepartmentQueue } from "../../../src/modules/queue/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { type FloorNames, useNames, useSaid } from "../../widgets/floor/names.ts";
import { standingText } from "../../widgets/floor/standing-text.ts";
import { stepText } from "../../widgets/floor/step-text.ts";
import { useDates, useWords, type Words } from "../../widgets/floor/words.ts";
import { Status } from "../../widgets/status.tsx";
import { Swatch } from "./swatch.tsx";

type Row = DepartmentQueue["rows"][number];

interface QueueRowProps {
  row: Row;
  /** Whether rows of several steps stand together. */
  saysStep: boolean;
  /** What can be done with it here. */
  children?: ReactNode;
}

/** At the station: a work order of the queue, as large as a hand in a glove needs it. A tap opens it. */
export function QueueRow({ row, saysStep, children }: QueueRowProps) {
  const words = useWords();
  const names = useNames();
  const dates = useDates();
  const { id, woNumber, rank, options, color, pictureUrl, dueDate, missing } = row;
  const instruction = useSaid(row.instruction, row.instructionEs);
  const { word, said } = standingText(words, row);
  return (
    <li className={item} data-running={row.people > 0 ? "" : undefined}>
      <Link to="/step/$wo" params={{ wo: woNumber }} className={open} aria-labelledby={`row-${id}`}>
        <Swatch color={color} pictureUrl={pictureUrl} />
        <span className={css({ display: "grid", gap: "1", minWidth: "0", flex: "1" })}>
          <span id={`row-${id}`} className={css({ textStyle: "lg", fontWeight: "semibold", overflowWrap: "anywhere" })}>
            <span className={css({ color: "fg.muted", fontWeight: "medium" })}>{rank}. </span>
            {whatText(words, names, row)}
          </span>
          <span className={css({ color: "fg.muted", textStyle: "md" })}>
            {[woNumber, dueDate && words("step.due", { date: dates.range(dueDate, dueDate) })]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <span className={marks}>
            {row.isCritical && (
              <Status of="priority" word="Critical">
                {words("station.critical")}
              </Status>
            )}
            {row.rushFee && (
              <Status of="priority" word="Rush">
                {words("station.rush")}
              </Status>
            )}
            <Status of="work" word={word}>
              {said}
            </Status>
            {row.people > 0 && (
              <span className={mark}>
                <Users aria-hidden size={16} />
                {row.ownSince === null
                  ? words("station.people", { count: row.people })
                  : words("station.own", { time: dates.time(row.ownSince) })}
              </span>
            )}
          </span>
          {options.length > 0 && (
            <span className={css({ textStyle: "md" })}>
              {options.map((name) => names("options", name)).join(" · ")}
            </span>
          )}
          {saysStep && (
            <span className={css({ color: "fg.muted" })}>{stepText(words, names, row.stepNumber, row.operation)}</span>
          )}
          {instruction && <span className={first}>{instruction}</span>}
          {missing.length > 0 && (
            <span className={lacks}>
              <PackageX aria-hidden size={18} />
              {words("station.missing", { parts: missing.join(", ") })}
            </span>
          )}
        </span>
      </Link>
      {children && <div className={acts}>{children}</div>}
    </li>
  );
}

/** "4 × Longbow left": of an option that has a Spanish name, that in Spanish. */
function whatText(words: Words, names: FloorNames, { what, quantity, model, hand }: Row): string {
  const known = [model, hand].filter((name) => name !== null);
  const called = known.map((name) => names("options", name));
  if (called.every((name, at) => name === known[at])) return what;
  return words("station.what", { count: quantity, what: called.join(", ") });
}

const item = css({
  display: "flex",
  flexDirection: { base: "column", md: "row" },
  alignItems: "stretch",
  borderWidth: "1px",
  borderRadius: "xl",
  background: "bg.default",
  boxShadow: "card",
  "&[data-running]": { borderColor: "tone.info.fg", borderWidth: "2px" },
});
const open = css({
  display: "flex",
  flex: "1",
  gap: "4",
  alignItems: "flex-start",
  minWidth: "0",
  minHeight: "16",
  p: "4",
  borderRadius: "xl",
  touchAction: "manipulation",
  _active: { background: "bg.subtle" },
});
const marks = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const mark = css({ display: "inline-flex", alignItems: "center", gap: "1.5", textStyle: "sm", fontWeight: "medium" });
const first = css({ textStyle: "md", fontWeight: "medium", lineClamp: "1" });
const lacks = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  color: "tone.danger.fg",
  fontWeight: "medium",
});
const acts = css({
  display: "flex",
  flexDirection: { base: "row", md: "column" },
  justifyContent: "center",
  gap: "2",
  p: "4",
  pt: { base: "0", md: "4" },
  ps: { md: "0" },
});
