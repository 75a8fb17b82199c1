import { useEffect } from "react";

/** For the frame of any page: what the browser calls its window. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Stockworks`;
  }, [title]);
}
