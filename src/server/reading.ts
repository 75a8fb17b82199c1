import { H3Event } from "h3";
import { wrongIn } from "../../db/apart.ts";
import { openReader } from "../../db/aside.ts";
import { openFileStore } from "../../db/file-store.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { Refusal } from "../lib/errors.ts";
import type { Store } from "../records/context.ts";
import { shopContext } from "../shop/context.ts";
import { table } from "../shop/table.ts";
import { errorResponse } from "./errors.ts";
import type { Question, Told } from "./reading-thread.ts";
import { answerCall } from "./route.ts";

/** Answers a question from the last commit of the shop's file. */
export async function read({ id, file, noun, action, at, url, packed, params, ...caller }: Question): Promise<Told> {
  const endpoint = (table as Record<string, Record<string, Endpoint>>)[noun]?.[action] as Endpoint;
  const event = new H3Event(new Request(url, { headers: { "accept-encoding": packed } }));
  event.context.params = params;
  try {
    const reader = openReader(file);
    try {
      const context = await shopContext(storeOf(reader.db, file), caller, () => new Date(at));
      const answer = await answerCall({ noun, action, endpoint }, context, event).catch(asAnswer);
      const body = new Uint8Array(await new Response(answer.body as BodyInit).arrayBuffer());
      return { id, done: { status: answer.status ?? 200, headers: [...answer.headers], body } };
    } finally {
      reader.end();
    }
  } catch (error) {
    return { id, wrong: wrongIn(error) };
  }

  function asAnswer(error: unknown) {
    if (!(error instanceof Refusal)) throw error;
    return errorResponse(error, { requestId: caller.requestId, isOwner: false, onFault: () => {} });
  }
}

/** A store that is only read. */
function storeOf(db: Store["db"], file: string): Store {
  const refused = () => Promise.reject(new Error("This thread only reads records."));
  return {
    db,
    reading: db,
    file,
    place: file,
    files: openFileStore(file),
    readAside: () => () => {},
    problem: () => undefined,
    vacuumInto: refused,
    examine: refused,
    forget: refused,
    query: refused,
    lookForDamage: refused,
  };
}
