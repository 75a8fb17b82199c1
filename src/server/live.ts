import { type H3, type H3Event, HTTPResponse } from "h3";
import type { Store } from "../records/context.ts";
import { newsSince, onNews } from "../records/news.ts";
import { keyOf, type Who } from "../rights/who.ts";
import { table } from "../shop/table.ts";
import { newsListener } from "./news-listener.ts";

/** A word in between keeps proxies and sleeping laptops from thinking that the connection is dead. Each asks who reads, too. */
const HEARTBEAT_MS = 25_000;
/** So much may wait for a reader. One that never reads is let go, because waiting news take memory. */
const MOST_UNREAD = 64;
/** Each page in sight has one. Without a limit, one client could take all connections. */
const MOST_STREAMS = 300;
/** For one person or one device. The computer's own user may have all. */
const MOST_STREAMS_EACH = 8;

/** Who reads, asked anew each time; fails for anyone who may not come in any more. Only coming in is a use of their session. */
type WhoOf = (event: H3Event, isUse?: boolean) => Promise<Who>;

/**
 * `GET /api/live`: server-sent events, each a JSON list of the changed nouns that the reader may see. Streams end with
 * `stopping`, since a stop waits for open answers, and when the reader may not come in any more: a change of rights announces
 * `access`, and each heartbeat asks. `?since=` is the position that `GET /api/me` answered: the stream begins with what has changed since. When there are too
 * many, the oldest gets the word to rest, so that its page neither asks again at once nor takes the server for lost.
 */
export function serveLive(app: H3, db: Store["db"], stopping: AbortSignal, whoOf: WhoOf): void {
  /** The open streams, the oldest first: how each is ended, and whose it is. */
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
      askAgain: () => whoOf(event, false),
      onStart: (ending) => open.set(ending, reader),
      onEnd: (ending) => open.delete(ending),
    });
    return new HTTPResponse(stream, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  });
}

/** Ends a stream, with or without a word to its page. */
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
        const { hear, look } = newsListener({ who, askAgain, tell, end: () => finish() });
        const forget = onNews(db, hear);
        const heartbeat = setInterval(() => {
          send(":\n\n");
          look();
        }, HEARTBEAT_MS);
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
        // A position that another process gave means nothing here.
        if (since !== undefined) hear(newsSince(db, since) ?? Object.keys(table));
      },
      cancel: () => end(),
    },
    { highWaterMark: MOST_UNREAD },
  );
}
