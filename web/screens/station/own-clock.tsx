import { Coffee, LogIn, LogOut } from "lucide-react";
import { useState } from "react";
import { dateIn } from "../../../src/lib/dates.ts";
import type { EventType } from "../../../src/modules/timekeeping/schema.ts";
import { useMay } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { ClockDialog } from "../../widgets/clock/clock-dialog.tsx";
import { sinceText } from "../../widgets/clock/texts.ts";
import { useDates, useWords } from "../../widgets/floor/words.ts";
import { useOwnPresence } from "./use-own-presence.ts";

/** At the station: whether who is there is clocked in, and the way in and out. */
export function OwnClock() {
  const words = useWords();
  const dates = useDates();
  const may = useMay();
  const today = useToday();
  const { person } = useOwnPresence();
  const [asked, ask] = useState<EventType>();
  if (person === undefined || !may("c", "timekeeping")) return null;
  const { isClockedIn, since } = person;
  // The time sheet calls what lies between two shifts of a day a break.
  const isBack = !isClockedIn && since != null && dateIn(dates.timeZone, new Date(since)) === today;
  return (
    <div className={bar}>
      <p className={css({ flex: "1", textStyle: "md", fontWeight: "medium" })}>
        {isClockedIn && since != null
          ? words("clock.inSince", { time: sinceText(words, since, dates) })
          : isBack
            ? words("station.outSince", { time: sinceText(words, since, dates) })
            : words(isClockedIn ? "clock.in" : "clock.out")}
      </p>
      {isClockedIn ? (
        <>
          <Button size="2xl" variant="outline" className={large} onClick={() => ask("clock_out")}>
            <Coffee />
            {words("station.break")}
          </Button>
          <Button size="2xl" variant="outline" className={large} onClick={() => ask("clock_out")}>
            <LogOut />
            {words("clock.buttonOut")}
          </Button>
        </>
      ) : (
        <Button size="2xl" className={large} onClick={() => ask("clock_in")}>
          <LogIn />
          {words(isBack ? "station.isBack" : "clock.buttonIn")}
        </Button>
      )}
      {asked && (
        <ClockDialog person={person} eventType={asked} onDone={() => ask(undefined)} onClose={() => ask(undefined)} />
      )}
    </div>
  );
}

// For gloves.
const large = css({ minHeight: "56px!" });
const bar = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  px: "4",
  py: "3",
  borderWidth: "1px",
  borderRadius: "xl",
  background: "bg.default",
});
