import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";

/** In any form of a sales or work order: shown over the options if the catalogue could not be read. */
export function MissingOptions({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className={box}>
      Could not load the options.
      <Button variant="link" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}

const box = css({
  display: "flex",
  gap: "3",
  gridColumn: "1 / -1",
  px: "3",
  py: "2",
  borderRadius: "l2",
  background: "tone.danger.bg",
  color: "tone.danger.fg",
});
