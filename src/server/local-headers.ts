import type { Caller } from "../records/context.ts";
import { localUser } from "../rights/who.ts";

/** In an answer of a file's owner: this process has given the file up and did nothing of what was asked. */
export const GONE = "x-stockworks-gone";

const ACTOR = "x-stockworks-actor";
const SURFACE = "x-stockworks-surface";

/** The headers that say who is at work. A header cannot carry letters like Ł. */
export function callerHeaders({ who, surface }: Caller): Record<string, string> {
  return { [ACTOR]: encodeURIComponent(who.name), [SURFACE]: surface };
}

/** Who is at work, from the headers of a guest. */
export function callerFrom(headers: Headers): Caller {
  return {
    who: localUser(decoded(headers.get(ACTOR) ?? "") || undefined),
    surface: headers.get(SURFACE) === "tui" ? "tui" : "cli",
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a program of somebody's own sent it as it is
  }
}
