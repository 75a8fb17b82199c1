import { css } from "../styled-system/css/index.js";

/** In any form: two fields beside each other, where there is room. */
export const halves = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
});

/** In any form: two short fields beside each other, also on a phone. */
export const pair = css({ display: "grid", gap: "4", alignItems: "start", gridTemplateColumns: "1fr 1fr" });

/** In the form of a place: the town beside its state and its ZIP code. */
export const town = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr) minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" },
  "& > :first-child": { gridColumn: { base: "1 / -1", sm: "auto" } },
});
