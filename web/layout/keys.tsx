import { Suspense, useLayoutEffect, useState } from "react";
import { keepLetters } from "../components/single-keys.ts";
import { useKey } from "../components/use-new-key.ts";
import { KeysDialog } from "./later.ts";

/** Around every screen: `?` shows its keys; letters alone can be turned off. */
export function Keys() {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  useKey("?", () => setState("open"));
  useLayoutEffect(() => {
    window.addEventListener("keydown", keepLetters, true);
    return () => window.removeEventListener("keydown", keepLetters, true);
  }, []);
  return (
    state !== "unused" && (
      <Suspense>
        <KeysDialog isOpen={state === "open"} onClose={() => setState("closed")} />
      </Suspense>
    )
  );
}
