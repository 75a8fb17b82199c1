import type { Caller, Surface } from "../records/context.ts";
import { localUser } from "../rights/who.ts";

/** In an answer of a file's owner: this process has given the file up and did nothing of what was asked. */
export const GONE = "x-stockworks-gone";

const ACTOR = "x-stockworks-actor";
const SURFACE = "x-stockworks-surface";

/**
 * Of HTTP requests that this server reads: the headers that say who is at work. A header cannot carry letters like Ł.
 */
export function callerHeaders({ who, surface }: Caller): Record<string, string> {
  return { [ACTOR]: encodeURIComponent(who.name), ...surfaceHeader(surface) };
}

/** Of HTTP requests that this server reads: the header that says which of our programs asks. */
export function surfaceHeader(surface: Surface): Record<string, string> {
  return { [SURFACE]: surface };
}

/** From the headers of an HTTP request that another process of this machine has sent: who is at work. */
export function callerFrom(headers: Headers): Caller {
  return {
    who: localUser(decoded(headers.get(ACTOR) ?? "") || undefined),
    surface: surfaceFrom(headers) ?? "cli",
  };
}

/** By which of our commands a request comes, if by one. */
export function surfaceFrom(headers: Headers): Surface | undefined {
  const said = headers.get(SURFACE);
  return said === "tui" || said === "cli" ? said : undefined;
}

/** The token in the headers of a program's request. Other words for the same header are a proxy's, and none of ours. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer\s+(.*)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a program of somebody's own sent it as it is
  }
}
