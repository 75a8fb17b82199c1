import { isIP } from "node:net";
import { HttpRefusal } from "./errors.ts";

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every answer: nothing from elsewhere runs, frames, sniffs or is told where a person came from. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=()",
};

/**
 * Refuses requests that a page of another site could have sent.
 * A name that is not ours means DNS rebinding; a foreign `Sec-Fetch-Site` or `Origin` means a form or script elsewhere.
 */
export function refuseForeign(headers: Headers, method: string, host: string): void {
  const asked = headers.get("host") ?? "";
  if (!isOwnName(asked, host))
    throw new HttpRefusal(421, `This server does not answer to the name "${asked.slice(0, 100)}"`);
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isOwnPage = site === null || site === "same-origin" || site === "none";
  const isNavigation = method === "GET" && headers.get("sec-fetch-mode") === "navigate";
  const isOwnOrigin = origin === null || origin === `http://${asked}`;
  if ((!isOwnPage && !isNavigation) || !isOwnOrigin)
    throw new HttpRefusal(403, "This request came from another site and was refused");
}

function isOwnName(asked: string, host: string): boolean {
  const name = asked.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return (
    name === "127.0.0.1" ||
    name === "localhost" ||
    name === "::1" ||
    name === host ||
    (host === "0.0.0.0" && isIP(name) > 0)
  );
}

/** Bodies are JSON and say so: a form or a plain-text post of another site cannot. */
export function requireJson(headers: Headers): void {
  const type = headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new HttpRefusal(415, "Send the body as JSON, with Content-Type: application/json");
}
