import { client } from "../../data/calls.ts";
import { meQuery, purposeOf } from "../../data/me.ts";
import { queryClient } from "../../data/query-client.ts";

type Said = Parameters<typeof client.devices.enter>[0];

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: the answer that signs the last one out would sign out who has come meanwhile. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/** Says at a device, on any of its screens, who one is, and answers their id. Rejects with the server's sentence. */
export function enter(said: Said): Promise<{ staffId: number; name: string }> {
  return inTurn(async () => {
    const { who } = await client.devices.enter(said);
    await meet();
    return who as { staffId: number; name: string };
  });
}

/**
 * Who stands at a device goes, from whichever screen: makes room for the next one, once `after` is settled. Where the
 * server is lost it does so by itself, after two minutes.
 */
export async function leave(after?: Promise<unknown>): Promise<void> {
  const settled = Promise.allSettled([after]);
  await inTurn(() => settled.then(() => client.access.signOut()).then(meet)).catch(() => {});
}

/** Reads again who is there. What the one before could see at a terminal is not for the next one. */
async function meet(): Promise<void> {
  const { who } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  const isOther = ({ queryKey: [noun] }: { queryKey: readonly unknown[] }) => noun !== meQuery.queryKey[0];
  if (who !== null && purposeOf(who) === "Clock") void queryClient.invalidateQueries({ predicate: isOther });
  else void queryClient.resetQueries({ predicate: isOther });
}
