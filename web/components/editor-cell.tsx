import { css } from "../styled-system/css/index.js";
import type { Edit } from "./use-cells.ts";

interface EditorCellProps {
  edit: Edit;
  /** Its row and column: "Ana Ruiz, Monday". */
  label: string;
  /** The id of the sentence that says what is wrong. */
  describedBy: string;
  /** On a phone's keyboard: numbers alone, or letters too. */
  inputMode?: "decimal" | "text";
  onText: (text: string) => void;
  onLeave: () => void;
}

/** In a grid of cells: the one that is being typed into. */
export function EditorCell({ edit, label, describedBy, inputMode = "decimal", onText, onLeave }: EditorCellProps) {
  return (
    <td className={cell}>
      <input
        ref={edit.isTyped ? atEnd : all}
        aria-label={label}
        aria-invalid={edit.wrong === undefined ? undefined : true}
        aria-describedby={edit.wrong === undefined ? undefined : describedBy}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={12}
        value={edit.text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
        className={input}
      />
    </td>
  );
}

/** In a grid of cells: the corner of the chosen ones, by which they are dragged over others. */
export function FillHandle() {
  return <span aria-hidden data-fill="" title="Drag to fill" className={handle} />;
}

function atEnd(input: HTMLInputElement | null) {
  input?.focus();
}

function all(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

const cell = css({ height: "11", p: "0", borderBottomWidth: "1px", borderInlineStartWidth: "1px" });
const input = css({
  width: "full",
  height: "full",
  textAlign: "center",
  fontWeight: "bold",
  // iOS zooms into smaller letters.
  fontSize: { base: "16px", sm: "sm" },
  background: "bg.default",
  outline: "2px solid {colors.indigo.default}!",
  outlineOffset: "-2px!",
  "&[aria-invalid]": { outlineColor: "border.error!" },
});
const handle = css({
  position: "absolute",
  insetEnd: "0",
  bottom: "0",
  width: "3",
  height: "3",
  background: "indigo.default",
  borderStartStartRadius: "sm",
  cursor: "crosshair",
  touchAction: "none",
  // Without the focus it would be a spot of ink.
  "table:not(:focus-within) &": { display: "none" },
});
