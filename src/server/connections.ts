import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Server as NetServer, Socket } from "node:net";
import { SECURITY_HEADERS } from "./answer-headers.ts";

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
  running: Set<ServerResponse>;
  isRefused: boolean;
}

/**
 * Hands requests to `handle`, and keeps anybody from taking all connections: if there are too many, the one that has been
 * idle for longest makes room, and if all are at work the new one gets a 503. Answers the open connections.
 */
export function guardConnections(
  port: NetServer,
  http: Server,
  handle: Handler,
  { most, mostEach, unreadMs }: ConnectionLimits,
): ReadonlyMap<string, Line> {
  /** In the order of idleness, the longest idle first. */
  const open = new Map<string, Line>();

  /** Makes room for one more, by closing an idle one if need be; false if it cannot. */
  const makeRoom = (lines: Line[], limit: number): boolean => {
    if (lines.length < limit) return true;
    const idle = lines.find(({ running }) => running.size === 0);
    if (idle === undefined) return false;
    open.delete(lineOf(idle.socket));
    idle.socket.destroy();
    return true;
  };

  port.on("connection", (socket) => {
    const name = lineOf(socket);
    const ofTheSame = [...open.values()].filter((line) => line.socket.remoteAddress === socket.remoteAddress);
    const isRefused = !makeRoom(ofTheSame, mostEach) || !makeRoom([...open.values()], most);
    open.set(name, { socket, running: new Set(), isRefused });
    socket.once("close", () => open.delete(name));
  });

  http.on("request", (request, response) => {
    const name = lineOf(request.socket);
    const line = open.get(name);
    if (line?.isRefused !== false) return answer(response, 503, "Too many connections are open: try again in a moment");
    line.running.add(response);
    response.once("close", () => {
      line.running.delete(response);
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
