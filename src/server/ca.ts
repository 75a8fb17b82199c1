import { X509Certificate } from "node:crypto";
import { type H3, HTTPResponse } from "h3";
import { AUTHORITY_STYLE, authorityPage } from "./ca-page.ts";
import { text } from "./html.ts";
import type { Authority } from "./tls/authority.ts";

const [PAGE, STYLE, CERTIFICATE] = ["/ca", "/ca.css", "/stockworks-ca.crt"] as const;

/** How a device comes to trust this server. It is served without TLS, too. */
export const ABOUT_AUTHORITY: readonly string[] = [PAGE, STYLE, CERTIFICATE];

/** `/ca`: the certificate that a device has to trust, and how that is done. */
export function serveAuthority(app: H3, { root, fingerprint }: Authority): void {
  app.get(PAGE, ({ req }) =>
    text(
      "text/html",
      authorityPage({ certificate: CERTIFICATE, style: STYLE, fingerprint, host: req.headers.get("host") ?? "" }),
    ),
  );
  app.get(STYLE, () => text("text/css", AUTHORITY_STYLE));
  // The same bytes as the fingerprint's, so that any tool can compare them. The type makes phones offer to install it.
  app.get(
    CERTIFICATE,
    () =>
      new HTTPResponse(new X509Certificate(root).raw as Uint8Array<ArrayBuffer>, {
        headers: { "content-type": "application/x-x509-ca-cert" },
      }),
  );
}
