import type { Call, LastChange, ShopClient } from "./view.ts";

/** The call that takes an act back by the log, from the act's answer; undefined if it changed nothing. */
export function undoOf(answer: unknown): Call | undefined {
  const { change } = answer as { change: number | null };
  return change === null ? undefined : undoOfChange(change);
}

/** The same for the change that was just made to a record, where the answer does not name it. */
export async function undoOfLast(client: ShopClient, { lastOf }: LastChange): Promise<Call | undefined> {
  const [last] = (await client.activity.list({ ...lastOf, limit: 1 })).rows;
  return last && undoOfChange(last.id);
}

function undoOfChange(id: number): Call {
  return { noun: "activity", action: "undo", input: { id } };
}
