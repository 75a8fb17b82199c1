import { CircleCheck, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { RecordedTime, WorkedWeek } from "../../../src/modules/timekeeping/schema.ts";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { weekText } from "../../widgets/clock/texts.ts";
import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useDates, useWords } from "../../widgets/floor/words.ts";

/** Long enough to read it and to notice a wrong name; also in the animation of the bar. */
const SHOWN_MS = 5000;

/** What was just recorded at a kiosk. */
export interface Done {
  entry: RecordedTime;
  /** Absent where a supervisor vouched. */
  photo: string | undefined;
  /** Absent while it is read, and if this person may not see it. */
  week?: WorkedWeek;
}

interface KioskDoneProps {
  done: Done;
  onEnd: () => void;
  onUndo: () => void;
}

/**
 * At the kiosk's time clock: shows the person what was recorded and offers Undo. It lies over the names, which are
 * there for the next one already.
 */
export function KioskDone({ done: { entry, photo, week }, onEnd, onUndo }: KioskDoneProps) {
  const end = useEffectEvent(onEnd);
  const words = useWords();
  const dates = useDates();
  const takeBack = useAction("timekeeping", "takeBack", {
    success: words("clock.undone"),
    failed: (sentence) => ({ title: words("clock.undoFailed"), description: refusalIn(words, sentence) }),
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const time = dates.time(entry.occurredAt);
  const said = words(entry.isBreak ? "clock.done.break" : `clock.done.${entry.eventType}`, {
    name: entry.full_name,
    time,
  });
  const undo = () => {
    onUndo();
    takeBack.mutate({ id: entry.id });
  };
  return (
    <div className={bar}>
      {photo === undefined ? <CircleCheck aria-hidden size={40} /> : <img src={photo} alt="" className={face} />}
      <p role="status" className={sentence}>
        {entry.approval === null ? said : words("clock.awaitingApproval", { said })}
        {entry.notes.map((note) => (
          <span key={note} className={missing}>
            {refusalIn(words, note)}
          </span>
        ))}
        {week && <span className={hours}>{weekText(words, week)}</span>}
      </p>
      <Button size="2xl" variant="outline" disabled={takeBack.isPending} onClick={undo}>
        <Undo2 />
        {words("clock.undo")}
      </Button>
    </div>
  );
}

const bar = css({
  flex: "1",
  minWidth: "0",
  position: "relative",
  // How long it still stays.
  _after: {
    content: '""',
    position: "absolute",
    insetInline: "0",
    bottom: "-2",
    height: "1",
    borderRadius: "full",
    background: "tone.success.line",
    transformOrigin: "left",
    animation: "shrink 5s linear forwards",
    _motionReduce: { animation: "none" },
  },
  display: "flex",
  alignItems: "center",
  gap: "4",
  color: "tone.success.fg",
  "& > svg": { flexShrink: "0" },
});
const face = css({ width: "14", height: "14", flexShrink: "0", borderRadius: "full", objectFit: "cover" });
const sentence = css({
  flex: "1",
  minWidth: "0",
  textStyle: { base: "md", md: "xl" },
  fontWeight: "semibold",
  lineHeight: "1.2",
});
const missing = css({ display: "block", textStyle: "sm", color: "tone.warning.fg" });
const hours = css({ display: "block", textStyle: "sm", fontWeight: "normal", color: "fg.muted" });
