import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";

/** A titled part of a long form: three fields in a row, two on a tablet, one on a phone unless set otherwise. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={section}>
      <legend className={legend}>{title}</legend>
      <div className={threes}>{children}</div>
    </fieldset>
  );
}

const section = css({ minWidth: "0", "& + &": { borderTopWidth: "1px", pt: "4" } });
const legend = css({ float: "left", width: "full", mb: "3", fontWeight: "semibold", textStyle: "sm" });
const threes = css({
  clear: "both",
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
  // Choices that are all in sight have a row to themselves.
  "& > :has([role=radiogroup])": { gridColumn: "1 / -1" },
});

/** A field of a third of the width. */
export const single = css({ gridColumn: { base: "1 / -1", sm: "auto" } });
/** A field of two thirds of the width. */
export const double = css({ gridColumn: { base: "1 / -1", md: "span 2" } });
