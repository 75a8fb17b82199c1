import { css } from "../../styled-system/css/index.js";
import { dayText } from "../../widgets/clock/texts.ts";
import { useDates } from "../../widgets/floor/words.ts";
import { useNow } from "./use-now.ts";

/** On the time clock: the shop's time and day. */
export function BigClock() {
  const dates = useDates();
  const now = useNow(1000);
  return (
    <time dateTime={now} className={box}>
      <span className={css({ textStyle: { base: "2xl", md: "5xl" }, fontWeight: "semibold", lineHeight: "1" })}>
        {dates.time(now)}
      </span>
      <span className={css({ color: "fg.muted", textStyle: "sm" })}>{dayText(now, dates)}</span>
    </time>
  );
}

const box = css({ display: "grid", justifyItems: "end", gap: "1", whiteSpace: "nowrap" });
