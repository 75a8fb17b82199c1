import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Check, Flame, ListOrdered, Zap } from "lucide-react";
import { useState } from "react";
import { ageOf } from "../../../src/lib/dates.ts";
import { notNeeded, standingWords } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrderInList } from "../../../src/modules/work-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { Grip } from "../../components/grip.tsx";
import { useDrag } from "../../components/use-drag.ts";
import { rememberList } from "../../data/came-from.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { PlaceMark } from "../../widgets/queue/place-mark.tsx";
import { PutButtons } from "../../widgets/queue/put-buttons.tsx";
import type { Aim } from "../../widgets/queue/put-dialog.tsx";
import { Status } from "../../widgets/status.tsx";
import { type Step, useCardMoves } from "./use-card-moves.ts";
import { useMarks } from "./use-marks.ts";

interface CardProps {
  order: WorkOrderInList;
  steps: readonly Step[];
  /** When it was read, and the shop's date then. */
  now: string;
  today: string;
  /** Whether Tab reaches this card; the arrows go to the others. */
  isReached: boolean;
  /** On a phone the moves are buttons, as there is no other column to drag to. */
  isPhone: boolean;
  /** Called before the card moves, with the step it goes to, so the focus can follow. */
  onMove: (step: number) => void;
  /** Asks where it is to stand in the queue; undefined if this person may not put it anywhere. */
  onPut: ((to: Aim["to"], other?: number) => void) | undefined;
}

/** On the floor's board: a work order at its step. It is moved by dragging, or by n and b, and put before others by f and p; Enter opens it. */
export function Card({ order, steps, now, today, isReached, isPhone, onMove, onPut }: CardProps) {
  const { id, woNumber, customerName, partNumber, instruction, what = "" } = order;
  const { isBusy, dialog, to, next, back, isLast } = useCardMoves(order, steps, isPhone ? undefined : onMove);
  const skipped = notNeeded(steps, order);
  const marks = useMarks(order, steps);
  const drag = useDrag(({ step, before }) => (before ? onPut?.("before", Number(before)) : to?.(Number(step))));
  const isDragged = (to ?? onPut) !== undefined && !isPhone;
  const byKey: Record<string, (() => unknown) | undefined> = {
    ...(to && { n: next, b: back }),
    ...(onPut && { f: () => onPut("first"), p: () => onPut("before") }),
    ...(marks && { r: marks.rush, "!": marks.critical }),
  };
  return (
    <li
      className={card}
      data-busy={isBusy ? "" : undefined}
      {...(onPut && { "data-drop-beside": "", "data-before": id })}
      {...(isDragged ? drag : {})}
    >
      <div className={css({ display: "flex", alignItems: "flex-start", gap: "1" })}>
        <Link
          to="/work-orders/$id"
          params={{ id: String(id) }}
          className={link}
          draggable={false}
          tabIndex={isReached ? 0 : -1}
          data-card={id}
          aria-label={[woNumber, customerName, what].filter(Boolean).join(", ")}
          aria-describedby={`card${id}states`}
          onClick={({ currentTarget }) => rememberList("workOrders", cardsBeside(currentTarget))}
          aria-keyshortcuts={Object.keys(byKey).join(" ") || undefined}
          onKeyDown={(event) => {
            const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : byKey[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        >
          {woNumber}
        </Link>
        {isDragged && <Grip className={css({ mt: "-1", me: "-2" })} />}
      </div>
      <p className={css({ truncate: true })} title={customerName}>
        {customerName}
      </p>
      <p className={css({ textStyle: "xs" })}>{what}</p>
      <p className={small} title={instruction ?? undefined}>
        {[what.includes(partNumber ?? "") ? null : partNumber, instruction].filter(Boolean).join(" · ")}
      </p>
      {skipped.length > 0 && (
        <p className={small} title={skipped.join(", ")}>
          Not needed: {skipped.join(", ")}
        </p>
      )}
      <PlaceMark order={order} />
      <div id={`card${id}states`} className={states}>
        {order.isCritical && <Status of="priority" word="Critical" />}
        {order.rushFee && <Status of="priority" word="Rush" />}
        <States order={order} now={now} today={today} />
      </div>
      {isPhone && to && (
        <div className={buttons}>
          {back && (
            <Button variant="outline" size="lg" disabled={isBusy} onClick={back}>
              <ArrowLeft />
              Back
            </Button>
          )}
          <Button size="lg" disabled={isBusy} onClick={() => next?.()}>
            {isLast ? <Check /> : <ArrowRight />}
            {isLast ? "Complete" : "Next step"}
          </Button>
        </div>
      )}
      {(onPut ?? marks) && <ByTouch order={order} isPhone={isPhone} onPut={onPut} marks={marks} />}
      {dialog}
    </li>
  );
}

interface ByTouchProps extends Pick<CardProps, "order" | "isPhone" | "onPut"> {
  marks: ReturnType<typeof useMarks>;
}

/** Without keys and a mouse, what can be done about a card's place in the queue and its priority. */
function ByTouch({ order, isPhone, onPut, marks }: ByTouchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={cx(byTouch, isPhone ? undefined : onlyByTouch)}>
      <Button variant="ghost" size="lg" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ListOrdered />
        Place and priority
      </Button>
      {isOpen && onPut && <PutButtons order={order} size="lg" onPut={onPut} />}
      {isOpen && marks && (
        <>
          <Button variant="outline" size="lg" aria-pressed={order.rushFee} onClick={marks.rush}>
            <Zap />
            {order.rushFee ? "Not rush" : "Rush"}
          </Button>
          <Button variant="outline" size="lg" aria-pressed={order.isCritical} onClick={marks.critical}>
            <Flame />
            {order.isCritical ? "Not critical" : "Critical"}
          </Button>
        </>
      )}
    </div>
  );
}

/** The cards of the same step. */
function cardsBeside(card: Element): number[] {
  const cards = card.closest("[data-step]")?.querySelectorAll<HTMLElement>("[data-card]") ?? [];
  return [...cards].map(({ dataset }) => Number(dataset["card"]));
}

function States({ order, now, today }: Pick<CardProps, "order" | "now" | "today">) {
  const { standing, dueDate, stepSince } = order;
  if (standing === "onTrack") return <Due dueDate={dueDate} today={today} />;
  const { word, text } = standingWords(order);
  return (
    <>
      <Status of="work" word={word}>
        {text}
      </Status>
      {standing === "stuck" && <span>for {ageOf(stepSince, now)}</span>}
    </>
  );
}

function Due({ dueDate, today }: { dueDate: string | null; today: string }) {
  if (dueDate === today) return <Status of="work" word="Due Today" />;
  return dueDate && <span>due {formatDate(dueDate)}</span>;
}

const card = css({
  position: "relative",
  px: "3",
  py: "2.5",
  background: "bg.default",
  borderWidth: "1px",
  borderRadius: "l2",
  boxShadow: "card",
  cursor: { sm: "grab" },
  userSelect: "none",
  _hover: { borderColor: "border.default" },
  "&:has(a:focus-visible)": { outline: "2px solid {colors.indigo.default}", outlineOffset: "1px" },
  "&[data-busy]": { opacity: "0.6" },
  "&[data-over]": { boxShadow: "0 -3px 0 {colors.indigo.default}" },
  "&[data-dragged]": { zIndex: "10", cursor: "grabbing", boxShadow: "float", pointerEvents: "none" },
});
const link = css({ flex: "1", fontWeight: "semibold", outline: "0" });
const small = css({ color: "fg.muted", textStyle: "xs", truncate: true, _empty: { display: "none" } });
const states = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "1.5",
  mt: "1.5",
  minHeight: "5",
  color: "fg.muted",
  textStyle: "xs",
});
const buttons = css({ display: "flex", gap: "2", mt: "3", "& > button": { flex: "1" } });
const byTouch = css({ display: "grid", gap: "2", mt: "2", "& > button": { width: "full" } });
const onlyByTouch = css({ "@media not (pointer: coarse)": { display: "none" } });
