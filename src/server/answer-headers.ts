import type { Arrival } from "./arrival.ts";
import type { Network } from "./network.ts";

/** A page may load and run only what comes from here, and of what stands in itself only styles and scripts with these hashes. */
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

/** The protecting headers that go with these of an answer; the page of the program has a policy of its own. */
export function headersOf(told: Headers, { scheme }: Arrival, { tls }: Pick<Network, "tls">): Record<string, string> {
  const policy = told.get("content-security-policy");
  return {
    ...SECURITY_HEADERS,
    ...(policy !== null && { "content-security-policy": policy }),
    // A picture that somebody sent is nothing but a picture, however it is opened.
    ...(told.get("content-type")?.startsWith("image/")
      ? { "content-security-policy": `${CONTENT_SECURITY_POLICY}; sandbox` }
      : {}),
    // With it, whoever changes to another authority could not get in for a year.
    ...(scheme === "https" && tls?.authority === undefined ? { "strict-transport-security": A_YEAR } : {}),
  };
}
