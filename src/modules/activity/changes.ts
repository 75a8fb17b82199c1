import type { Context } from "../../records/context.ts";
import type { Changes } from "../../records/log-text.ts";
import { hiddenFrom, may, type Secret } from "../../rights/may.ts";

type Asking = Pick<Context, "who" | "nouns">;

/** Says of each column of an entity whether the caller may see its old and new values. */
export function seenChanges({ who, nouns }: Asking) {
  const secrets = new Map(
    nouns.map((noun) => [noun.noun, { ...noun, hidden: hiddenFrom(who, noun.calls ?? noun.noun) }]),
  );
  return (entity: string, column: string): boolean => {
    const { hidden = [], prices = [], contacts = [] } = secrets.get(entity) ?? {};
    const isHidden = (secret: Secret) => (hidden as readonly Secret[]).includes(secret);
    if (isHidden("price") && (column.endsWith("Cents") || prices.includes(column))) return false;
    return !(isHidden("contact") && contacts.includes(column));
  };
}

/** Takes out of a value of a column what only those may see who may change it. */
export function seenValues({ who, nouns }: Asking) {
  const kept = new Map(
    nouns.flatMap(({ noun, calls = noun, forChangers }) =>
      forChangers === undefined || may(who, "u", calls)
        ? []
        : [[noun, forChangers as Readonly<Record<string, readonly string[]>>] as const],
    ),
  );
  return (entity: string, column: string, value: unknown): unknown => {
    const names = kept.get(entity)?.[column];
    if (names === undefined || typeof value !== "string") return value;
    return JSON.stringify(JSON.parse(value), (name, inner) => (names.includes(name) ? undefined : inner));
  };
}

/** The changes of a line without what the caller may not see. */
export function changesSeen(asking: Asking): (entity: string, changes: Changes) => Changes {
  const [isSeen, seenOf] = [seenChanges(asking), seenValues(asking)];
  return (entity, changes) => {
    const seen: Changes = {};
    for (const [column, [before, after]] of Object.entries(changes)) {
      if (!isSeen(entity, column)) continue;
      const [was, is] = [seenOf(entity, column, before), seenOf(entity, column, after)];
      if (was !== is || before === after) seen[column] = [was, is];
    }
    return seen;
  };
}
