import { type ReactNode, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * For any button that prints papers that the page does not show: `print(…)` puts them into `papers`, which the screen
 * holds once.
 */
export function usePrint(): { print: (papers: ReactNode) => void; papers: ReactNode } {
  const [shown, show] = useState<ReactNode>();
  const done = useCallback(() => show(undefined), []);
  return { print: show, papers: shown && <PrintPapers onDone={done}>{shown}</PrintPapers> };
}

/** Prints only these papers, once; `onDone` takes them away again. */
function PrintPapers({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
  }, [onDone]);
  return createPortal(<div data-print-list>{children}</div>, document.body);
}
