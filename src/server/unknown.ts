import type { H3Event } from "h3";
import type { Issue } from "../lib/errors.ts";
import { clipped } from "../lib/text.ts";

/** An answer's headers have room for this, and a line of the log too. */
const LONGEST = 1000;

const noted = new WeakMap<H3Event, string>();

/** Keeps for the answer's header and the log which fields of a request its call does not know. */
export function noteUnknown(event: H3Event, unknown: readonly Issue[]): void {
  const sentences = new Set(unknown.map(({ message }) => message));
  if (sentences.size > 0) noted.set(event, clipped([...sentences].join(". "), LONGEST));
}

/** What was noted of a request, in sentences. */
export function unknownOf(event: H3Event): string | undefined {
  return noted.get(event);
}

/** The sentences as a `Warning` header, which holds ASCII only. */
export function warningOf(sentences: string): string {
  return `299 - ${JSON.stringify(sentences.replace(/[^ -~]/g, "?"))}`;
}
