import { createServer } from "node:http";
import type { Server as NetServer } from "node:net";
import type { Server as TlsServer } from "node:tls";
import { type H3, toNodeHandler } from "h3";
import { answerBroken, CONNECTION_LIMITS, type ConnectionLimits, guardConnections } from "./connections.ts";
import { onePort } from "./one-port.ts";
import { type Stop, within } from "./stop.ts";

/** A large list takes long over a slow network; a body that stands still is cut off much sooner (body.ts). */
export const OPTIONS = {
  // A request without a name is refused like one with a wrong name (security.ts).
  requireHostHeader: false,
  requestTimeout: 30 * 60_000,
  headersTimeout: 10_000,
  // Promised are 5 seconds: a client that asks just before they are over still finds the connection open.
  keepAliveTimeout: 5999,
  connectionsCheckingInterval: 5000,
};
/** How long a stop waits for requests that are being answered before it cuts them off: browsers ask again by themselves. */
const GRACE_MS = 3000;

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
  const open = guardConnections(server, http, toNodeHandler(app), limits);
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

function listening(server: NetServer, at: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(at, () => resolve());
  });
}
