import { type PointerEvent, useRef } from "react";

/** How far a pointer moves before it drags instead of clicks. */
const STARTS_AFTER_PIXELS = 6;

interface Drag {
  card: HTMLElement;
  x: number;
  y: number;
  isMoving: boolean;
}

/**
 * Dragging a card of any board onto a place by mouse, pen or finger. A mouse takes the card anywhere, a finger only at
 * its handle, `data-grip`, as elsewhere it scrolls. Places have `data-drop`, and cards that take only those beside them
 * `data-drop-beside`; the one under the pointer is marked `data-over`. The place's data go to `onDrop`, and to `onOver`
 * on the way.
 */
export function useDrag(onDrop: (place: DOMStringMap) => void, onOver?: (place: DOMStringMap) => void) {
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
      const place = placeAt(event, now.card);
      markOver(place);
      if (place) onOver?.(place.dataset);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      const place = now?.isMoving ? placeAt(event, now.card) : undefined;
      justDropped.current = now?.isMoving ?? false;
      end();
      if (place) onDrop(place.dataset);
    },
    onPointerCancel: end,
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      // Dropping a card must not open it.
      if (!justDropped.current) return;
      justDropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function placeAt({ clientX, clientY }: PointerEvent, card: HTMLElement): HTMLElement | undefined {
  const isBeside = (element: Element) => element !== card && element.parentElement === card.parentElement;
  // The cells of a table's row are found, the row is not.
  const found = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>("[data-drop], [data-drop-beside]"))
    .find((place) => place !== null && (place.matches("[data-drop]") || isBeside(place)));
  return found ?? undefined;
}

function markOver(place: HTMLElement | undefined) {
  for (const other of document.querySelectorAll<HTMLElement>("[data-over]"))
    if (other !== place) delete other.dataset["over"];
  if (place) place.dataset["over"] = "";
}
