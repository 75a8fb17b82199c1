import { type H3, HTTPResponse } from "h3";
import type { Store } from "../records/context.ts";
import { onNews } from "../records/news.ts";

/** A word in between keeps proxies and sleeping laptops from thinking that the connection is dead. */
const HEARTBEAT_MS = 25_000;

/**
 * `GET /api/live`: server-sent events, each a JSON list of the nouns that have changed. Streams end when `stopping` does,
 * because nobody would wait for an answer that never ends.
 */
export function serveLive(app: H3, db: Store["db"], stopping: AbortSignal): void {
  app.get("/api/live", () => {
    let end = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        const forget = onNews(db, (nouns) => send(`data: ${JSON.stringify(nouns)}\n\n`));
        const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
        const finish = () => {
          end();
          controller.close();
        };
        end = () => {
          forget();
          clearInterval(heartbeat);
          stopping.removeEventListener("abort", finish);
        };
        stopping.addEventListener("abort", finish);
        send("retry: 1000\n\n");
      },
      cancel: () => end(),
    });
    return new HTTPResponse(stream, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  });
}
