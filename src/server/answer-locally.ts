import type { EventEmitter } from "node:events";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { H3, NodeHandler } from "h3";
import { GONE } from "./local-headers.ts";
import { type Stop, within } from "./stop.ts";

/** Commands do not ask again by themselves, and twenty of them on a busy machine take a while. */
const LOCAL_GRACE_MS = 30_000;

/** How the owner of a file answers those who knock at it. */
interface LocalAnswers {
  visit: (socket: Socket) => void;
  /** Answers all calls so far, and resolves. Later calls wait for `end`. */
  stop: Stop;
  /** Sends the waiting commands to the next owner, and resolves once they have left. Call it when the file is free. */
  end: Stop;
}

/**
 * Answers, over HTTP, commands that found the file taken: their requests go to the server's app. It is made at the first call, so that a short command that owns
 * the file does not pay for a server that nobody asks. `GET /owner` is answered by `hello` also while the file is still
 * being opened, and `GET /owner/alive` at any time.
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
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/owner/alive") return void response.writeHead(204).end();
    if (isStopping) return isFree.then(() => turnAway(request, response));
    if (request.url === "/owner") return void response.end(JSON.stringify(hello()));
    asked.enter(response);
    try {
      handler ??= makeApp().then(nodeHandler);
      await (await handler)(request, response);
    } catch (error) {
      // Sent away, they would come again at once, for ever: this process still owns the file.
      if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return refuseReplaced(request, response);
      turnAway(request, response); // The file could not be opened: the command will try itself, and learn why.
    }
  };
  let server: Promise<Server> | undefined;
  const cutOff = () => {
    for (const socket of visitors.inside) socket.destroy();
  };
  return {
    visit(socket) {
      visitors.enter(socket);
      server ??= localServer(answerTo);
      void server.then((http) => http.emit("connection", socket));
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

/** HTTP is loaded when another command connects: mostly a command that owns a file ends before that. */
async function localServer(answerTo: RequestListener): Promise<Server> {
  const [{ createServer }, { answerBroken }] = await Promise.all([import("node:http"), import("./connections.ts")]);
  const server = createServer(answerTo);
  answerBroken(server);
  return server;
}

/** The answer when the program was replaced before its server for commands was loaded. */
function refuseReplaced(request: IncomingMessage, response: ServerResponse): void {
  const message = "Stockworks was replaced by another version while this one ran: stop it, and start it again";
  const headers = { "content-type": "application/json; charset=utf-8" };
  request.resume().once("end", () => response.writeHead(500, headers).end(JSON.stringify({ message })));
}

/** h3 is loaded with the first call to the shop. */
async function nodeHandler(app: H3): Promise<NodeHandler> {
  const { toNodeHandler } = await import("h3");
  return toNodeHandler(app);
}

/** Reads the request to its end first: an answer in the middle of it would be lost to whoever is still sending. */
function turnAway(request: IncomingMessage, response: ServerResponse): void {
  request.resume().once("end", () => response.writeHead(503, { [GONE]: "1", connection: "close" }).end());
}

/** The commands that are connected. */
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
