import type { z } from "zod";
import { Invalid, type Issue } from "../lib/errors.ts";
import type { Endpoint } from "./endpoint.ts";

/** The input as its endpoint understands it. Throws Invalid with one sentence per field that is wrong. */
export function readInput<R extends Endpoint>(endpoint: R, raw: unknown): z.output<R["input"]> {
  const issues = unstorable(raw);
  if (issues.length > 0) throw new Invalid(sentence(issues), issues);
  const result = endpoint.input.safeParse(raw);
  if (result.success) return result.data as z.output<R["input"]>;
  const found = result.error.issues.map((issue): Issue => ({ path: issue.path.join("."), message: issue.message }));
  throw new Invalid(sentence(found), found);
}

/** Texts that would come back changed: SQLite ends one at NUL, and half a surrogate pair cannot be written as UTF-8. */
function unstorable(input: unknown): Issue[] {
  const issues: Issue[] = [];
  // A list of what is left to look at, because a call per level would overflow on a body that is nested to hurt.
  const left: { path: string; value: unknown }[] = [{ path: "", value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
      issues.push({ path, message: `${path || "Text"} contains characters that cannot be stored` });
    } else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value))
        left.push({ path: path ? `${path}.${name}` : name, value: inner });
    }
  }
  return issues;
}

function sentence(issues: readonly Issue[]): string {
  return [...new Set(issues.map(({ message }) => message))].join(". ");
}
