import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

/** Prints these papers and nothing else of the page, once; `onDone` takes them away again. */
export function PrintPapers({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
  }, [onDone]);
  return createPortal(<div data-print-list>{children}</div>, document.body);
}
