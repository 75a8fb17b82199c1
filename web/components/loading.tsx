import { LoaderCircle } from "lucide-react";
import { css } from "../styled-system/css/index.js";

/** Stands where any part of a page will be: turns while that loads, and says what. */
export function Loading({ text }: { text: string }) {
  return (
    <p role="status" className={row}>
      <LoaderCircle aria-hidden size={18} className={css({ animation: "spin" })} />
      {text}
    </p>
  );
}

const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "2.5",
  py: "8",
  color: "fg.muted",
});
