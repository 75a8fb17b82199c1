import { GripVertical } from "lucide-react";
import { css, cx } from "../styled-system/css/index.js";

/** On a card of any board: where a finger drags it, instead of scrolling. */
export function Grip({ className }: { className?: string }) {
  return (
    <span data-grip aria-hidden className={cx(grip, className)}>
      <GripVertical size={16} />
    </span>
  );
}

const grip = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: { base: "6", _touch: "11" },
  height: { base: "6", _touch: "11" },
  color: "fg.subtle",
  touchAction: "none",
});
