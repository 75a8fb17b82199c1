import { useRef, useState } from "react";
import type { Catalogue } from "../../../src/modules/option-rules/rules.ts";
import { sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { toggled } from "./rule-grid.ts";

/** In the grid of rules: lets an option go with a model, or not any more, with Undo. A refusal stands at its option. */
export function useToggleRule(catalogue: Catalogue) {
  const told = { isAnswered: () => true, undo: true } as const;
  const { mutateAsync: create } = useAction("optionRules", "create", told);
  const { mutateAsync: update } = useAction("optionRules", "update", told);
  const { mutateAsync: remove } = useAction("optionRules", "remove", told);
  const { refetch } = useRead("optionRules", "list", {});
  const [refused, setRefused] = useState<{ optionId: number; sentence: string }>();
  // Until the rules are read again, another tick would change what they were before.
  const isBusy = useRef(false);
  const toggle = async (optionId: number, modelId: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefused(undefined);
    try {
      for (const call of toggled(optionId, modelId, catalogue)) {
        if (call.act === "create") await create(call.rule);
        else if (call.act === "update") await update({ id: call.id, ...call.rule });
        else await remove({ id: call.id });
      }
    } catch (error) {
      setRefused({ optionId, sentence: sentenceOf(error) });
    } finally {
      await refetch();
      isBusy.current = false;
    }
  };
  return { toggle, refused };
}
