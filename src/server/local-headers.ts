import type { Caller, Surface } from "../records/context.ts";
import { localUser } from "../rights/who.ts";

/** In an answer of a file's owner: this process has given up the file, and has not done what was asked. */
export const GONE = "x-stockworks-gone";

const ACTOR = "x-stockworks-actor";
const SURFACE = "x-stockworks-surface";

/**
 * The headers of an HTTP request that say who is at work. A header cannot carry letters like Ł, so they are encoded.
 */
export function callerHeaders({ who, surface }: Caller): Record<string, string> {
  return { [ACTOR]: encodeURIComponent(who.name), ...surfaceHeader(surface) };
}

/** The header of an HTTP request that says which of our programs sends it. */
export function surfaceHeader(surface: Surface): Record<string, string> {
  return { [SURFACE]: surface };
}

/** Who is at work, from the headers of another process on this machine. */
export function callerFrom(headers: Headers): Caller {
  return {
    who: localUser(decoded(headers.get(ACTOR) ?? "") || undefined),
    surface: surfaceFrom(headers) ?? "cli",
  };
}

/** Which of our programs sent a request, if any. */
export function surfaceFrom(headers: Headers): Surface | undefined {
  const said = headers.get(SURFACE);
  return said === "tui" || said === "cli" ? said : undefined;
}

/** The token in a program's headers. Other forms of this header belong to proxies. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer\s+(.*)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Somebody's own program sent it without encoding.
  }
}
