import type { ReactNode } from "react";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { sentenceOf, titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/**
 * Deletes a category of the catalog with its options at once, for anyone who may. Undo in the toast brings all back.
 */
export function useRemoveCategory() {
  const { mutate } = useAction("featureCategories", "remove", { failed: titledError, undo: true });
  return useMay()("d", "featureCategories") ? ({ id }: { id: number }) => mutate({ id }) : undefined;
}

/**
 * Deletes an option of the catalog at once, for anyone who may; Undo in the toast brings it back. Of one that rules or
 * hours name `question` asks whether it is to be retired instead.
 */
export function useRemoveOption(): { remove: ((option: FeatureOption) => void) | undefined; question: ReactNode } {
  const { confirm, dialog: question } = useConfirm();
  const retire = useAction("featureOptions", "update", { failed: titledError, undo: true });
  const { mutate } = useAction("featureOptions", "remove", { failed: titledError, undo: true, isAnswered: isInUse });
  const remove = ({ id, name, price = 0 }: FeatureOption) =>
    mutate(
      { id },
      {
        onError: (error) => {
          if (!isInUse(error)) return;
          const onConfirm = () => retire.mutate({ id, name, price, isActive: false });
          confirm({ title: "Retire it instead", question: `${sentenceOf(error)}.`, onConfirm });
        },
      },
    );
  return { remove: useMay()("d", "featureOptions") ? remove : undefined, question };
}

/** Whether a deletion failed because others name the record. */
function isInUse(error: unknown): boolean {
  return (error as { record?: { deactivate?: boolean } }).record?.deactivate !== undefined;
}
