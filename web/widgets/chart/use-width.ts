import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide the place of a chart is, in CSS pixels; 0 until it stands on the page. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
