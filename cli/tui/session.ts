import { namesOf } from "./actions.ts";
import type { Effect, Task } from "./effects.ts";
import { type Event, reduce, sortOf } from "./reduce.ts";
import { BOARD, type Loaded, type News, pageHeight, presentPlace, type State, type Toast, type Undo } from "./state.ts";
import type { Call, Query, ShopClient } from "./view.ts";
import { viewCalled } from "./views.ts";

/** What the session needs of the world. */
export interface World {
  client: ShopClient;
  /** The sentences of a call: what it is called by when it worked, and when it did not. */
  sentences: (call: Call) => { success?: string; failure?: string };
  /** The sentence of an error that a call ended with. */
  explain: (error: unknown) => string;
  now: () => string;
  /** When the dashboard was last left; what changed since is news. */
  leftAt?: string | undefined;
}

export interface Session {
  state: () => State;
  send: (event: Event) => void;
  subscribe: (listener: () => void) => () => void;
  /** Told when the person quits. */
  onEnd: (listener: () => void) => () => void;
}

const PAGE = 500;
const FIRST_PAGE = 100;
/** A pause in the typing. */
const PAUSE_MS = 60;
/** News come in swarms, an import tells of each of its batches. */
const SWARM_MS = 150;

/** Runs the dashboard: events go through the reducer, and what it asks for is done with the client. */
export function startSession(first: State, world: World): Session {
  let state = first;
  const listeners = new Set<() => void>();
  const ending = new Set<() => void>();
  /** Answers of a place that was left, or of a filter that was typed over, come too late to be shown. */
  let asked = 0;
  let waiting: NodeJS.Timeout | undefined;

  const send = (event: Event) => {
    const [next, effects] = reduce(state, event);
    const isChanged = next !== state;
    state = next;
    for (const effect of effects) run(effect, event);
    if (isChanged) for (const listener of listeners) listener();
  };

  const run = (effect: Effect, event: Event) => {
    switch (effect.type) {
      case "load": {
        const pause = effect.soon ? PAUSE_MS : event.type === "changed" ? SWARM_MS : 0;
        clearTimeout(waiting);
        // The key shows its effect first; the answer takes its own time.
        waiting = setTimeout(() => void load(), pause);
        return;
      }
      case "more":
        return void more(effect.all);
      case "act":
        return void act(effect.tasks, effect.done);
      case "undo":
        return void undo(effect.undo);
      case "quit":
        for (const listener of ending) listener();
    }
  };

  const load = async () => {
    const ticket = ++asked;
    const isStale = () => ticket !== asked;
    try {
      const { view, open } = presentPlace(state);
      if (view !== BOARD) {
        const event = open ? await readDetail() : { type: "list" as const, list: await readList(needed(), isStale) };
        if (isStale()) return;
        send(event);
      }
      const board = await world.client.shiftBoard.get();
      const news = await readNews();
      if (!isStale()) send({ type: "board", board, news });
    } catch (error) {
      if (!isStale()) send({ type: "failed", sentence: world.explain(error) });
    }
  };

  const needed = () => {
    const { top } = presentPlace(state);
    return Math.max(FIRST_PAGE, top + pageHeight(state) * 3);
  };

  const queryOf = (): Omit<Query, "limit"> => {
    const { filter, scope } = presentPlace(state);
    const text = filter.replace(/^!/, "").trim();
    const sort = sortOf(state);
    return {
      ...(text === "" ? {} : filter.startsWith("!") ? { without: text } : { search: text }),
      ...(sort === "" ? {} : { sort }),
      scope: scope?.input ?? {},
    };
  };

  /** Pages from the given rows on, until there are so many. */
  const readList = async (count: number, isStale: () => boolean, from?: Loaded): Promise<Loaded> => {
    const view = viewCalled(presentPlace(state).view);
    if (!view) return { asked: { filter: "" }, rows: [], total: 0 };
    const query = queryOf();
    const { filter, sort } = presentPlace(state);
    const asked = { filter, sort };
    let list: Loaded = from ?? { asked, rows: [], total: 0 };
    do {
      const limit = Math.min(PAGE, Math.max(FIRST_PAGE, count - list.rows.length));
      const page = await view.list(world.client, {
        ...query,
        limit,
        ...(list.next === undefined ? {} : { cursor: list.next }),
      });
      const { next } = page;
      list = { asked, rows: [...list.rows, ...page.rows], total: page.total, ...(next === undefined ? {} : { next }) };
    } while (list.next !== undefined && list.rows.length < count && !isStale());
    return list;
  };

  const more = async (all: boolean) => {
    const { list } = state;
    if (!list || list.next === undefined) return;
    const ticket = ++asked;
    const isStale = () => ticket !== asked;
    try {
      const grown = await readList(all ? Number.POSITIVE_INFINITY : list.rows.length + PAGE, isStale, list);
      if (isStale()) return;
      send({ type: "more", list: grown });
      if (all) send({ type: "key", key: "end" });
    } catch (error) {
      if (!isStale()) send({ type: "failed", sentence: world.explain(error) });
    }
  };

  const readDetail = async (): Promise<Event> => {
    const { view: name, open } = presentPlace(state);
    const view = viewCalled(name);
    const clock = { now: state.now, today: state.board?.today ?? "", timeZone: state.board?.timeZone ?? "UTC" };
    const detail = await view?.open?.(world.client, open as NonNullable<typeof open>, clock);
    return detail ? { type: "detail", detail } : { type: "failed", sentence: "There is nothing more to show" };
  };

  const readNews = async (): Promise<News | undefined> => {
    if (world.leftAt === undefined) return undefined;
    const { rows, total } = await world.client.activity.list({ since: world.leftAt, limit: 10 });
    return { since: world.leftAt, total, latest: rows };
  };

  const call = ({ noun, action, input, ifMatch }: Call): Promise<unknown> => {
    const nouns = world.client as unknown as Record<string, Record<string, (...of: unknown[]) => Promise<unknown>>>;
    const make = nouns[noun]?.[action] as (...of: unknown[]) => Promise<unknown>;
    return make(input, ifMatch === undefined ? {} : { ifMatch });
  };

  /** One after the other; who was refused is named, the others are done all the same. */
  const act = async (tasks: readonly Task[], otherwise: string) => {
    const done: { name: string; undo: Call | undefined }[] = [];
    let refused: { name: string; error: unknown } | undefined;
    for (const { name, call: wanted, undo } of tasks) {
      try {
        done.push({ name, undo: undo(await call(wanted)) });
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
      for (const wanted of calls) {
        await call(wanted);
        sentence = world.sentences(wanted).success ?? sentence;
      }
      send({ type: "done", undone: true, toast: { text: `${sentence}: ${words}`, tone: "good" } });
    } catch (error) {
      send({
        type: "done",
        undone: true,
        toast: { text: `It cannot be undone: ${world.explain(error)}`, tone: "bad" },
      });
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
