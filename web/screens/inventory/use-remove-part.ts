import type { Part } from "../../../src/modules/inventory/schema.ts";
import { useAction } from "../../data/calls.ts";

/** Deletes a part; Undo in the toast brings it back with its stock. `leave` goes to where there is something still. */
export function useRemovePart(leave?: () => unknown) {
  const { mutateAsync } = useAction("inventory", "remove", { leave, undo: true });
  return (part: Part) => mutateAsync({ id: part.id });
}
