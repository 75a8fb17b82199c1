import { useState } from "react";
import { haveSameClocks } from "../../src/lib/dates.ts";
import { shopDates } from "../components/dates.ts";
import { css } from "../styled-system/css/index.js";

/** Over every screen, in a browser whose clock shows another time than the shop's: whose times these are. */
export function ZoneLine() {
  const { timeZone } = shopDates();
  const [isSame] = useState(() => haveSameClocks(timeZone, "", new Date()));
  if (isSame) return null;
  const place = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return (
    <p className={line} data-no-print>
      Times are the shop's: {place}
    </p>
  );
}

const line = css({
  px: { base: "4", md: "6" },
  py: "1",
  textStyle: "xs",
  color: "fg.muted",
  background: "bg.subtle",
  borderBottomWidth: "1px",
});
