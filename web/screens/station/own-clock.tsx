import { Coffee, LogIn, LogOut } from "lucide-react";
import { useState } from "react";
import type { EventType } from "../../../src/modules/timekeeping/schema.ts";
import { useMay } from "../../data/me.ts";
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
  const { person } = useOwnPresence();
  const [asked, ask] = useState<{ eventType: EventType; isBreak?: boolean }>();
  if (person === undefined || !may("c", "timekeeping")) return null;
  const { isClockedIn, isOnBreak: isBack, since } = person;
  return (
    <div className={bar}>
      <p className={css({ flex: "1", textStyle: "md", fontWeight: "medium" })}>
        {isClockedIn && since != null
          ? words("clock.inSince", { time: sinceText(words, since, dates) })
          : isBack && since != null
            ? words("clock.breakSince", { time: sinceText(words, since, dates) })
            : words(isClockedIn ? "clock.in" : "clock.out")}
      </p>
      {isClockedIn ? (
        <>
          <Button
            size="2xl"
            variant="outline"
            className={large}
            onClick={() => ask({ eventType: "clock_out", isBreak: true })}
          >
            <Coffee />
            {words("station.break")}
          </Button>
          <Button size="2xl" variant="outline" className={large} onClick={() => ask({ eventType: "clock_out" })}>
            <LogOut />
            {words("clock.buttonOut")}
          </Button>
        </>
      ) : (
        <Button size="2xl" className={large} onClick={() => ask({ eventType: "clock_in" })}>
          <LogIn />
          {words(isBack ? "station.isBack" : "clock.buttonIn")}
        </Button>
      )}
      {asked && <ClockDialog person={person} {...asked} onDone={() => ask(undefined)} onClose={() => ask(undefined)} />}
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
