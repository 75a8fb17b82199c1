import type { ReactNode } from "react";
import { useConfirm } from "../components/confirm.tsx";
import { sentenceOf, useAction } from "../data/calls.ts";
import { useMay } from "../data/me.ts";

/** A record that can be deactivated, as its list answers it. */
export interface Deactivatable {
  id: number;
  isActive?: boolean;
}

interface RemovalOptions {
  /** The name of its calls. */
  noun: string;
  /** The word for such a record: "Vendor". */
  word: string;
  /** The record's name. */
  name: string | undefined;
  /** The `updatedAt` that was read. */
  version: string | undefined;
  /** Leaves the page of the deleted record. */
  leave: () => unknown;
  /** Called once it was deleted, deactivated or activated. */
  onDone: () => void;
}

/**
 * In the dialog of a record: deletes it, or makes it inactive or active again, with Undo. Of one that is in use `question` asks
 * whether it is to be deactivated instead.
 */
export function useRemoval({ noun, word, name, version, leave, onDone }: RemovalOptions): {
  remove: (record: Deactivatable) => void;
  /** Undefined for people who may not change it. */
  switchActive: ((record: Deactivatable) => void) | undefined;
  question: ReactNode;
} {
  const mayChange = useMay()("u", noun as "vendors");
  const { confirm, dialog: question } = useConfirm();
  // The calls of all nouns have the same shape.
  const removal = useAction(noun as "vendors", "remove", {
    leave,
    undo: true,
    isAnswered: (error) => mayChange && isInUse(error),
  });
  const update = useAction(noun as "vendors", "update", {
    ifMatch: version,
    tell: ({ isActive }) => `${name} is ${isActive ? "active again" : "inactive"}`,
    undo: true,
  });
  const switchActive = (record: Deactivatable) =>
    update.mutate({ ...record, isActive: !record.isActive } as never, { onSuccess: onDone });
  const remove = (record: Deactivatable) =>
    removal.mutate(
      { id: record.id },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!mayChange || !isInUse(error)) return;
          const title = `Deactivate ${word}`;
          confirm({ title, question: `${sentenceOf(error)}.`, onConfirm: () => switchActive(record) });
        },
      },
    );
  return { remove, switchActive: mayChange ? switchActive : undefined, question };
}

/** Whether a deletion failed because others use the record, which can be deactivated. */
function isInUse(error: unknown): boolean {
  return (error as { record?: { deactivate?: boolean } }).record?.deactivate === true;
}
