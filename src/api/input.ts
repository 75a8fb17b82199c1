import type { z } from "zod";
import { Invalid, type Issue, MOST_ISSUES } from "../lib/errors.ts";
import { clipped, formatNumber } from "../lib/text.ts";
import { isDocumented } from "./documented.ts";
import type { Endpoint } from "./endpoint.ts";
import { unknownFields } from "./unknown-fields.ts";

/**
 * The input as its endpoint understands it. Throws Invalid with one sentence per field that is wrong or unknown; unknown
 * ones of documented calls are left out.
 */
export function readInput<R extends Endpoint>(endpoint: R, raw: unknown): z.output<R["input"]> {
  const issues = unstorable(raw);
  if (issues.length > 0) throw invalid(issues);
  const unknown = isDocumented(endpoint) ? [] : unknownFields(endpoint, raw);
  const result = endpoint.input.safeParse(plainly(endpoint, raw));
  if (result.success && unknown.length === 0) return result.data as z.output<R["input"]>;
  const wrong = result.error?.issues.map(({ path, message }) => ({ path: clipped(path.join(".")), message })) ?? [];
  throw invalid([...unknown, ...wrong]);
}

const numbersOf = new WeakMap<Endpoint, readonly string[]>();

/** The input with NaN for a number in a path or query that is not written as we write it: `0x1`, `1.0` and ` 1` are not 1. */
function plainly(endpoint: Endpoint, raw: unknown): unknown {
  const names = numbersOf.get(endpoint) ?? numbersIn(endpoint);
  numbersOf.set(endpoint, names);
  const said = raw as Record<string, unknown> | undefined;
  const wrong = names.filter((name) => {
    const text = said?.[name];
    return typeof text === "string" && text !== String(Number(text));
  });
  return wrong.length === 0 ? raw : { ...said, ...Object.fromEntries(wrong.map((name) => [name, Number.NaN])) };
}

/** The fields that are numbers and may come as texts. */
function numbersIn({ input }: Endpoint): string[] {
  return Object.entries((input as z.ZodObject).shape ?? {}).flatMap(([name, field]) =>
    isCoerced(field as z.ZodType) ? name : [],
  );
}

function isCoerced(field: z.ZodType): boolean {
  const { type, coerce, innerType } = field.def as { type: string; coerce?: boolean; innerType?: z.ZodType };
  return innerType ? isCoerced(innerType) : type === "number" && coerce === true;
}

/** Texts that would come back changed: SQLite ends one at NUL, and half a surrogate pair cannot be written as UTF-8. */
function unstorable(input: unknown): Issue[] {
  const issues: Issue[] = [];
  // A list instead of calls within calls, which would overflow on a body that is nested on purpose.
  const left: { path: string; value: unknown }[] = [{ path: "", value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
      issues.push({ path, message: `${path || "Text"} contains characters that cannot be stored` });
    } else if (typeof value === "object" && value !== null) {
      // The path holds names from the body, which may be very long.
      for (const [name, inner] of Object.entries(value))
        left.push({ path: clipped(path ? `${path}.${name}` : name), value: inner });
    }
  }
  return issues;
}

/** One refusal for all that is wrong with an input: the first things in words, and how many more there are. */
function invalid(issues: readonly Issue[]): Invalid {
  const said = [...new Set(issues.slice(0, MOST_ISSUES).map(({ message }) => message))];
  const more = issues.length - MOST_ISSUES;
  if (more > 0) said.push(`${formatNumber(more)} more things are wrong`);
  return new Invalid(said.join(". "), issues);
}
