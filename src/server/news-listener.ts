import { nounsSeen } from "../rights/may.ts";
import type { Who } from "../rights/who.ts";

/** When one of these changes, somebody may have got other rights, or have left. */
const DECIDING = ["access", "staff", "staffLoans"];

interface Listener {
  who: Who;
  /** Who they are after rights have changed; fails when they may not come in any more. */
  askAgain: () => Promise<Who>;
  tell: (nouns: string[]) => void;
  /** Ends it: no news from now on. */
  end: () => void;
}

/**
 * Passes on to a stream of `/api/live` the news that its reader may hear. While it finds out who they are now, news wait.
 */
export function newsListener({ who: first, askAgain, tell, end }: Listener) {
  let who: Who | undefined = first;
  let changes = 0;
  let waiting: string[] = [];
  const pass = (to: Who, nouns: readonly string[]) => {
    const seen = nounsSeen(to, nouns);
    if (seen.length > 0) tell(seen);
  };
  const ask = async (change: number) => {
    who = undefined;
    const now = await askAgain().catch(() => undefined);
    // After a later change of rights another question is under way.
    if (change !== changes) return;
    if (now === undefined) return end();
    who = now;
    const missed = [...new Set(waiting)];
    waiting = [];
    pass(now, missed);
  };
  return {
    hear(nouns: readonly string[]) {
      if (nouns.some((noun) => DECIDING.includes(noun))) void ask(++changes);
      if (who === undefined) waiting.push(...nouns);
      else pass(who, nouns);
    },
    /** Finds out who they are now: nobody announces that a session's or a token's time is over. */
    look: () => void ask(++changes),
  };
}
