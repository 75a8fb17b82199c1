import { formatTime } from "../../../src/lib/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { useLocale } from "../../widgets/floor/words.ts";
import { dayText } from "./texts.ts";
import { useNow } from "./use-now.ts";

/** On the time clock: the shop's time and day. */
export function BigClock({ timeZone }: { timeZone: string }) {
  const locale = useLocale();
  const now = useNow(1000);
  return (
    <time dateTime={now} className={box}>
      <span className={css({ textStyle: { base: "2xl", md: "5xl" }, fontWeight: "semibold", lineHeight: "1" })}>
        {formatTime(now, locale, timeZone)}
      </span>
      <span className={css({ color: "fg.muted", textStyle: "sm" })}>{dayText(now, locale, timeZone)}</span>
    </time>
  );
}

const box = css({ display: "grid", justifyItems: "end", gap: "1", whiteSpace: "nowrap" });
