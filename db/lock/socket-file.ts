import { closeSync, constants, lstatSync, openSync } from "node:fs";
import { createConnection, createServer, type Server, Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

/** What is done with a connection that somebody made. */
export type Visit = (socket: Socket) => void;

/** The longest path that Linux takes for a socket. */
const LONGEST_PATH = 107;

/**
 * Connects to the lock's socket `name` in `folder`, however long their path is. It fails as any connection does, by
 * an event.
 */
export function connectTo(folder: string, name: string): Socket {
  try {
    return withShortPath(folder, name, (path) => createConnection(path));
  } catch (error) {
    return new Socket().destroy(error as Error);
  }
}

/** Whether anybody listens at the lock's socket `name`; undefined when there is nothing of that name. */
export function isAlive(folder: string, name: string): Promise<boolean | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(folder, name);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") resolve(false);
      else if (error.code === "ENOENT") resolve(undefined);
      // More knock than are let in; or who listened died before he let this one in.
      else if (error.code === "EAGAIN" || error.code === "ECONNRESET") resolve(true);
      else reject(error);
    });
  });
}

/**
 * Listens at a lock's socket under the new `name` in `folder`, for this user only. Listening is no reason for the
 * process to go on living.
 */
export async function listenUnder(folder: string, name: string, visit: Visit): Promise<Server> {
  const server = createServer(visit);
  // The socket is made with these rights at once; changing them afterwards would leave a moment for others.
  const mask = process.umask(0o177);
  try {
    withShortPath(folder, name, (path) => server.listen({ path, exclusive: true }));
  } finally {
    process.umask(mask);
  }
  await listening(server);
  return server.unref();
}

/** Resolves once the lock's `server` listens, or rejects with the reason why it cannot. */
export function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).once("listening", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/**
 * Stops listening at the lock's socket, once all who had knocked before are let in: the system would turn them away
 * without an answer.
 */
export async function stopListening(server: Server): Promise<void> {
  let hasKnocked = false;
  server.on("connection", () => {
    hasKnocked = true;
  });
  // One knock is answered per turn of the event loop; turns without one have emptied the queue.
  do {
    hasKnocked = false;
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  } while (hasKnocked);
  server.close();
}

/**
 * Tells one socket file of a lock from another that had or has the same name. A further name of a file changes
 * neither number.
 */
export function idOf(path: string): string | undefined {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isSocket()) throw Object.assign(new Error(`${path} is no socket`), { code: "ENOTSOCK", path });
  return `${stats.ino.toString(36)}-${stats.mtimeNs.toString(36)}`;
}

/** The kernel reads the path within the call, so a folder's descriptor may stand for its long name until then. */
function withShortPath<T>(folder: string, name: string, use: (path: string) => T): T {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return use(path);
  const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return use(`/proc/self/fd/${fd}/${name}`);
  } finally {
    closeSync(fd);
  }
}
