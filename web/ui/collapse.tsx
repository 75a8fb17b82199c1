import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

const outer = css({
  display: "grid",
  gridTemplateRows: "0fr",
  visibility: "hidden",
  transition: "grid-template-rows 0.18s ease, visibility 0.18s",
  "&[data-open]": { gridTemplateRows: "1fr", visibility: "visible" },
});
const inner = css({ overflow: "hidden", minHeight: "0" });

/** A control: a part that folds away. Its button carries `aria-expanded` and `aria-controls={id}`. */
export function Collapse({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <div id={id} className={outer} data-open={isOpen ? "" : undefined}>
      <div className={inner}>{children}</div>
    </div>
  );
}
