import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";

interface Whole {
  text: string;
  anchor: Element;
}

/**
 * The full text of what is cut off in a `DataTable`: in the cell under the pointer, or in all cells of the row reached
 * by keyboard. `current` is that row's id.
 */
export function useCutText(grid: HTMLElement | null, current: string | undefined) {
  const [pointed, setPointed] = useState<Whole>();
  const [walked, setWalked] = useState<Whole & { of: string }>();
  useEffect(() => {
    if (!grid?.matches(":focus-visible") || current === undefined) return;
    // After Home, End or Page the row is drawn with the next frame.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(current);
      const cells = [...(row?.querySelectorAll("[data-column]") ?? [])].filter(isCut);
      if (row && cells.length > 0) setWalked({ of: current, text: cells.map(wordsOf).join("\n"), anchor: row });
    });
    return () => cancelAnimationFrame(frame);
  }, [grid, current]);
  return {
    whole: pointed ?? (walked?.of === current ? walked : undefined),
    onPointerOver: (event: PointerEvent) => {
      const cell = event.pointerType === "mouse" && (event.target as Element).closest("[data-column]");
      setPointed(cell && isCut(cell) ? { text: wordsOf(cell), anchor: cell } : undefined);
    },
    onPointerLeave: () => setPointed(undefined),
    onBlur: () => setWalked(undefined),
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setPointed(undefined);
      setWalked(undefined);
    },
  };
}

function isCut(cell: Element): boolean {
  return [...cell.querySelectorAll("*")].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
  );
}

function wordsOf(cell: Element): string {
  return (cell as HTMLElement).innerText;
}
