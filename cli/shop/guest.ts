import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { knock, ownerProcess } from "../../db/lock/lock.ts";
import type { Transport } from "../../src/api/http-client.ts";
import { GONE } from "../../src/server/local-headers.ts";
import { PATIENCE_MS } from "./patience.ts";

/** The owner ended before it took the request. */
export class OwnerGone extends Error {
  /** Whether it said so itself; otherwise there was nobody. */
  readonly isLeaving: boolean;

  constructor(message: string, isLeaving = false) {
    super(message);
    this.isLeaving = isLeaving;
  }
}

/**
 * Sends calls to the process that owns the database `file`, with the headers `own`. It may take its time as long as
 * it lives.
 */
export function overSocket(
  file: string,
  own: Record<string, string> = {},
  patienceMs = PATIENCE_MS,
  signal?: AbortSignal,
): Transport {
  return (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          createConnection: () => knock(file),
          path,
          method,
          headers: { ...headers, ...own, connection: "close" },
          ...(signal ? { signal } : {}),
        },
        async (answer) => {
          try {
            if (answer.headers[GONE] !== undefined) throw new OwnerGone("It is leaving", true);
            resolve(await responseOf(answer));
          } catch (error) {
            reject(error);
          }
        },
      );
      letGoOfSilent(sent, ownerOf(file), patienceMs);
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A question that was cut off can be asked again. A change may have been made.
        const isCut = error.code === "ECONNRESET" && (method === "GET" || error.syscall === "connect");
        const isGone = isCut || error.code === "ECONNREFUSED" || error.code === "ENOENT";
        reject(isGone ? new OwnerGone(error.message) : error);
      });
      sent.end(body);
    });
}

/** The whole answer of a shop's owner, or of one elsewhere. */
export async function responseOf(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const status = answer.statusCode ?? 500;
  const text = status === 204 ? null : Buffer.concat(chunks);
  return new Response(text, { status, headers: answer.headers as Record<string, string> });
}

/** Who is asked. */
export interface Peer {
  /** Whether they answer at all within this time. */
  showsLife: (withinMs: number) => Promise<boolean>;
  /** What to say when they do not. */
  silence: (patienceMs: number) => Error | Promise<Error>;
}

/** The process that has the database file open, for calls of others. */
export function ownerOf(file: string): Peer {
  return { showsLife: (withinMs) => showsLife(file, withinMs), silence: (patienceMs) => silence(file, patienceMs) };
}

/** Ends a request to an owner of a database who answers neither it nor a second question whether they live. */
export function letGoOfSilent(sent: ClientRequest, peer: Peer, patienceMs = PATIENCE_MS): void {
  const halfMs = patienceMs / 2;
  // Of a request's own "timeout" there is only one; its socket tells each time.
  sent.once("socket", (socket) => {
    socket.setTimeout(halfMs).on("timeout", async () => {
      if (await peer.showsLife(halfMs)) socket.setTimeout(halfMs);
      else sent.destroy(await peer.silence(patienceMs));
    });
  });
}

/** False if the owner of `file` was silent for `withinMs`. An owner who is gone has closed the connection, which tells more. */
function showsLife(file: string, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ createConnection: () => knock(file), path: "/owner/alive" }, (answer) => {
      answer.resume();
      resolve(true);
    });
    asked.setTimeout(withinMs, () => {
      resolve(false);
      asked.destroy();
    });
    asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EAGAIN")).end();
  });
}

async function silence(file: string, patienceMs: number): Promise<Error> {
  const { Refusal } = await import("../../src/lib/errors.ts");
  const pid = ownerProcess(file);
  const process = pid === undefined ? "" : ` (process ${pid})`;
  const advice = pid === undefined ? "" : `: "kill -CONT ${pid}" lets it go on, "kill -KILL ${pid}" ends it`;
  return new Refusal(
    `The Stockworks that has ${file} open${process} has not answered for ${patienceMs / 1000} s. Maybe it was stopped${advice}`,
  );
}
