import { client } from "../../data/calls.ts";
import { meQuery, purposeOf } from "../../data/me.ts";
import { queryClient } from "../../data/query-client.ts";

type Said = Parameters<typeof client.devices.enter>[0];

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: the answer that signs out the last person would otherwise sign out the next. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/** Signs somebody in at a device, on any of its screens, and answers their id. Rejects with the server's sentence. */
export function enter(said: Said): Promise<{ staffId: number; name: string }> {
  return inTurn(async () => {
    const { who } = await client.devices.enter(said);
    await meet();
    return who as { staffId: number; name: string };
  });
}

/**
 * Signs out at a device, from any screen, to make room for the next person, once `after` is settled. If the server is
 * lost, it signs out by itself after two minutes.
 */
export async function leave(after?: Promise<unknown>): Promise<void> {
  const settled = Promise.allSettled([after]);
  await inTurn(() => settled.then(() => client.access.signOut()).then(meet)).catch(() => {});
}

/** Reads again who is there. At a terminal, the next person must not see what the last one could. */
async function meet(): Promise<void> {
  const { who } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  const isOther = ({ queryKey: [noun] }: { queryKey: readonly unknown[] }) => noun !== meQuery.queryKey[0];
  if (who !== null && purposeOf(who) === "Clock") void queryClient.invalidateQueries({ predicate: isOther });
  else void queryClient.resetQueries({ predicate: isOther });
}
