import type { Server as HttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import type { Server as TlsServer } from "node:tls";
import { lineOf } from "./connections.ts";

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
  /** Those of whom nothing is known yet: they say nothing, or do not get on with TLS. */
  const strangers = new Map<string, Socket>();
  port.on("connection", (socket) => {
    const leave = () => socket.destroy();
    const name = lineOf(socket);
    strangers.set(name, socket);
    socket.setTimeout(SILENCE_MS).once("timeout", leave).once("end", leave).on("error", leave);
    socket.once("close", () => strangers.delete(name));
    socket.once("data", (first) => {
      socket.setTimeout(0).off("timeout", leave).off("end", leave).pause().unshift(first);
      if (tls !== undefined && first[0] === TLS_HANDSHAKE) tls.emit("connection", socket);
      else welcome(socket);
      process.nextTick(() => socket.resume());
    });
  });
  const welcome = (socket: Socket) => {
    strangers.delete(lineOf(socket));
    http.emit("connection", socket);
  };
  tls?.on("secureConnection", welcome);
  // An HTTP server begins to watch how long requests take when it listens.
  port.once("listening", () => http.emit("listening"));
  return {
    port,
    close() {
      const closed = new Promise<void>((resolve) => port.close(() => resolve()));
      http.close();
      for (const socket of strangers.values()) socket.destroy();
      return closed;
    },
  };
}
