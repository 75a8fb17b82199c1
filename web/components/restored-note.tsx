import { css } from "../styled-system/css/index.js";
import { Button } from "../ui/button.tsx";
import type { Form } from "./use-form.ts";

/** Over any form that began with what was typed before. */
export function RestoredNote({ form }: { form: Form }) {
  if (!form.isRestored) return null;
  return (
    <p role="status" className={note}>
      This is what you typed before.
      <Button variant="link" size="xs" onClick={form.discard}>
        Start over
      </Button>
    </p>
  );
}

const note = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  px: "3",
  py: "2",
  borderRadius: "l2",
  background: "tone.info.bg",
  color: "tone.info.fg",
});
