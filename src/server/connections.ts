import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Server as NetServer, Socket } from "node:net";
import { placeOf } from "../lib/network-place.ts";
import { SECURITY_HEADERS } from "./answer-headers.ts";
import { shortAddress } from "./network.ts";

export interface ConnectionLimits {
  /** How many connections there may be, in all and from one address. */
  most: number;
  mostEach: number;
  /** How long an answer waits for a reader that takes nothing. */
  unreadMs: number;
  /** How long a connection may take until it speaks HTTP, over TLS or not. */
  strangeMs: number;
}

/** Well below the 1,024 open files that many systems allow a process. */
export const CONNECTION_LIMITS: ConnectionLimits = { most: 512, mostEach: 256, unreadMs: 60_000, strangeMs: 10_000 };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A connection and its open answers. */
interface Line {
  socket: Socket;
  place: string;
  /** The same as `socket`, or what speaks TLS over it; undefined before the first request. */
  talking?: Socket;
  running: Set<ServerResponse>;
  /** When it was opened, asked for something, or got its answer, on the clock of `performance.now()`. */
  at: number;
  isRefused: boolean;
}

const known = new WeakSet<Socket>();

/** Notes that somebody who is signed in uses the connection of this request. */
export function keepFor({ socket }: Pick<IncomingMessage, "socket">): void {
  known.add(socket);
}

/** So long nobody is taken for idle or slow: whoever has just come may be about to say who they are. */
const FRESH_MS = 3000;

/** Who makes room first: the lowest. Nobody who is signed in loses a call that is being worked on: undefined. */
function placeInLine({ talking, running, at }: Line, now: number): number | undefined {
  const isKnown = talking !== undefined && known.has(talking);
  let [isSending, isOfStreams] = [false, true];
  for (const { req } of running) {
    isSending ||= !req.complete;
    isOfStreams &&= req.url?.startsWith("/api/live") === true;
  }
  const isFresh = now - at < FRESH_MS;
  if (!isKnown && !isFresh && (running.size === 0 || isSending)) return 0;
  if (isKnown && running.size === 0) return 1;
  if (isKnown && isOfStreams) return 2;
  if (!isKnown) return 3;
  return isSending ? 4 : undefined;
}

/**
 * Hands requests to `handle`, and keeps anybody from taking all connections. If there are too many, one makes room: of the
 * computer that has more than a quarter of all, else of whoever has most; first what strangers leave idle or send slowly, then
 * what is idle, then live streams; each time the one that has been idle for longest. Answers the open connections.
 */
export function guardConnections(
  port: NetServer,
  http: Server,
  handle: Handler,
  { most, mostEach, unreadMs }: ConnectionLimits,
): ReadonlyMap<string, Line> {
  /** In the order of idleness, the longest idle first. */
  const open = new Map<string, Line>();

  /** Makes room for one more among these; false if it cannot. */
  const makeRoom = (lines: readonly Line[], limit: number): boolean => {
    if (lines.length < limit) return true;
    const going = firstToGo(lines, most / 4);
    if (going === undefined) return false;
    open.delete(lineOf(going.socket));
    going.socket.destroy();
    return true;
  };

  port.on("connection", (socket) => {
    const name = lineOf(socket);
    const place = placeOf(shortAddress(socket.remoteAddress ?? ""));
    const ofTheSame = [...open.values()].filter((line) => line.place === place);
    const isRefused = !makeRoom(ofTheSame, mostEach) || !makeRoom([...open.values()], most);
    open.set(name, { socket, place, running: new Set(), at: performance.now(), isRefused });
    socket.once("close", () => open.delete(name));
  });

  http.on("request", (request, response) => {
    const name = lineOf(request.socket);
    const line = open.get(name);
    if (line?.isRefused !== false) return answer(response, 503, "Too many connections are open: try again in a moment");
    if (!hasAddress(request)) return answer(response, 400, "The header Host names no address that there could be");
    line.talking = request.socket;
    line.at = performance.now();
    line.running.add(response);
    response.once("close", () => {
      line.running.delete(response);
      line.at = performance.now();
      // To the end of the row: it has been idle for the shortest time.
      if (open.get(name) === line && open.delete(name)) open.set(name, line);
    });
    handle(request, response);
  });

  // Also after `keepAliveTimeout`. A connection whose request is worked on stays, however long that takes.
  http.timeout = unreadMs;
  http.on("timeout", (socket) => {
    if (socket.writableLength > 0 || !open.get(lineOf(socket))?.running.size) socket.destroy();
  });
  return open;
}

/** Whether the request says a name and port that a URL can have, if it says one. */
function hasAddress({ headers: { host = "" }, url = "" }: IncomingMessage): boolean {
  return (host === "" || URL.canParse(`http://${host}`)) && (url.startsWith("/") || url === "*" || URL.canParse(url));
}

/** Looks at some hundred lines for each new connection while many come, so it makes nothing on its way. */
function firstToGo(lines: readonly Line[], quarter: number): Line | undefined {
  const now = performance.now();
  const ofPlace = new Map<string, number>();
  for (const { place } of lines) ofPlace.set(place, (ofPlace.get(place) ?? 0) + 1);
  let found: Line | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const rank = placeInLine(line, now);
    const size = ofPlace.get(line.place) ?? 0;
    if (rank === undefined) continue;
    // Whose computer has too many comes first, then the rank, then who has most.
    const order = ((size > quarter ? 0 : 1) * RANKS + rank) * MOST_LINES - size;
    // Of equal ones the first, which has been idle for longest.
    if (order < lowest) [found, lowest] = [line, order];
  }
  return found;
}

/** More than there are places in line, and connections. */
const [RANKS, MOST_LINES] = [10, 100_000];

/** The address and port that a connection comes from: the same for TLS and for the connection below it. */
export function lineOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

const SENTENCES: Readonly<Record<number, string>> = {
  400: "This request cannot be understood",
  408: "The request did not come in time: send it again",
  413: "The request is too large",
  417: "This server does not do what the request expects",
  431: "The headers of the request are too large",
};
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that HTTP does not allow, in the same form as every other refusal. */
export function answerBroken(server: Server): void {
  const begun = new WeakMap<Socket, ServerResponse>();
  server.on("request", (request, response) => begun.set(request.socket, response));
  server.on("checkExpectation", (_, response) => answer(response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const isBegun = begun.get(socket as Socket)?.headersSent && !begun.get(socket as Socket)?.writableFinished;
    if (socket.writable && error.code !== "ECONNRESET" && !isBegun) {
      const status = STATUS_OF[error.code ?? ""] ?? 400;
      const { headers, body } = refusal(status);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
      // Over TLS, the written text is not sent yet.
      return (socket as Socket).destroySoon();
    }
    socket.destroy();
  });
}

function answer(response: ServerResponse, status: number, sentence?: string): void {
  const { headers, body } = refusal(status, sentence);
  response.writeHead(status, headers).end(body);
}

function refusal(status: number, sentence = SENTENCES[status]) {
  const body = JSON.stringify({ message: sentence });
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  return { headers, body };
}
