import { askFor } from "./gate.ts";
import { meQuery } from "./me.ts";
import { queryClient } from "./query-client.ts";

const AFTER_REFUSAL_MS = 10_000;

let isLost = false;
const watchers = new Set<() => void>();

/** Whether the server has stopped answering; `watchServer` tells when that changes. */
export function isServerLost(): boolean {
  return isLost;
}

/** Calls `watcher` when the server is lost or back, until the function it answers is called. */
export function watchServer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Follows what others change, by import, terminal or another browser, and reads it again where it is shown. After a lost
 * connection everything is read again, because nobody knows what was missed.
 */
export function followChanges(): void {
  const changes = new EventSource("/api/live");
  changes.addEventListener("message", ({ data }) => {
    // The dashboard and the capacity are made of what the others are about.
    for (const noun of [...(JSON.parse(data) as string[]), "dashboard", "capacity"])
      void queryClient.invalidateQueries({ queryKey: [noun] });
  });
  changes.addEventListener("error", () => {
    // The browser asks again by itself, but not after a refusal: nobody is signed in any more, or too many pages are open.
    if (changes.readyState === EventSource.CLOSED) void followAgain();
    else setLost(true);
  });
  changes.addEventListener("open", () => {
    if (isLost) void queryClient.invalidateQueries();
    setLost(false);
  });
}

async function followAgain(): Promise<void> {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
  if (me?.who === null) {
    setLost(false);
    if (await askFor("sign-in")) followChanges();
    return;
  }
  setLost(true);
  setTimeout(followChanges, AFTER_REFUSAL_MS);
}

function setLost(is: boolean): void {
  if (isLost === is) return;
  isLost = is;
  for (const watcher of watchers) watcher();
}
