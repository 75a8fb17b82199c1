import type { Worker } from "node:worker_threads";
import { type H3Event, HTTPResponse } from "h3";
import { doneOf, type JobAnswer, startThread } from "../../db/apart.ts";
import type { Context } from "../records/context.ts";
import type { CallName } from "../shop/perform.ts";

const SCRIPT = { name: "reading-worker", source: new URL("./reading-worker.ts", import.meta.url) };
/** When nobody has asked for so long, the thread ends and gives its memory back. */
const IDLE_MS = 60_000;

/** A call for the thread: which one, who makes it, and what they sent. */
export interface Question extends Pick<Context, "file" | "who" | "surface" | "requestId"> {
  id: number;
  noun: string;
  action: string;
  /** The instant, as UTC ISO 8601 text. */
  at: string;
  url: string;
  /** Which compression they take: the header accept-encoding. */
  packed: string;
  params: Record<string, string>;
}

/** The whole answer, as it goes to the reader. */
interface Given {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
}

export type Told = { id: number } & ({ done: Given } | { wrong: JobAnswer });

/** Answers a call in a thread of its own. */
type ReadingThread = (call: CallName, context: Context, event: H3Event) => Promise<HTTPResponse>;

/**
 * A thread with its own view of the shop's file, for calls that read the records of years: nobody waits for them but who
 * asked. It starts with the first call. What several ask alike at the same time, it reckons once, unless something was
 * written in between.
 */
export function newReadingThread(): ReadingThread {
  const underWay = new Map<string, Promise<Given>>();
  const waiting = new Map<number, (told: Told) => void>();
  let worker: Worker | undefined;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;
  return async ({ noun, action }, context, event) => {
    const { file, who, surface, requestId } = context;
    const packed = event.req.headers.get("accept-encoding") ?? "";
    const sent = { noun, action, who, url: event.req.url, packed, params: { ...event.context.params } };
    const stamp = context.keeper?.stamp();
    const same = JSON.stringify([stamp, sent]);
    const ask = () => told({ id: asked++, file, surface, requestId, at: context.now(), ...sent }, context);
    const answer = underWay.get(same) ?? ask();
    if (stamp !== undefined) underWay.set(same, answer);
    const { status, headers, body } = await answer.finally(() => underWay.delete(same));
    return new HTTPResponse(body, { status, headers });
  };

  function told(question: Question, { beside }: Context): Promise<Given> {
    const job = () => ({ done: answered(question), stop: async () => worker?.terminate() });
    return (beside as NonNullable<Context["beside"]>)(job);
  }

  async function answered(question: Question): Promise<Given> {
    clearTimeout(idle);
    worker ??= started();
    const said = await new Promise<Told>((resolve) => {
      waiting.set(question.id, resolve);
      worker?.postMessage(question);
    });
    waiting.delete(question.id);
    if (waiting.size === 0) idle = setTimeout(rest, IDLE_MS).unref();
    return "done" in said ? said.done : doneOf<Given>(said.wrong);
  }

  function started(): Worker {
    const thread = startThread(SCRIPT);
    thread.unref();
    thread.on("message", (said: Told) => waiting.get(said.id)?.(said));
    thread.on("error", (error) => end(thread, error.stack ?? error.message));
    thread.on("exit", () => end(thread, "The reading thread has ended."));
    return thread;
  }

  /** The next question starts another one, also while this one is still ending. */
  function rest(): void {
    void worker?.terminate();
    worker = undefined;
  }

  function end(thread: Worker, error: string): void {
    if (thread !== worker) return;
    worker = undefined;
    for (const [id, tell] of waiting) tell({ id, wrong: { error } });
  }
}
