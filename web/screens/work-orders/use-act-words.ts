import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useUndoWords } from "../../widgets/floor/use-undo-words.ts";
import { useWords } from "../../widgets/floor/words.ts";

/** The toasts of the page that a traveler's code opens. */
export function useActWords() {
  const words = useWords();
  const undoWords = useUndoWords();
  const talkOf = (success: string, failure: string) => ({
    success,
    failed: (sentence: string) => ({ title: failure, description: refusalIn(words, sentence) }),
    undoWords,
  });
  return {
    advance: talkOf(words("step.advanced"), words("step.advanceFailed")),
    note: talkOf(words("step.noteSaved"), words("step.noteFailed")),
  };
}
