import type { Server as HttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import type { Server as TlsServer } from "node:tls";

/** The first byte of a TLS connection: the type of record that a handshake is. No method of HTTP begins with it. */
const TLS_HANDSHAKE = 0x16;
/** Who says nothing for so long is let go. */
const SILENCE_MS = 10_000;

/**
 * A port that tells by a connection's first byte whether TLS or plain HTTP is spoken, and hands both to one HTTP server.
 * To close it resolves once the last connection is gone.
 */
export function onePort(http: HttpServer, tls?: TlsServer): { port: Server; close: () => Promise<void> } {
  const port = createServer({ allowHalfOpen: true, noDelay: true });
  const silent = new Set<Socket>();
  port.on("connection", (socket) => {
    const leave = () => socket.destroy();
    silent.add(socket);
    socket.setTimeout(SILENCE_MS).once("timeout", leave).once("end", leave).on("error", leave);
    socket.once("close", () => silent.delete(socket));
    socket.once("data", (first) => {
      silent.delete(socket);
      socket.setTimeout(0).off("timeout", leave).off("end", leave).pause().unshift(first);
      (tls !== undefined && first[0] === TLS_HANDSHAKE ? tls : http).emit("connection", socket);
      process.nextTick(() => socket.resume());
    });
  });
  tls?.on("secureConnection", (socket) => http.emit("connection", socket));
  // An HTTP server begins to watch how long requests take when it listens.
  port.once("listening", () => http.emit("listening"));
  return {
    port,
    close() {
      const closed = new Promise<void>((resolve) => port.close(() => resolve()));
      http.close();
      for (const socket of silent) socket.destroy();
      return closed;
    },
  };
}
