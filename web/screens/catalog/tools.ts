import { css } from "../../styled-system/css/index.js";

/** Over a tab of the catalog: its buttons, and its search at the end. */
export const catalogTools = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2.5",
  "& > search": { ms: { sm: "auto" }, flexBasis: { base: "full", sm: "14rem" } },
});
