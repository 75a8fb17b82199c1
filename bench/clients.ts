import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { atPart, type Figure, figure } from "./measure.ts";
import type { Server } from "./process.ts";

/** One call as it goes over the wire. */
export interface Request {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
}

/** The end of a body without a length. */
const LAST = "0\r\n\r\n";

/** The outcome of a load. */
export interface Load {
  perSecond: number;
  p95: number;
  p99: number;
  answers: number;
  /** Processor time of the server for one answer, which other programs disturb less than the time. */
  processorMs: number;
}

/**
 * For a measure: so many clients, each on a connection of its own that stays open, send the next call as soon as the
 * last is answered, for `ms`. Sockets without a library, so that what is measured is the server. Throws on any answer
 * but a 2xx.
 */
export async function load(server: Server, clients: number, ms: number, next: (n: number) => Request): Promise<Load> {
  const taken: number[] = [];
  let sent = 0;
  const before = server.processorMs();
  const began = performance.now();
  const one = async () => {
    const client = await newClient(server.address);
    while (performance.now() - began < ms) {
      const asked = performance.now();
      await client.ask(next(sent++));
      taken.push(performance.now() - asked);
    }
    client.end();
  };
  await Promise.all(Array.from({ length: clients }, one));
  const perSecond = (taken.length / (performance.now() - began)) * 1000;
  const processorMs = (server.processorMs() - before) / taken.length;
  return { perSecond, p95: atPart(taken, 0.95), p99: atPart(taken, 0.99), answers: taken.length, processorMs };
}

/** The outcome of the same load on ours and on both small servers, round by round. */
type Loads = Record<"ours" | "plain" | "tuned", Load[]>;

/** Answers a second, beside the tuned server, of which `share` is the goal, and beside the plain one. */
export function rates(what: string, { ours, plain, tuned }: Loads, tunedIs: string, share: number): Figure[] {
  const rate = (loads: Load[]) => loads.map(({ perSecond }) => perSecond);
  return [
    figure({
      what,
      unit: "/s",
      ours: rate(ours),
      yardstick: { is: tunedIs, of: rate(tuned) },
      goal: { of: "ratio", is: "at least", value: share },
    }),
    figure({
      what: `${what}, beside the plain server`,
      unit: "/s",
      ours: rate(ours),
      yardstick: { is: "plain", of: rate(plain) },
    }),
  ];
}

/** The measured processor's time for one answer, beside the tuned server. */
export function processorTime(what: string, { ours, tuned }: Loads, tunedIs: string): Figure {
  const time = (loads: Load[]) => loads.map(({ processorMs }) => processorMs);
  return figure({ what, unit: "ms", ours: time(ours), yardstick: { is: tunedIs, of: time(tuned) } });
}

/** For a measure: asks once on a connection of its own, and answers the body. */
export async function ask(address: string, request: Request): Promise<string> {
  const client = await newClient(address);
  try {
    return await client.ask(request);
  } finally {
    client.end();
  }
}

/** For a measure: reads an answer of any size to its end, and keeps nothing of it. Throws on any answer but a 2xx. */
export async function readAll(address: string, path: string): Promise<void> {
  const answer = await fetch(address + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.body?.pipeTo(new WritableStream());
}

async function newClient(address: string): Promise<{ ask(request: Request): Promise<string>; end(): void }> {
  const { hostname, port, host } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, "connect");
  let pieces: Buffer[] = [];
  let head: Head | undefined;
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  socket.on("data", (piece: Buffer) => {
    pieces.push(piece);
    if (head === undefined) {
      pieces = [Buffer.concat(pieces)];
      head = headOf(pieces[0] as Buffer);
    }
    if (head === undefined || !isWhole(pieces, head)) return;
    const [{ status, size }, answer] = [head, Buffer.concat(pieces)];
    head = undefined;
    pieces = [];
    const body = answer.toString("utf8", size);
    if (status < 300) waiting?.resolve(body);
    else waiting?.reject(new Error(`${status} ${body.slice(0, 300)}`));
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("The server hung up")));
  return {
    ask({ method, path, body }) {
      const sent = body === undefined ? "" : JSON.stringify(body);
      const about = sent && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`;
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${about}\r\n${sent}`);
      });
    },
    end: () => void socket.end(),
  };
}

interface Head {
  status: number;
  /** Its own size, and the length of the body if it says so. */
  size: number;
  length: number | undefined;
}

function headOf(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  return {
    status: Number(head.slice(9, 12)),
    size: end + 4,
    length: length === undefined ? undefined : Number(length),
  };
}

/** Whether the whole answer is here. A body without a length comes in pieces, and the last one is empty. */
function isWhole(pieces: readonly Buffer[], { size, length }: Head): boolean {
  if (length !== undefined) return pieces.reduce((sum, piece) => sum + piece.length, 0) >= size + length;
  return Buffer.concat(pieces.slice(-2).map((piece) => piece.subarray(-LAST.length)))
    .toString("latin1")
    .endsWith(LAST);
}
