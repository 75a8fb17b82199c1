import { namesOf } from "./actions.ts";
import type { Task } from "./effects.ts";
import type { Event } from "./reduce.ts";
import type { Toast, Undo } from "./state.ts";
import { undoOfLast } from "./undo.ts";
import type { Call } from "./view.ts";
import type { World } from "./world.ts";

interface Acting {
  act: (tasks: readonly Task[], otherwise: string) => Promise<void>;
  undo: (undo: Undo) => Promise<void>;
}

/** Does what a person asked for, and reports the outcome by events. */
export function startActing(send: (event: Event) => void, world: World): Acting {
  /** One after the other. A refused one is named, and the others are still done. */
  const act = async (tasks: readonly Task[], otherwise: string) => {
    const done: { name: string; undo: Call | undefined }[] = [];
    let refused: { name: string; error: unknown } | undefined;
    for (const { name, call: wanted, undo } of tasks) {
      try {
        const way = undo(await call(wanted));
        done.push({ name, undo: way && "lastOf" in way ? await undoOfLast(world.client, way) : way });
      } catch (error) {
        refused ??= { name, error };
      }
    }
    const { success = otherwise, failure = "It failed" } = world.sentences((tasks[0] as Task).call);
    const calls = done.flatMap(({ undo }) => (undo ? [undo] : [])).reverse();
    const names = namesOf(done.map(({ name }) => name));
    const toast: Toast = refused
      ? { text: `${failure}: ${world.explain(refused.error)}`, tone: "bad" }
      : { text: `${success}: ${names}${calls.length > 0 ? ". z undoes it" : ""}`, tone: "good" };
    send({ type: "done", toast, ...(calls.length > 0 ? { undo: { words: names, calls } } : {}) });
  };

  const undo = async ({ words, calls }: Undo) => {
    try {
      let sentence = "Undone";
      const notes: string[] = [];
      for (const wanted of calls) {
        const answer = (await call(wanted)) as { notes?: string[] } | undefined;
        notes.push(...(answer?.notes ?? []));
        sentence = world.sentences(wanted).success ?? sentence;
      }
      const text = [`${sentence}: ${words}`, ...notes].join(". ");
      send({ type: "done", undone: true, toast: { text, tone: notes.length > 0 ? "bad" : "good" } });
    } catch (error) {
      send({
        type: "done",
        undone: true,
        toast: { text: `It cannot be undone: ${world.explain(error)}`, tone: "bad" },
      });
    }
  };

  const call = ({ noun, action, input, ifMatch }: Call): Promise<unknown> => {
    const nouns = world.client as unknown as Record<string, Record<string, (...of: unknown[]) => Promise<unknown>>>;
    const make = nouns[noun]?.[action] as (...of: unknown[]) => Promise<unknown>;
    return make(input, ifMatch === undefined ? {} : { ifMatch });
  };

  return { act, undo };
}
