import type { Arrival } from "./arrival.ts";
import type { Network } from "./network.ts";

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

const A_YEAR = "max-age=31536000";

/** The headers that keep an answer of this type from harm. */
export function headersOf(
  type: string | null,
  { scheme }: Arrival,
  { tls }: Pick<Network, "tls">,
): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    // A picture that somebody sent is nothing but a picture, however it is opened.
    ...(type?.startsWith("image/") ? { "content-security-policy": `${CONTENT_SECURITY_POLICY}; sandbox` } : {}),
    // Who comes to trust another authority than ours could not get in for a year.
    ...(scheme === "https" && tls?.authority === undefined ? { "strict-transport-security": A_YEAR } : {}),
  };
}
