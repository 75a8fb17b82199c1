import type { Store } from "../records/context.ts";
import type { Who } from "../rights/who.ts";

/** Nothing that is kept is older. */
const MOST_AGE_MS = 1000;

/** What many open pages ask again after each change, and what depends on nothing but the database, the day and who asks. */
const KEPT = new Set([
  "activity",
  "capacity",
  "dashboard",
  "inventory",
  "notifications",
  "promise",
  "purchaseOrders",
  "queue",
  "reports",
  "salesOrders",
  "shiftBoard",
  "workOrders",
]);

/** What of a caller decides what they may see. An answer that asked for more of them is theirs alone. */
const RIGHTS: ReadonlySet<unknown> = new Set(["kind", "role", "departments"]);

/** Whether answers to calls of a noun are kept until the next change. */
export function isKept(noun: string): boolean {
  return KEPT.has(noun);
}

/** An answer, and whether it is the same for all who have the same rights. */
interface Answer {
  value: unknown;
  isOfAll: boolean;
}

type Stamping = Pick<NonNullable<Store["keeper"]>, "stamp">;

interface Shelf {
  answers: Map<string, Promise<Answer>>;
  stamp: number | undefined;
  since: number;
}

/**
 * Reckons equal questions once, until anything is written or a second has passed: after a write many pages ask alike.
 * People share an answer only if they have the same rights and nothing was asked about who they are.
 */
export function newKeptAnswers() {
  const shelves = new WeakMap<Stamping, Shelf>();
  return async (
    keeper: Stamping | undefined,
    who: Who,
    question: string,
    reckon: (who: Who) => Promise<unknown>,
  ): Promise<unknown> => {
    if (keeper?.stamp() === undefined) return reckon(who);
    const own = `${JSON.stringify(who)} ${question}`;
    const ofAll = `${JSON.stringify([who.kind, ...rightsOf(who)])} ${question}`;
    const mine = present(keeper).get(own);
    if (mine !== undefined) return (await mine).value;
    const common = present(keeper).get(ofAll);
    // What was refused to somebody else may be allowed to this one.
    const theirs = common && (await common.catch(() => undefined));
    if (theirs?.isOfAll) return theirs.value;
    const kept = present(keeper);
    const answer = watching(who, reckon);
    const keys = kept.has(ofAll) ? [own] : [own, ofAll];
    for (const key of keys) kept.set(key, answer);
    try {
      return (await answer).value;
    } catch (error) {
      for (const key of keys) kept.delete(key);
      throw error;
    }
  };

  /** What was reckoned of a database since its last write. While one is under way nothing is kept. */
  function present(keeper: Stamping): Shelf["answers"] {
    const [stamp, now] = [keeper.stamp(), performance.now()];
    const latest = shelves.get(keeper);
    if (latest !== undefined && stamp !== undefined && stamp === latest.stamp && now - latest.since < MOST_AGE_MS)
      return latest.answers;
    const shelf = { answers: new Map(), stamp, since: now };
    shelves.set(keeper, shelf);
    return shelf.answers;
  }
}

/** What decides what a person may see; a device or token that they use may see less. */
function rightsOf(who: Who): unknown[] {
  if (who.kind !== "person") return [];
  const { role, departments, by } = who;
  return [role, by && [by.kind, by.role, by.isReadOnly], ...departments];
}

/** Reckons an answer and notes whether it asked who somebody is, beside what they may see. */
async function watching(who: Who, reckon: (who: Who) => Promise<unknown>): Promise<Answer> {
  let isOfAll = true;
  const note = () => {
    isOfAll = false;
  };
  const watched = new Proxy(who, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      if (!RIGHTS.has(name) && value !== undefined) note();
      return value;
    },
    ownKeys(of) {
      note();
      return Reflect.ownKeys(of);
    },
  });
  const value = await reckon(watched);
  return { value, isOfAll };
}
