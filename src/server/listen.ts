import { rmSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import { createServer as createSocketServer, type Server, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type H3, toNodeHandler } from "h3";

/** A large list over a slow network takes its time; a body that stands still is cut off much sooner (body.ts). */
const LONGEST_REQUEST_MS = 30 * 60_000;
/** How long a stop waits for requests that are being answered before it cuts them off: browsers ask again by themselves, */
const GRACE_MS = 3000;
/** commands do not, and twenty of them on a busy machine take their time. */
const LOCAL_GRACE_MS = 30_000;

/** Takes no more requests, finishes those that run, and resolves when all are answered. */
export type Stop = () => Promise<void>;

/** Serves the app on a network address; port 0 takes any that is free. */
export async function listen(app: H3, host: string, port: number): Promise<{ port: number; stop: Stop }> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: LONGEST_REQUEST_MS, keepAliveTimeout: 5000 },
    toNodeHandler(app),
  );
  await listening(server, { host, port });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () => closed(server, GRACE_MS, () => server.closeAllConnections()),
  };
}

/**
 * Serves an app on a local socket that only this user may use. The app is made at the first call, so that a short
 * command that owns the file does not pay for a server that nobody asks.
 */
export async function listenLocally(path: string, makeApp: () => Promise<H3>): Promise<Stop> {
  const isFile = !path.startsWith("\\\\");
  const server = createSocketServer();
  const open = new Set<Socket>();
  let http: Promise<HttpServer> | undefined;
  let accepted = 0;
  server.on("connection", async (socket) => {
    accepted++;
    open.add(socket);
    socket.once("close", () => open.delete(socket)).on("error", () => socket.destroy());
    http ??= makeApp().then((app) => createServer(toNodeHandler(app)));
    (await http).emit("connection", socket);
  });
  if (isFile) rmSync(path, { force: true });
  // The socket is made with these rights at once; changing them afterwards would leave a moment for others.
  const mask = process.umask(0o177);
  try {
    await listening(server, { path });
  } finally {
    process.umask(mask);
  }
  /** One knock is answered per turn of the event loop; a turn without one has emptied the queue. */
  const drained = async () => {
    for (let before = -1; before < accepted; ) {
      before = accepted;
      for (let turn = 0; turn < 3; turn++) await nextTurn();
    }
  };
  return async () => {
    // Nobody new finds the socket; who already knocked is let in and answered.
    if (isFile) rmSync(path, { force: true });
    await drained();
    await closed(server, LOCAL_GRACE_MS, () => {
      for (const socket of open) socket.destroy();
    });
  };
}

function listening(server: Server, at: { host: string; port: number } | { path: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(at, () => resolve());
  });
}

function closed(server: Server, graceMs: number, cutOff: () => void): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(cutOff, graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
  });
}
