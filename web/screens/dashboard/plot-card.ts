import { css } from "../../styled-system/css/index.js";

/** The card around a plot of the dashboard: its heading stands out, its other words are quiet. */
export const plotCard = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  minWidth: "0",
  p: { base: "4", md: "5" },
  color: "fg.muted",
  "& h2": { color: "fg.default" },
});
