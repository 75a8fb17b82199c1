import { startActing } from "./acting.ts";
import type { Effect } from "./effects.ts";
import { startReading } from "./reading.ts";
import { type Event, reduce } from "./reduce.ts";
import type { State } from "./state.ts";
import type { World } from "./world.ts";

export interface Session {
  state: () => State;
  send: (event: Event) => void;
  subscribe: (listener: () => void) => () => void;
  /** Told when the person quits. */
  onEnd: (listener: () => void) => () => void;
}

/** A pause in the typing. */
const PAUSE_MS = 60;
/** News come in swarms: an import sends one for each part that it writes. */
const SWARM_MS = 150;

/** Runs the terminal's dashboard: events go through the reducer, and its effects are done with the client. */
export function startSession(first: State, world: World): Session {
  let state = first;
  const listeners = new Set<() => void>();
  const ending = new Set<() => void>();
  let waiting: NodeJS.Timeout | undefined;

  const send = (event: Event) => {
    const [next, effects] = reduce(state, event);
    const isChanged = next !== state;
    state = next;
    for (const effect of effects) run(effect, event);
    if (isChanged) for (const listener of listeners) listener();
  };
  const { load, more, views, tell } = startReading(() => state, send, world);
  const { act, undo } = startActing(send, world);

  const run = (effect: Effect, event: Event) => {
    switch (effect.type) {
      case "load": {
        const pause = effect.soon ? PAUSE_MS : event.type === "changed" ? SWARM_MS : 0;
        clearTimeout(waiting);
        // The effect of the key shows at once; the answer may take a while.
        waiting = setTimeout(() => void load(), pause);
        return;
      }
      case "more":
        return void more(effect.all);
      case "views":
        return void views(effect.list);
      case "act":
        return void act(effect.tasks, effect.done);
      case "tell":
        return void tell(effect.asking);
      case "undo":
        return void undo(effect.undo);
      case "quit":
        for (const listener of ending) listener();
    }
  };

  return {
    state: () => state,
    send,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEnd: (listener) => {
      ending.add(listener);
      return () => void ending.delete(listener);
    },
  };
}
