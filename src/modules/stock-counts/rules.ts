import type { CountClass, StockCount } from "./schema.ts";

/** The days of use that decide a part's class. */
export const CLASS_DAYS = 365;
/** Up to which share of the value used a part is A, and up to which B. */
const A_UP_TO = 0.8;
const B_UP_TO = 0.95;

/** A part, and what was used of it in a year, in cents at what it cost. */
export interface Use {
  id: number;
  usedCents: number;
}

/**
 * The class of each part by the value of a year's use: A are those that together are the first 80 % of it, B the next
 * 15 %, C the rest and all that nobody used. The part in which a share ends still belongs to it.
 */
export function classesOf(parts: readonly Use[]): Map<number, CountClass> {
  const used = ({ usedCents }: Use) => Math.max(0, usedCents);
  const total = parts.reduce((sum, part) => sum + used(part), 0);
  const byUse = parts.toSorted((one, other) => used(other) - used(one) || one.id - other.id);
  const classes = new Map<number, CountClass>();
  let before = 0;
  for (const part of byUse) {
    const isUsed = used(part) > 0;
    classes.set(part.id, isUsed && before < A_UP_TO * total ? "A" : isUsed && before < B_UP_TO * total ? "B" : "C");
    before += used(part);
  }
  return classes;
}

/** What a count is of: "Layup", "No department", "Class A", "Chosen parts", "All parts". */
export function scopeWords({ scope, location, class: letter }: Pick<StockCount, "scope" | "location" | "class">) {
  if (scope === "all") return "All parts";
  if (scope === "parts") return "Chosen parts";
  return scope === "class" ? `Class ${letter}` : location || "No department";
}
