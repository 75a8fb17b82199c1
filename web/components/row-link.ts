import { type LinkProps, useRouter, useSearch } from "@tanstack/react-router";
import { type MouseEvent, useMemo } from "react";

/** Where a row leads: the address of its own screen, or this list's with the record's dialog open. */
export interface RowLink extends Pick<LinkProps, "to" | "params" | "state"> {
  search?: object;
}

/** In any list: the address of a row's link as seen from here, and a way to go there without loading the page again. */
export function useRowLinks<Row extends object>(link: ((row: Row) => RowLink) | undefined) {
  const router = useRouter();
  // This changes along with the screen. The location changes earlier, and would draw the list once more.
  const here = useSearch({ strict: false });
  // Scrolling asks for the same ones again and again.
  const known = useMemo(() => ({ here, link, hrefs: new WeakMap<Row, string>() }), [here, link]);
  const hrefOf = (row: Row) => {
    if (!link) return undefined;
    const href = known.hrefs.get(row) ?? router.buildLocation(link(row) as never).href;
    known.hrefs.set(row, href);
    return href;
  };
  const follow = useMemo(
    () => link && ((row: Row) => void router.navigate({ ...link(row), resetScroll: false } as never)),
    [link, router],
  );
  return { hrefOf, follow };
}

/**
 * Whether a click on a row's link opens it right here. With Ctrl, another button or the like, the browser opens the
 * link its own way.
 */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
