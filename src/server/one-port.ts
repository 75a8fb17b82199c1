import type { Server as HttpServer } from "node:http";
import { createServer, type Socket } from "node:net";
import type { Server as TlsServer } from "node:tls";
import { type ConnectionLimits, lineOf } from "./connections.ts";

/** The first byte of a TLS connection: the type of record that a handshake is. No method of HTTP begins with it. */
const TLS_HANDSHAKE = 0x16;

/**
 * A port that tells by a connection's first byte whether it speaks TLS or plain HTTP, and hands both to one HTTP server. A
 * connection that does not get that far in time is closed.
 */
export function onePort(
  http: HttpServer,
  tls: TlsServer | undefined,
  { strangeMs }: Pick<ConnectionLimits, "strangeMs">,
) {
  const port = createServer({ allowHalfOpen: true, noDelay: true });
  /** Connections that are not known yet: they say nothing, or do not finish TLS. */
  const strangers = new Map<string, { socket: Socket; patience: NodeJS.Timeout }>();
  const forget = (line: string) => {
    clearTimeout(strangers.get(line)?.patience);
    strangers.delete(line);
  };
  const welcome = (socket: Socket) => {
    forget(lineOf(socket));
    http.emit("connection", socket);
  };
  port.on("connection", (socket) => {
    const line = lineOf(socket);
    const leave = () => socket.destroy();
    strangers.set(line, { socket, patience: setTimeout(leave, strangeMs) });
    socket.once("end", leave).on("error", leave);
    socket.once("close", () => forget(line));
    socket.once("data", (first) => {
      socket.off("end", leave).pause().unshift(first);
      if (tls !== undefined && first[0] === TLS_HANDSHAKE) tls.emit("connection", socket);
      else welcome(socket);
      process.nextTick(() => socket.resume());
    });
  });
  tls?.on("secureConnection", welcome);
  // An HTTP server begins to watch how long requests take when it listens.
  port.once("listening", () => http.emit("listening"));
  return {
    port,
    /** Resolves once the last connection is gone. */
    close(): Promise<void> {
      const closed = new Promise<void>((resolve) => port.close(() => resolve()));
      http.close();
      for (const { socket } of strangers.values()) socket.destroy();
      return closed;
    },
  };
}
