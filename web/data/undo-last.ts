import { client } from "./calls.ts";

/** Calls the server to take back what was done last to a record, with all that its act did, by the change log. */
export async function undoLast(entity: string, entityId: number): Promise<void> {
  const [last] = (await client.activity.list({ entity, entityId, limit: 1 })).rows;
  if (last) await client.activity.undo({ id: last.id });
}
