import { type H3, HTTPResponse } from "h3";
import { staticMiddleware } from "srvx/static";
import { shellPages } from "./shell-page.ts";

const A_YEAR = 31_536_000;

/** Serves the built web UI: hashed assets for ever, other files by name, and the shell for every path of the browser's router. */
export function serveWeb(app: H3, dir: string, missing: () => never): void {
  const { policy, at } = shellPages(dir);
  const assets = staticMiddleware({ dir, encodings: true, maxAge: A_YEAR, immutable: true });
  const files = staticMiddleware({ dir, encodings: true });

  app.get("/assets/**", (event) => assets(event.req as never, missing));
  app.get("/**", (event) => {
    if (/\.\w+$/.test(event.url.pathname)) return files(event.req as never, missing);
    const { html, etag } = at(event.url.pathname);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": policy,
      etag,
    };
    if (event.req.headers.get("if-none-match") === etag) return new HTTPResponse(null, { status: 304, headers });
    return new HTTPResponse(html, { headers });
  });
}
