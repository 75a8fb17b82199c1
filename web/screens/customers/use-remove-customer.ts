import { useAction } from "../../data/calls.ts";

/** Deletes a customer; Undo in the toast puts it back with the orders that were theirs. */
export function useRemoveCustomer(leave?: () => unknown) {
  const { mutateAsync } = useAction("customers", "remove", {
    leave,
    undo: true,
  });
  return ({ id }: { id: number }) => mutateAsync({ id });
}
