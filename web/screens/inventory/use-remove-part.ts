import { useRef } from "react";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { client, useAction } from "../../data/calls.ts";

/** Deletes a part; Undo in the toast adds it again with the same values. */
export function useRemovePart() {
  const removed = useRef(new Map<number, Part>());
  const { mutateAsync } = useAction("inventory", "remove", {
    undo: async ({ id }) => {
      // What the server makes itself, it ignores.
      await client.inventory.create(removed.current.get(Number(id)) as Part);
    },
  });
  return (part: Part) => {
    removed.current.set(part.id, part);
    return mutateAsync({ id: part.id });
  };
}
