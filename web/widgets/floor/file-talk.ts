import type { FileTalk } from "../order-files/file-words.ts";
import { refusalIn } from "./refusals.ts";
import { useUndoWords } from "./use-undo-words.ts";
import { useWords } from "./words.ts";

/** How the floor's screens speak of photos and files. */
export function useFileTalk(): FileTalk {
  const words = useWords();
  return {
    words: (name, file = "") => words(`files.${name}`, { name: file }),
    refusal: (sentence) => refusalIn(words, sentence),
    undoWords: useUndoWords(),
  };
}
