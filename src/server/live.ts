import { type H3, type H3Event, HTTPResponse } from "h3";
import type { Store } from "../records/context.ts";
import { newsSince, onNews } from "../records/news.ts";
import { keyOf, type Who } from "../rights/who.ts";
import { table } from "../shop/table.ts";
import { hearing } from "./hearing.ts";

/** A word in between keeps proxies and sleeping laptops from thinking that the connection is dead. */
const HEARTBEAT_MS = 25_000;
/** So much may wait for a reader. One that never reads is let go, as what waits for it takes memory. */
const MOST_UNREAD = 64;
/** Each page that is looked at has one. Without a limit, one client that opens them without end keeps everybody else out. */
const MOST_STREAMS = 300;
/** Of one person, or one device. The machine's own user has all there are. */
const MOST_STREAMS_EACH = 8;

/** Who asks, each time again; fails for anyone who is let in no longer. */
type WhoOf = (event: H3Event) => Promise<Who>;

/**
 * `GET /api/live`: server-sent events, each a JSON list of the nouns that have changed, as far as the reader may see those.
 * Streams end when `stopping` does, because nobody would wait for an answer that never ends, and when the reader is let in no
 * longer: what changes rights announces `access`. `?since=` is what a page was told of the news when it came: the stream begins
 * with what has changed after that. Where there are too many the oldest is told to rest, so that its page
 * neither asks again at once nor takes the server for lost.
 */
export function serveLive(app: H3, db: Store["db"], stopping: AbortSignal, whoOf: WhoOf): void {
  /** How each stream is ended, and whose it is; the oldest first. */
  const open = new Map<Ending, string>();
  stopping.addEventListener("abort", () => {
    for (const { finish } of open.keys()) finish();
  });
  app.get("/api/live", async (event) => {
    const who = await whoOf(event);
    const reader = keyOf(who);
    const ofTheSame = who.kind === "local" ? [] : [...open].filter(([, other]) => other === reader);
    if (ofTheSame.length >= MOST_STREAMS_EACH) ofTheSame[0]?.[0].rest();
    else if (open.size >= MOST_STREAMS) [...open.keys()][0]?.rest();
    const stream = streamOf(db, {
      who,
      since: event.url.searchParams.get("since") ?? undefined,
      askAgain: () => whoOf(event),
      onStart: (ending) => open.set(ending, reader),
      onEnd: (ending) => open.delete(ending),
    });
    return new HTTPResponse(stream, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  });
}

/** How a stream is ended, with or without a word to its page. */
interface Ending {
  finish: () => void;
  rest: () => void;
}

interface Watcher {
  who: Who;
  since: string | undefined;
  askAgain: () => Promise<Who>;
  onStart: (ending: Ending) => void;
  onEnd: (ending: Ending) => void;
}

function streamOf(db: Store["db"], { who, since, askAgain, onStart, onEnd }: Watcher): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isOpen = true;
  let end = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text));
          end();
          controller.error(new Error("Nobody reads this stream"));
        };
        const tell = (nouns: string[]) => send(`data: ${JSON.stringify(nouns)}\n\n`);
        const hear = hearing({ who, askAgain, tell, end: () => finish() });
        const forget = onNews(db, hear);
        const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
        const finish = () => {
          if (!isOpen) return;
          end();
          controller.close();
        };
        end = () => {
          isOpen = false;
          forget();
          clearInterval(heartbeat);
          onEnd(ending);
        };
        const rest = () => {
          send("event: rest\ndata: []\n\n");
          finish();
        };
        const ending = { finish, rest };
        onStart(ending);
        send("retry: 1000\n\n");
        // Of what another process said, nobody knows here what came after it.
        if (since !== undefined) hear(newsSince(db, since) ?? Object.keys(table));
      },
      cancel: () => end(),
    },
    { highWaterMark: MOST_UNREAD },
  );
}
