import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useUndoWords } from "../../widgets/floor/use-undo-words.ts";
import { useWords } from "../../widgets/floor/words.ts";
import type { FileTalk } from "../../widgets/order-files/file-words.ts";

/** The words for photos and files on the page that a traveler's code opens. */
export function useFileTalk(): FileTalk {
  const words = useWords();
  return {
    words: (name, file = "") => words(`files.${name}`, { name: file }),
    refusal: (sentence) => refusalIn(words, sentence),
    undoWords: useUndoWords(),
  };
}
