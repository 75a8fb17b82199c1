import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { formatTime } from "../../../src/lib/dates.ts";
import type { TimeEntry } from "../../../src/modules/timekeeping/schema.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { weekText } from "./texts.ts";

/** Long enough to read it; also in the animation of the bar. */
const SHOWN_MS = 3000;

interface KioskDoneProps {
  entry: TimeEntry;
  timeZone: string;
  /** A paired clock where nobody said who they are may not see hours. */
  isWeekSeen: boolean;
  onLeave: () => void;
}

/** Tells the person what was recorded, and makes room for the next by itself. */
export function KioskDone({ entry, timeZone, isWeekSeen, onLeave }: KioskDoneProps) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const verb = entry.eventType === "clock_in" ? "clocked in" : "clocked out";
  const note = entry.approval === null ? "" : ", awaiting approval";
  return (
    <div className={box}>
      <CircleCheck aria-hidden size={72} className={css({ color: "tone.success.fg" })} />
      <p role="status" className={said}>
        {entry.full_name} {verb} at {formatTime(entry.occurredAt, "en-US", timeZone)}
        {note}
      </p>
      <p className={css({ color: "fg.muted", minHeight: "6" })}>{isWeekSeen && <Week userId={entry.userId} />}</p>
      <div aria-hidden className={track}>
        <div className={bar} />
      </div>
      <Button size="2xl" variant="outline" onClick={onLeave}>
        Next
      </Button>
    </div>
  );
}

function Week({ userId }: { userId: number }) {
  const { data: week } = useRead("timekeeping", "week", { userId });
  return week && weekText(week);
}

const box = css({ display: "grid", justifyItems: "center", gap: "4", py: "10", textAlign: "center" });
const said = css({ textStyle: { base: "2xl", md: "3xl" }, fontWeight: "semibold", lineHeight: "1.2" });
const track = css({
  width: "full",
  maxWidth: "24rem",
  height: "2",
  borderRadius: "full",
  background: "tone.neutral.bg",
  overflow: "hidden",
});
const bar = css({
  height: "full",
  background: "indigo.default",
  transformOrigin: "left",
  animation: "shrink 3s linear forwards",
});
