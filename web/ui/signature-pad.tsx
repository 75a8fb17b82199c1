import { SignaturePad as Ark } from "@ark-ui/react/signature-pad";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "./button.tsx";

interface SignaturePadProps {
  label: string;
  /** The drawing as a PNG data URL; "" for none. */
  value: string;
  onChange: (value: string) => void;
}

/** A field to sign in with a pen, a finger or the mouse. For people with only a keyboard, put a field beside it. */
export function SignaturePad({ label, value, onChange }: SignaturePadProps) {
  const [strokes, setStrokes] = useState<string[]>([]);
  // The picture comes a moment after the stroke; by then another field may have changed.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  // If its value is emptied, so is the pad. An older drawing is a picture without strokes.
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value === "") setStrokes([]);
  }
  const clear = () => {
    setStrokes([]);
    onChange("");
  };
  return (
    <Ark.Root
      paths={strokes}
      onDraw={({ paths }) => setStrokes(paths)}
      onDrawEnd={({ paths, getDataUrl }) => {
        setStrokes(paths);
        void getDataUrl("image/png").then((picture) => change.current(picture));
      }}
      drawing={{ size: 3, fill: "#1c2024" }}
      className={root}
    >
      <Ark.Label className={css({ fontWeight: "medium" })}>{label}</Ark.Label>
      <Ark.Control className={control}>
        <Ark.Segment className={segment} />
        {value !== "" && strokes.length === 0 && <img src={value} alt="Signature" className={picture} />}
        <Ark.Guide className={guide} />
      </Ark.Control>
      {value !== "" && (
        <IconButton label="Clear signature" size="xs" className={clearer} onClick={clear}>
          <X />
        </IconButton>
      )}
    </Ark.Root>
  );
}

const root = css({ position: "relative", display: "grid", gap: "1.5", minWidth: "0" });
// White in both colour modes: the ink is dark, on the screen as on paper.
const control = css({
  position: "relative",
  height: "40",
  background: "white",
  borderWidth: "1px",
  borderColor: "border.control",
  borderRadius: "l2",
  touchAction: "none",
  cursor: "crosshair",
});
const segment = css({ position: "absolute", inset: "0", width: "full", height: "full", fill: "#1c2024" });
const picture = css({ position: "absolute", inset: "0", width: "full", height: "full", objectFit: "contain" });
const guide = css({
  position: "absolute",
  insetX: "4",
  bottom: "8",
  borderBottom: "1px dashed #8b8d98",
  pointerEvents: "none",
});
const clearer = css({ position: "absolute", right: "1", bottom: "1", color: "#1c2024" });
