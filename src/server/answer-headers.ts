import type { Arrival } from "./arrival.ts";
import type { Network } from "./network.ts";

/** What a page may load and run: what comes from here; of what stands in it, the styles and scripts with these hashes alone. */
export function policyWith({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
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
}

const CONTENT_SECURITY_POLICY = policyWith({ scripts: [], styles: [] });

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

/** The headers that keep an answer with these from harm; the page of the program has a policy of its own. */
export function headersOf(told: Headers, { scheme }: Arrival, { tls }: Pick<Network, "tls">): Record<string, string> {
  const policy = told.get("content-security-policy");
  return {
    ...SECURITY_HEADERS,
    ...(policy !== null && { "content-security-policy": policy }),
    // A picture that somebody sent is nothing but a picture, however it is opened.
    ...(told.get("content-type")?.startsWith("image/")
      ? { "content-security-policy": `${CONTENT_SECURITY_POLICY}; sandbox` }
      : {}),
    // Who comes to trust another authority than ours could not get in for a year.
    ...(scheme === "https" && tls?.authority === undefined ? { "strict-transport-security": A_YEAR } : {}),
  };
}
