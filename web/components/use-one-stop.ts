import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

/**
 * For the body of a table whose cells are links: the Tab key stops at one of them, and the arrows, Home and End go to the
 * others. It stays a table, so that a screen reader reads the cells that are no links, too.
 */
export function useOneStop() {
  const body = useRef<HTMLTableSectionElement>(null);
  const stop = useRef<HTMLAnchorElement>(undefined);
  const stopAt = (link: HTMLAnchorElement | undefined) => {
    stop.current = link;
    for (const one of linksIn(body.current)) one.tabIndex = one === link ? 0 : -1;
  };
  // After each drawing: the link may have gone, and others have come.
  useLayoutEffect(() => {
    const links = linksIn(body.current);
    stopAt(links.find((link) => link === stop.current) ?? links[0]);
  });
  return {
    ref: body,
    onFocus: ({ target }: { target: Element }) => {
      if (target instanceof HTMLAnchorElement) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLAnchorElement)) return;
      const to = linkFrom(target, key);
      if (to === undefined) return;
      event.preventDefault();
      to?.focus();
    },
  };
}

/** Where a key leads from a link: null where there is none, undefined for other keys. */
function linkFrom(link: HTMLAnchorElement, key: string): HTMLAnchorElement | null | undefined {
  const row = link.closest("tr");
  const beside = linksIn(row);
  const at = beside.indexOf(link);
  if (key === "ArrowLeft") return beside[at - 1] ?? null;
  if (key === "ArrowRight") return beside[at + 1] ?? null;
  if (key === "Home") return beside[0];
  if (key === "End") return beside.at(-1);
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const next = (of: Element) => (key === "ArrowUp" ? of.previousElementSibling : of.nextElementSibling);
  for (let other = row && next(row); other; other = next(other)) {
    const links = linksIn(other);
    if (links.length > 0) return nearest(links, columnOf(link));
  }
  return null;
}

function nearest(links: readonly HTMLAnchorElement[], column: number): HTMLAnchorElement {
  const far = (link: HTMLAnchorElement) => Math.abs(columnOf(link) - column);
  return links.reduce((best, link) => (far(link) < far(best) ? link : best));
}

function columnOf(link: HTMLAnchorElement): number {
  return link.closest<HTMLTableCellElement>("td, th")?.cellIndex ?? 0;
}

function linksIn(part: Element | null): HTMLAnchorElement[] {
  return part === null ? [] : [...part.querySelectorAll("a")];
}
