import { History } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { isBusy } from "../components/is-busy.ts";
import { undoLast, useRecentlyDone } from "../components/recently-done.ts";
import { useKeyDown } from "../components/use-key-down.ts";
import { IconButton } from "../ui/button.tsx";
import { RecentlyDonePanel } from "./later.ts";

/** In the header, once something was done: what can be taken back. Ctrl+Z takes back the last of it from anywhere. */
export function RecentlyDone() {
  const id = useId();
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const done = useRecentlyDone();
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || altKey || shiftKey || isBusy(target)) return;
    event.preventDefault();
    undoLast();
  });
  if (done.length === 0 && state !== "open") return null;
  return (
    <>
      <IconButton
        id={id}
        label="Recently done"
        title="Recently done"
        aria-haspopup="dialog"
        aria-expanded={state === "open"}
        onClick={() => setState(state === "open" ? "closed" : "open")}
      >
        <History />
      </IconButton>
      {state !== "unused" && (
        <Suspense>
          <RecentlyDonePanel trigger={id} isOpen={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}
