import { askFor } from "./gate.ts";
import { meQuery } from "./me.ts";
import { LEAVING, queryClient, readAgain } from "./query-client.ts";

const AFTER_REFUSAL_MS = 10_000;
/** How often a page reads again what changes all the time: at the first change at once, then what has changed since. */
const GATHERING_MS = 1000;
/** How often a page without a stream reads everything again. */
const RESTING_MS = 30_000;

let isLost = false;
const watchers = new Set<() => void>();

let changes: EventSource | undefined;
let later: ReturnType<typeof setTimeout> | undefined;
/** Whether this page may have missed a change. */
let isBehind = false;
/** The nouns that have changed and are not read again yet, and whether more may come before that. */
const heard = new Set<string>();
let isGathering = false;

/** Whether the server has stopped answering. `watchServer` reports changes of that. */
export function isServerLost(): boolean {
  return isLost;
}

/** Notes whether the server has just answered. */
export function noteServer(isThere: boolean): void {
  if (isLost === !isThere) return;
  isLost = !isThere;
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` when the server is lost or back. The function it answers ends that. */
export function watchServer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Follows what others change, by import, terminal or another browser, and reads again what is shown of it: from now on,
 * or from `since`, the point that the news had reached when `me` was asked, before all other reads. After a gap
 * everything is read again, because nobody knows what was missed.
 */
export function followChanges(since?: string): void {
  document.addEventListener("visibilitychange", () => follow());
  follow(since);
}

function follow(since?: string): void {
  letGo();
  // A browser has six connections to a server. If hidden pages kept theirs, a seventh page would not open at all.
  if (document.visibilityState === "hidden") {
    isBehind = true;
    return;
  }
  const stream = new EventSource(since === undefined ? "/api/live" : `/api/live?since=${since}`);
  changes = stream;
  stream.addEventListener("message", ({ data }) => {
    const told = JSON.parse(data) as string[];
    // These are made from the others. Work orders reserve parts.
    const made = ["dashboard", "capacity", "promise", "queue", "activity"];
    const nouns = [...told, ...made, ...(told.includes("workOrders") ? ["inventory", "purchaseOrders"] : [])];
    for (const noun of nouns) heard.add(noun);
    if (!isGathering) readHeard();
  });
  stream.addEventListener("error", () => {
    // The browser asks again by itself, but not after a refusal: the session ended, or the server is too busy.
    isBehind = true;
    if (stream.readyState === EventSource.CLOSED) void followAgain();
    else noteServer(false);
  });
  stream.addEventListener("rest", () => followLater(RESTING_MS));
  stream.addEventListener("open", () => {
    if (isBehind) void queryClient.invalidateQueries();
    isBehind = false;
    noteServer(true);
  });
}

/** Reads what has changed, and after a while what has changed meanwhile. */
function readHeard(): void {
  const nouns = [...heard];
  heard.clear();
  // A hidden page asks nothing, and reads everything again when it is seen.
  isGathering = nouns.length > 0 && document.visibilityState !== "hidden";
  if (!isGathering) return;
  setTimeout(readHeard, GATHERING_MS);
  afterLeaving(() => {
    for (const noun of nouns) readAgain(noun);
    // With the shop's zone, and how it writes dates. Whoever sets the shop up signs in by that, and reads it then.
    if (nouns.includes("settings") && location.pathname !== "/setup")
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  });
}

/** A page that deletes its record leaves before it reads again, even if the news comes before the answer. */
function afterLeaving(work: () => void): void {
  const isLeaving = () => queryClient.isMutating({ mutationKey: LEAVING }) > 0;
  if (!isLeaving()) return work();
  const end = queryClient.getMutationCache().subscribe(() => {
    if (isLeaving()) return;
    end();
    work();
  });
}

function letGo(): void {
  clearTimeout(later);
  changes?.close();
  changes = undefined;
}

function followLater(ms: number): void {
  letGo();
  isBehind = true;
  later = setTimeout(follow, ms);
}

async function followAgain(): Promise<void> {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
  if (me?.who === null) {
    noteServer(true);
    if (await askFor("sign-in")) follow();
    return;
  }
  noteServer(false);
  followLater(AFTER_REFUSAL_MS);
}
