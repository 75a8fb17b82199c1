import type { Arrival } from "./arrival.ts";
import type { Network } from "./network.ts";

/** What a page may load and run: what comes from here, and nothing that stands in the page itself. */
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

/** Headers of every answer: no other site may run in it, frame it or learn where a person came from. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=()",
};

const A_YEAR = "max-age=31536000";

/** The protecting headers that go with these of an answer. */
export function headersOf(told: Headers, { scheme }: Arrival, { tls }: Pick<Network, "tls">): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    // A picture that somebody sent is nothing but a picture, however it is opened.
    ...(told.get("content-type")?.startsWith("image/")
      ? { "content-security-policy": `${CONTENT_SECURITY_POLICY}; sandbox` }
      : {}),
    // With it, whoever changes to another authority could not get in for a year.
    ...(scheme === "https" && tls?.authority === undefined ? { "strict-transport-security": A_YEAR } : {}),
  };
}
