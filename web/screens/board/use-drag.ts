import { type PointerEvent, useRef } from "react";

/** So far a pointer moves before that is dragging and no click. */
const STARTS_AFTER_PIXELS = 6;

interface Drag {
  card: HTMLElement;
  x: number;
  y: number;
  isMoving: boolean;
}

/**
 * Dragging a card onto a column by mouse, pen or finger. A mouse takes the card anywhere, a finger its handle, `data-grip`,
 * since elsewhere it scrolls. Columns are marked by `data-step`; the one under the pointer is marked `data-over`.
 */
export function useDrag(onDrop: (step: number) => void) {
  const drag = useRef<Drag>(undefined);
  const justDropped = useRef(false);

  const end = () => {
    const { card } = drag.current ?? {};
    drag.current = undefined;
    markOver(undefined);
    if (!card) return;
    card.style.translate = "";
    delete card.dataset["dragged"];
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      justDropped.current = false;
      const isGrip = (event.target as Element).closest("[data-grip]") !== null;
      if (event.button !== 0 || !(event.pointerType === "mouse" || isGrip)) return;
      drag.current = { card: event.currentTarget, x: event.clientX, y: event.clientY, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (!now) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.isMoving) {
        if (Math.hypot(dx, dy) < STARTS_AFTER_PIXELS) return;
        now.isMoving = true;
        now.card.setPointerCapture(event.pointerId);
        now.card.dataset["dragged"] = "";
      }
      now.card.style.translate = `${dx}px ${dy}px`;
      markOver(columnAt(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const column = drag.current?.isMoving ? columnAt(event) : undefined;
      justDropped.current = drag.current?.isMoving ?? false;
      end();
      if (column) onDrop(Number(column.dataset["step"]));
    },
    onPointerCancel: end,
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      // What was dragged is not opened where it is dropped.
      if (!justDropped.current) return;
      justDropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function columnAt({ clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const found = document.elementsFromPoint(clientX, clientY).find((element) => element.matches("[data-step]"));
  return found as HTMLElement | undefined;
}

function markOver(column: HTMLElement | undefined) {
  for (const other of document.querySelectorAll<HTMLElement>("[data-over]"))
    if (other !== column) delete other.dataset["over"];
  if (column) column.dataset["over"] = "";
}
