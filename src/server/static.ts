import type { H3, H3Event } from "h3";
import { staticMiddleware } from "srvx/static";
import type { FirstAnswers, FirstAsk } from "../api/first-asks.ts";
import { keptAssets } from "./assets.ts";
import { whole } from "./reply.ts";
import { shellPages } from "./shell-page.ts";

/** Answers, for whoever sends the request, what a page asks first. */
type Answering = (event: H3Event, asks: readonly FirstAsk[]) => Promise<FirstAnswers>;

/** Serves the built web UI: hashed assets to keep for ever, other files by name, and the shell for every path of the browser's router. */
export function serveWeb(app: H3, dir: string, missing: () => never, answering: Answering): void {
  const { policy, at } = shellPages(dir);
  const files = staticMiddleware({ dir });

  app.get("/assets/**", keptAssets(dir, missing));
  app.get("/**", async (event) => {
    const { pathname, search } = event.url;
    if (/\.\w+$/.test(pathname)) return files(event.req as never, missing);
    const { asks, html } = at(pathname, search !== "");
    // Who asks for the head alone wants to know whether the server is there.
    const answers = await answering(event, event.req.method === "HEAD" ? [] : asks);
    return whole(event, 200, html(answers), {
      "content-type": "text/html; charset=utf-8",
      // It holds what is for this reader, now.
      "cache-control": "no-store",
      "content-security-policy": policy,
    });
  });
}
