import type { H3Event } from "h3";
import type { UnnamedFile } from "../records/unnamed-file.ts";
import { HttpRefusal, Unread } from "./errors.ts";
import { fieldsIn, watchShape } from "./json-shape.ts";
import { requireJson } from "./security.ts";

type Sent = H3Event["req"];

/** How long a body may stand still. */
const STALLED_MS = 30_000;
/** After this time it must have come at this rate, or a few slow ones could hold every connection. */
const PATIENCE_MS = 10_000;
const LEAST_PER_S = 1024;

const MAX_BYTES = 2 * 1024 * 1024;
/** Nobody signs in with more than this. */
const MAX_OF_STRANGER = 16 * 1024;

/** How large and slow a body may be. */
interface BodyLimits {
  /** Whether nobody is signed in: then it is small, and whole within ten seconds. */
  isStranger: boolean;
  /** In bytes, where it is not the usual size. */
  maxBytes?: number | undefined;
  /** Counts bytes as they come; throws where there is no room for them. */
  take: (bytes: number) => void | Promise<void>;
}

type Json = Record<string, unknown>;

/** Whether a body says before it comes that it has no more than the usual size. */
export function isUsual({ headers }: Sent): boolean {
  const said = headers.get("content-length");
  return said !== null && Number(said) <= MAX_BYTES;
}

/** The JSON object that a request carries, `{}` for an empty body. Refuses what is too large, too slow, not JSON, or no object. */
export async function readJson(request: Sent, limits: BodyLimits): Promise<Json> {
  const { look, named } = watchShape();
  return objectIn(await textOf(arriving(request, limits, look)), request, named());
}

/** The same of a body that waits in a file: receives it whole, and answers what reads it then. */
export async function keepJson(request: Sent, limits: BodyLimits, file: UnnamedFile): Promise<() => Promise<Json>> {
  const { look, named } = watchShape();
  for await (const piece of arriving(request, limits, look)) await file.write(piece);
  return async () => objectIn(await textOf(file.read()), request, named());
}

function objectIn(text: string, { headers }: Sent, named: number): Json {
  if (text === "") return {};
  requireJson(headers);
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpRefusal(400, "The body must be a JSON object");
  // The last one would win in silence, where another reader of the same body may take the first.
  if (fieldsIn(value) !== named) throw new HttpRefusal(400, "The body names a field twice: send each field once");
  return value as Json;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpRefusal(400, "The body is not valid JSON");
  }
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Unread(400, "The body is not valid UTF-8");
    throw error;
  }
}

/** The pieces of a body as they come, while they keep the limits. */
async function* arriving(
  request: Sent,
  { isStranger, maxBytes: most = MAX_BYTES, take }: BodyLimits,
  look: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const packed = request.headers.get("content-encoding") ?? "identity";
  if (packed !== "identity")
    throw new Unread(415, `The body is packed (Content-Encoding: ${packed.slice(0, 20)}): send it as it is`);
  const maxBytes = isStranger ? MAX_OF_STRANGER : most;
  const size = isStranger ? `${maxBytes / 1024} KB` : `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  const tooLarge = () => new Unread(413, `The body is larger than ${size}`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  let bytes = 0;
  try {
    for await (const piece of piecesOf(request, isStranger)) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      await take(piece.byteLength);
      look(piece);
      yield piece;
    }
  } catch (error) {
    // Nobody reads this any more, but without it a lost connection would be logged as a fault.
    if ((error as NodeJS.ErrnoException).code === "ECONNRESET") throw new HttpRefusal(400, "The body ended early");
    throw error;
  }
}

/** The pieces of a body as they come. Throws Unread when they come too slowly. */
async function* piecesOf(request: Sent, isStranger: boolean): AsyncGenerator<Uint8Array> {
  const { next, letGo } = sourceOf(request);
  const begun = Date.now();
  let bytes = 0;
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const earned = isStranger ? 0 : (bytes / LEAST_PER_S) * 1000;
      const left = Math.max(begun + PATIENCE_MS + earned - Date.now(), 0);
      const late = new Promise<never>((_, reject) => {
        const why = left < STALLED_MS ? TOO_SLOW : `Nothing of the body has come for ${STALLED_MS / 1000} seconds`;
        timer = setTimeout(() => reject(new Unread(408, `${why}: send it again`)), Math.min(left, STALLED_MS));
      });
      const { done, value } = await Promise.race([next(), late]).finally(() => clearTimeout(timer));
      if (done) return;
      bytes += value.byteLength;
      yield value;
    }
  } finally {
    // The rest is thrown away, and the connection is about to be closed.
    letGo();
  }
}

const TOO_SLOW = "The body came too slowly";

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
