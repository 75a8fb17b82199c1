import { refusalOf } from "./refusals.ts";
import { useWords } from "./words.ts";

/** How the floor's screens offer Undo and report it, for `useAction`. */
export function useUndoWords() {
  const words = useWords();
  return {
    offer: words("clock.undo"),
    done: words("clock.undone"),
    failed: (error: unknown) => ({ title: words("step.undoFailed"), description: refusalOf(words, error) }),
  };
}
