import type { Part } from "../../../src/modules/inventory/schema.ts";
import { client, useAction } from "../../data/calls.ts";

/** Deletes a part; Undo in the toast brings it back with its stock. `leave` goes to where there is something still. */
export function useRemovePart(leave?: () => unknown) {
  const { mutateAsync } = useAction("inventory", "remove", {
    leave,
    undo: async ({ id }) => {
      const about = { entity: "part", entityId: Number(id), action: "deleted", limit: 1 };
      const [deletion] = (await client.activity.list(about)).rows;
      if (deletion) await client.activity.undo({ id: deletion.id });
    },
  });
  return (part: Part) => mutateAsync({ id: part.id });
}
