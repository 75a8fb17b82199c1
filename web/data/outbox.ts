/** An act that somebody did, on its way to the server. */
export interface Act<Call = unknown> {
  /** Its Idempotency-Key: however often it is sent, the server does it once. */
  key: string;
  /** Whose it is: nobody else's session sends it. */
  by: { key: string; name: string };
  call: Call;
  /** What it was, for people: "Done, 2: 6 × Longbow left". */
  said: string;
  /** When it was done. */
  at: string;
}

/** What became of an act that was sent. If no answer came, or one that may be another later, it is sent again. */
export type Fate = { answer: unknown } | { refusal: Error } | "lost";

interface Parts<Call> {
  /** Keeps the acts beyond a reload of the page. */
  keep: { read: () => readonly Act<Call>[]; write: (acts: readonly Act<Call>[]) => void };
  /** Never rejects. */
  send: (act: Act<Call>) => Promise<Fate>;
  /** The key of who is there now. */
  present: () => string | undefined;
  now: () => string;
  /** Told of each act once it is settled, in order, whether at once or later. */
  settled: (act: Act<Call>, fate: Exclude<Fate, "lost">, wasKept: boolean) => void;
}

/** The server remembers an Idempotency-Key for a day. */
const MOST_HOURS = 20;
const HOUR_MS = 3_600_000;

/** The sentence of an act that was kept for too long to be sent without looking. */
export const TOO_OLD = "This waited for too long to be sent by itself. Look at the work order first";

/**
 * Acts that are sent to the server one after another, in the order in which they were done. While there is no network they
 * are kept, and sent when it is back: each is there once.
 */
export function outboxOf<Call>({ keep, send, present, now, settled }: Parts<Call>) {
  let turn: Promise<void> = Promise.resolve();
  const watchers = new Set<() => void>();
  /** Those that were tried and stay, also since before this page was loaded. */
  const kept = new Set(keep.read().map(({ key }) => key));
  let late: readonly Act<Call>[] = keep.read();
  const write = (acts: readonly Act<Call>[]) => {
    keep.write(acts);
    late = acts.filter(({ key, by }) => kept.has(key) || by.key !== present());
    for (const watcher of watchers) watcher();
  };
  const sendOwn = async () => {
    for (;;) {
      const act = keep.read().find(({ by }) => by.key === present());
      if (act === undefined) return;
      const isTooOld = Date.parse(now()) - Date.parse(act.at) > MOST_HOURS * HOUR_MS;
      const fate: Fate = isTooOld ? { refusal: new Error(TOO_OLD) } : await send(act);
      const wasKept = kept.has(act.key);
      if (fate === "lost") {
        for (const { key } of keep.read()) kept.add(key);
        write(keep.read());
        return;
      }
      kept.delete(act.key);
      write(keep.read().filter(({ key }) => key !== act.key));
      settled(act, fate, wasKept);
    }
  };
  /** Sends what waits, one after another, until there is nothing left of who is there, or no answer comes. */
  const flush = (): Promise<void> => {
    turn = turn.then(sendOwn);
    return turn;
  };
  return {
    flush,
    /** Keeps an act, and sends it after all before it. */
    add: (act: Act<Call>): Promise<void> => {
      write([...keep.read(), act]);
      return flush();
    },
    /** What waits, the first first. */
    waiting: (): readonly Act<Call>[] => keep.read(),
    /** Of those, the ones that wait for the network or for who did them, and are not just on their way. */
    late: (): readonly Act<Call>[] => late,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
