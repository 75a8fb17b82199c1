import type { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server as NetServer, Socket } from "node:net";
import type { Server as TlsServer } from "node:tls";
import type { H3, NodeHandler } from "h3";
import { answerBroken, CONNECTION_LIMITS, type ConnectionLimits, guardConnections } from "./connections.ts";
import { GONE } from "./local-headers.ts";
import { onePort } from "./one-port.ts";

/** A large list over a slow network takes its time; a body that stands still is cut off much sooner (body.ts). */
export const OPTIONS = {
  // Without a name, too, a request is refused as by a wrong one (security.ts).
  requireHostHeader: false,
  requestTimeout: 30 * 60_000,
  headersTimeout: 10_000,
  // Told as 5 seconds: who asks again just before they are over still finds the connection open.
  keepAliveTimeout: 5999,
  connectionsCheckingInterval: 5000,
};
/** How long a stop waits for requests that are being answered before it cuts them off: browsers ask again by themselves, */
const GRACE_MS = 3000;
/** commands do not, and twenty of them on a busy machine take their time. */
const LOCAL_GRACE_MS = 30_000;

/** Takes no more requests, finishes those that run, and resolves when all are answered. */
type Stop = () => Promise<void>;

interface ListenOptions {
  limits?: ConnectionLimits;
  /** Speaks TLS on the same port. */
  tls?: TlsServer;
}

/** Serves the app on a network address; port 0 takes any that is free. */
export async function listen(
  app: H3,
  host: string,
  port: number,
  { limits = CONNECTION_LIMITS, tls }: ListenOptions = {},
): Promise<{ port: number; stop: Stop }> {
  const http = createServer(OPTIONS);
  const { port: server, close } = onePort(http, tls, limits);
  answerBroken(http);
  const open = guardConnections(server, http, await nodeHandler(app), limits);
  await listening(server, { host, port });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop() {
      return within(GRACE_MS, close(), () => {
        for (const { socket } of open.values()) socket.destroy();
      });
    },
  };
}

/** How the owner of a file answers those who knock at it. */
interface LocalAnswers {
  visit: (socket: Socket) => void;
  /** Answers all who have asked so far, and resolves. Who asks from now on waits for `end`. */
  stop: Stop;
  /** Sends those who wait to the next owner, and resolves once they have left. To be called when the file is free. */
  end: Stop;
}

/**
 * Answers visitors with an app. It is made at the first call, so that a short command that owns the file does not pay for
 * a server that nobody asks. `GET /owner` is answered by `hello` also while the file is still being opened, and
 * `GET /owner/alive` at any time.
 */
export function answerLocally(hello: () => object, makeApp: () => Promise<H3>): LocalAnswers {
  const visitors = room<Socket>();
  const asked = room<ServerResponse>();
  let isStopping = false;
  let free = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  let handler: Promise<NodeHandler> | undefined;
  const server = createServer(async (request, response) => {
    if (request.url === "/owner/alive") return void response.writeHead(204).end();
    if (isStopping) return isFree.then(() => turnAway(request, response));
    if (request.url === "/owner") return void response.end(JSON.stringify(hello()));
    asked.enter(response);
    try {
      handler ??= makeApp().then(nodeHandler);
      await (await handler)(request, response);
    } catch (error) {
      // To send them away would be to be asked again at once, and for ever: this process still owns the file.
      if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return refuseReplaced(request, response);
      turnAway(request, response); // the file could not be opened: who asked will try, and be told why
    }
  });
  answerBroken(server);
  const cutOff = () => {
    for (const socket of visitors.inside) socket.destroy();
  };
  return {
    visit(socket) {
      visitors.enter(socket);
      server.emit("connection", socket);
    },
    stop() {
      isStopping = true;
      return within(LOCAL_GRACE_MS, asked.emptied(), cutOff);
    },
    end() {
      free();
      return within(LOCAL_GRACE_MS, visitors.emptied(), cutOff);
    },
  };
}

/** The program was replaced before its server for commands was loaded. */
function refuseReplaced(request: IncomingMessage, response: ServerResponse): void {
  const message = "Stockworks was replaced by another version while this one ran: stop it, and start it again";
  const headers = { "content-type": "application/json; charset=utf-8" };
  request.resume().once("end", () => response.writeHead(500, headers).end(JSON.stringify({ message })));
}

/** h3 is loaded when somebody asks: a command that owns a file is mostly asked nothing. */
async function nodeHandler(app: H3): Promise<NodeHandler> {
  const { toNodeHandler } = await import("h3");
  return toNodeHandler(app);
}

/** Reads the request to its end first: an answer in the middle of it would be lost to who is still sending. */
function turnAway(request: IncomingMessage, response: ServerResponse): void {
  request.resume().once("end", () => response.writeHead(503, { [GONE]: "1", connection: "close" }).end());
}

/** Those who have come and are not yet gone. */
function room<T extends EventEmitter>() {
  const inside = new Set<T>();
  let tell = () => {};
  return {
    inside,
    enter(guest: T) {
      inside.add(guest);
      guest.once("close", () => {
        inside.delete(guest);
        if (inside.size === 0) tell();
      });
    },
    emptied: () =>
      new Promise<void>((resolve) => {
        tell = resolve;
        if (inside.size === 0) resolve();
      }),
  };
}

async function within(graceMs: number, done: Promise<void>, cutOff: () => void): Promise<void> {
  const force = setTimeout(cutOff, graceMs);
  await done;
  clearTimeout(force);
}

function listening(server: NetServer, at: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(at, () => resolve());
  });
}
