import { closeSync, constants, lstatSync, openSync } from "node:fs";
import { createConnection, createServer, type Server, Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

/** What to do with somebody's connection. */
export type Visit = (socket: Socket) => void;

/** The longest path that Linux takes for a socket. */
const LONGEST_PATH = 107;

/**
 * Connects to the lock's socket `name` in `folder`, however long their path is. Failures come as an event, as with any
 * connection.
 */
export function connectTo(folder: string, name: string): Socket {
  try {
    return withShortPath(folder, name, (path) => createConnection(path));
  } catch (error) {
    return new Socket().destroy(error as Error);
  }
}

/** Whether anybody listens at the lock's socket `name`; undefined if there is no such name. */
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
      // More knock than are let in, or the listener died before letting this one in.
      else if (error.code === "EAGAIN" || error.code === "ECONNRESET") resolve(true);
      else reject(error);
    });
  });
}

/** Listens at a lock's socket under the new `name` in `folder`, for this user only. Does not keep the process alive. */
export async function listenUnder(folder: string, name: string, visit: Visit): Promise<Server> {
  const server = createServer(visit);
  // The socket gets these rights at once; changing them afterwards would leave a moment for others.
  const mask = process.umask(0o177);
  try {
    withShortPath(folder, name, (path) => server.listen({ path, exclusive: true }));
  } finally {
    process.umask(mask);
  }
  await listening(server);
  return server.unref();
}

/** Resolves once the lock's `server` listens, or rejects with the reason. */
export function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).once("listening", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Stops listening once all who knocked before are let in: the system would drop them without an answer. */
export async function stopListening(server: Server): Promise<void> {
  let hasKnocked = false;
  server.on("connection", () => {
    hasKnocked = true;
  });
  // One knock is answered per turn of the event loop; turns without one mean that the queue is empty.
  do {
    hasKnocked = false;
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  } while (hasKnocked);
  server.close();
}

/**
 * The identity of a socket file, to tell it from another that had or has the same name. A further name changes neither
 * number.
 */
export function idOf(path: string): string | undefined {
  const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isSocket()) throw Object.assign(new Error(`${path} is no socket`), { code: "ENOTSOCK", path });
  return `${stats.ino.toString(36)}-${stats.mtimeNs.toString(36)}`;
}

/** The kernel reads the path during the call, so a folder's descriptor can replace its long name that long. */
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
