import { LoaderCircle } from "lucide-react";
import { css } from "../styled-system/css/index.js";

/** Stands in for any part of a page while it loads: spins, and says what loads. */
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
