import type { H3Event } from "h3";
import { HttpRefusal, Unread } from "./errors.ts";
import { watchShape } from "./json-shape.ts";
import { requireJson } from "./security.ts";

type Sent = H3Event["req"];

/** How long a body may stand still. As long as some of it comes, we wait, however slow the network is. */
const STALLED_MS = 30_000;

/** The JSON object that a request carries, `{}` for an empty body. Refuses what is too large, not JSON, or no object. */
export async function readJson(request: Sent, maxBytes: number): Promise<Record<string, unknown>> {
  const text = await readText(request, maxBytes);
  if (text === "") return {};
  requireJson(request.headers);
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpRefusal(400, "The body must be a JSON object");
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpRefusal(400, "The body is not valid JSON");
  }
}

async function readText(request: Sent, maxBytes: number): Promise<string> {
  const tooLarge = () => new Unread(413, `The body is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const look = watchShape();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  try {
    for await (const piece of piecesOf(request)) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      look(piece);
      text += decoder.decode(piece, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Unread(400, "The body is not valid UTF-8");
    // Nobody reads this any more, but without it a lost connection would be logged as a fault.
    if ((error as NodeJS.ErrnoException).code === "ECONNRESET") throw new HttpRefusal(400, "The body ended early");
    throw error;
  }
}

/** The pieces of a body as they come. Throws Unread when none has come for a while. */
async function* piecesOf(request: Sent): AsyncGenerator<Uint8Array> {
  const { next, letGo } = sourceOf(request);
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const stalled = new Promise<never>((_, reject) => {
        const seconds = STALLED_MS / 1000;
        const refusal = () => new Unread(408, `Nothing of the body has come for ${seconds} seconds: send it again`);
        timer = setTimeout(() => reject(refusal()), STALLED_MS);
      });
      const { done, value } = await Promise.race([next(), stalled]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    // The rest is thrown away, and the connection is about to be closed.
    letGo();
  }
}

interface Source {
  next: () => Promise<IteratorResult<Uint8Array, unknown>>;
  letGo: () => void;
}

/** Read from the connection itself where there is one, which is quicker than a stream of the web. */
function sourceOf(sent: Sent): Source {
  const request = sent.runtime?.node?.req;
  if (request !== undefined) {
    const pieces: AsyncIterator<Uint8Array> = request.iterator({ destroyOnReturn: false });
    return { next: () => pieces.next(), letGo: () => void request.resume() };
  }
  const reader = sent.body?.getReader();
  return {
    next: async () => (await reader?.read()) ?? { done: true, value: undefined },
    letGo: () => void reader?.cancel().catch(() => {}),
  };
}
