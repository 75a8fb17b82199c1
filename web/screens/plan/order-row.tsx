import { Link } from "@tanstack/react-router";
import { Flag, Hourglass } from "lucide-react";
import { addDays } from "../../../src/lib/dates.ts";
import { formatHours } from "../../../src/lib/text.ts";
import type { PlannedOrders } from "../../../src/modules/queue/schema.ts";
import { standingWords } from "../../../src/modules/work-orders/rules.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { Grip } from "../../components/grip.tsx";
import { useDrag } from "../../components/use-drag.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { PlaceMark } from "../../widgets/queue/place-mark.tsx";
import type { usePutting } from "../../widgets/queue/put-dialog.tsx";
import { Status } from "../../widgets/status.tsx";
import { bar, type Span } from "./bar.ts";

type Row = PlannedOrders["rows"][number];

interface OrderRowProps {
  row: Row;
  rows: readonly Row[];
  span: Span;
  colorOf: (department: string) => string;
  onPut: ReturnType<typeof usePutting>["ask"];
}

/** On the plan: an order with its bars. Dragged onto another it is put before that, also by f for first and p for before. */
export function OrderRow({ row, rows, span, colorOf, onPut }: OrderRowProps) {
  const { id, isOnFloor, number, customerName, dueDate, beginBy, isCritical, rushFee } = row;
  const mayPut = onPut !== undefined && isOnFloor;
  const order = { id, woNumber: number };
  const drag = useDrag(({ before }) => {
    const other = rows.find((one) => one.isOnFloor && one.id === Number(before));
    if (other) onPut?.(order, { to: "before", other: { id: other.id, woNumber: other.number } });
  });
  const { word, text } = standingWords({ ...row, state: "open" });
  const isShown = (day: string) => span.first <= day && day <= span.last;
  return (
    <tr className={line} {...(mayPut && { "data-drop-beside": "", "data-before": id, ...drag })}>
      <th scope="row" className={name}>
        <span className={css({ display: "flex", alignItems: "center", gap: "1" })}>
          {mayPut && <Grip className={css({ ms: "-1.5", _print: { display: "none" } })} />}
          <Link
            to={isOnFloor ? "/work-orders/$id" : "/sales-orders/$id"}
            params={{ id: String(id) }}
            draggable={false}
            aria-label={`${number}, ${customerName}`}
            className={css({ fontWeight: "semibold", whiteSpace: "nowrap" })}
            aria-keyshortcuts={mayPut ? "f p" : undefined}
            onKeyDown={(event) => {
              if (!mayPut || event.ctrlKey || event.metaKey || event.altKey) return;
              if (event.key === "f") onPut(order, { to: "first" });
              else if (event.key === "p") onPut(order, { to: "before" });
              else return;
              event.preventDefault();
            }}
          >
            {number}
          </Link>
          <PlaceMark order={row} isSmall />
        </span>
        <span className={small}>{customerName}</span>
        <span className={marks}>
          {word !== "On Track" && (
            <Status of="work" word={word}>
              {text}
            </Status>
          )}
          {!isOnFloor && <span className={small}>Not on the floor</span>}
          {isCritical && <Status of="priority" word="Critical" />}
          {rushFee && <Status of="priority" word="Rush" />}
        </span>
        <span className={onPaper}>
          {[word !== "On Track" && text, !isOnFloor && "not on the floor", isCritical && "critical", rushFee && "rush"]
            .filter(Boolean)
            .join(", ")}
        </span>
      </th>
      <td className={days}>
        <ol className={css({ display: "contents" })}>
          {row.steps.map((step) => (
            <Bar key={step.position} step={step} span={span} color={colorOf(step.department)} />
          ))}
        </ol>
        <span aria-hidden className={now} style={{ left: `${span.at(span.today)}%` }} />
        {isShown(beginBy) && (
          <span
            className={mark}
            style={{ left: `${span.at(beginBy)}%` }}
            title={`Begin by ${formatDayOfMonth(beginBy)}`}
          >
            <Hourglass size={12} role="img" aria-label={`Begin by ${formatDayOfMonth(beginBy)}`} />
          </span>
        )}
        {dueDate !== null && isShown(dueDate) && (
          <span
            className={mark}
            data-due
            style={{ left: `${span.at(addDays(dueDate, 1))}%` }}
            title={`Due ${formatDayOfMonth(dueDate)}`}
          >
            <Flag size={12} role="img" aria-label={`Due ${formatDayOfMonth(dueDate)}`} />
          </span>
        )}
      </td>
    </tr>
  );
}

function Bar({ step, span, color }: { step: Row["steps"][number]; span: Span; color: string }) {
  const { department, operation, hours, from, to } = step;
  const end = to ?? from;
  const when =
    to === null
      ? "no room yet"
      : from === to
        ? formatDayOfMonth(to)
        : `${formatDayOfMonth(from ?? to)} to ${formatDayOfMonth(to)}`;
  const words = `${department}: ${operation}, ${formatHours(hours)}, ${when}`;
  if (from === null || end === null || to === null || from > span.last)
    return <li className={css({ srOnly: true })}>{words}</li>;
  const left = span.at(from);
  const width = span.at(addDays(end, 1)) - left;
  return (
    <li className={placed} style={{ left: `${left}%`, width: `${width}%` }}>
      <span className={cx(bar, color, css({ display: "block" }))} title={words}>
        <span aria-hidden>{department}</span>
        <span className={css({ srOnly: true })}>{words}</span>
      </span>
    </li>
  );
}

const line = css({
  borderTopWidth: "1px",
  breakInside: "avoid",
  background: "bg.default",
  "&[data-over]": { boxShadow: "0 -3px 0 {colors.indigo.default}" },
  "&[data-dragged]": { position: "relative", zIndex: "10", boxShadow: "float", pointerEvents: "none" },
});
const name = css({
  textAlign: "start",
  verticalAlign: "top",
  fontWeight: "normal",
  py: { base: "1", _print: "0" },
  px: "2",
  overflow: "hidden",
  // A line on paper.
  fontSize: { _print: "5pt" },
  lineHeight: { _print: "1" },
  whiteSpace: { _print: "nowrap" },
  "& > *, & > * *": { _print: { display: "inline", fontSize: "5pt!", lineHeight: "1!", me: "0.5mm" } },
  "& svg": { _print: { display: "none" } },
  position: "sticky",
  insetStart: "0",
  zIndex: "1",
  background: "bg.default",
  cursor: { sm: "grab" },
  userSelect: "none",
});
const marks = css({ display: { base: "flex", _print: "none!" }, flexWrap: "wrap", gap: "1" });
const onPaper = css({ display: { base: "none", _print: "inline!" } });
const small = css({
  display: "block",
  textStyle: "xs",
  fontSize: { _print: "5pt" },
  color: "fg.muted",
  truncate: true,
});
const days = css({
  position: "relative",
  // The word of a short bar goes on beside it, and ends under the next one.
  overflowX: "clip",
  printColorAdjust: "exact",
  height: { base: "3rem", _print: "var(--row)" },
  p: "0",
  backgroundImage:
    "repeating-linear-gradient(to right, {colors.border.default} 0 1px, transparent 1px var(--week)), repeating-linear-gradient(to right, {colors.gray.a3} 0 1px, transparent 1px var(--day))",
});
const placed = css({ position: "absolute", top: { base: "2", _print: "0" }, listStyle: "none" });
const now = css({
  position: "absolute",
  insetBlock: "0",
  borderInlineStartWidth: "2px",
  borderColor: "indigo.default",
});
const mark = css({
  position: "absolute",
  bottom: "0",
  translate: "-50% 0",
  color: "fg.muted",
  "&[data-due]": { color: "tone.danger.fg" },
});
