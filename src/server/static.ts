import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { H3, H3Event } from "h3";
import { staticMiddleware } from "srvx/static";
import { whole } from "./reply.ts";

const A_YEAR = 365 * 24 * 60 * 60;

/** Serves the built web UI: hashed assets to keep for ever, other files by name, and one page for every path of the browser's router. */
export function serveWeb(app: H3, dir: string, missing: () => never): void {
  const page = readFileSync(join(dir, "index.html"), "utf8");
  const files = staticMiddleware({ dir });
  // The name of an asset says what is in it. The build has compressed those that each page begins with.
  const assets = staticMiddleware({ dir, encodings: { br: ".br" }, maxAge: A_YEAR, immutable: true });

  app.get("/assets/**", ({ req }: H3Event) => assets(req as never, missing));
  app.get("/**", (event) => {
    if (/\.\w+$/.test(event.url.pathname)) return files(event.req as never, missing);
    // It names the files of this build, so a browser asks for it each time.
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return whole(event, 200, page, headers);
  });
}
