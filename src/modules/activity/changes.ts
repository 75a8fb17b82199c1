import type { Context } from "../../records/context.ts";
import { hiddenFrom, type Secret } from "../../rights/may.ts";

/** Says of each column of an entity whether the caller may see its old and new values. */
export function seenChanges({ who, nouns }: Pick<Context, "who" | "nouns">) {
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
