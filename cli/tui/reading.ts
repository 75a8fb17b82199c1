import type { Viewed } from "../../src/modules/views/schema.ts";
import { actionCalled } from "./actions.ts";
import type { Event } from "./reduce.ts";
import { sortOf } from "./sorting.ts";
import { type Asking, BOARD_VIEW, type Loaded, type News, pageHeight, presentPlace, type State } from "./state.ts";
import type { Query } from "./view.ts";
import { seesBoard, viewCalled } from "./views.ts";
import { clockOf } from "./words.ts";
import type { World } from "./world.ts";

const PAGE = 500;
const FIRST_PAGE = 100;

interface Reading {
  /** Reads what the present place shows, and the board. */
  load: () => Promise<void>;
  /** Reads on in the list, to its end if `all`. */
  more: (all: boolean) => Promise<void>;
  /** Reads the saved views of a list. */
  views: (list: Viewed) => Promise<void>;
  /** Reads what an action would do. */
  tell: (asking: Asking) => Promise<void>;
}

/** Reads what the terminal's dashboard shows, and answers by events. */
export function startReading(state: () => State, send: (event: Event) => void, world: World): Reading {
  /** Answers for a place that was left, or for an earlier filter, are not shown. */
  let asked = 0;

  const load = async () => {
    const ticket = ++asked;
    const isStale = () => ticket !== asked;
    try {
      const { view, open } = presentPlace(state());
      if (view !== BOARD_VIEW) {
        const event = open ? await readDetail() : { type: "list" as const, list: await readList(needed(), isStale) };
        if (isStale()) return;
        send(event);
      }
      if (!seesBoard(state().who)) return;
      const board = await world.client.shiftBoard.get();
      const news = await readNews();
      if (!isStale()) send({ type: "board", board, news });
    } catch (error) {
      if (!isStale()) send({ type: "failed", sentence: world.explain(error) });
    }
  };

  const more = async (all: boolean) => {
    const { list } = state();
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

  const needed = () => {
    const { top } = presentPlace(state());
    return Math.max(FIRST_PAGE, top + pageHeight(state()) * 3);
  };

  const queryOf = (): Omit<Query, "limit"> => {
    const { filter, scope } = presentPlace(state());
    const text = filter.replace(/^!/, "").trim();
    const sort = sortOf(state());
    return {
      ...(text === "" ? {} : filter.startsWith("!") ? { without: text } : { search: text }),
      ...(sort === "" ? {} : { sort }),
      scope: scope?.input ?? {},
    };
  };

  /** Pages from the given rows on, until there are so many. */
  const readList = async (count: number, isStale: () => boolean, from?: Loaded): Promise<Loaded> => {
    const view = viewCalled(presentPlace(state()).view);
    if (!view) return { asked: { filter: "" }, rows: [], total: 0 };
    const query = queryOf();
    const { filter, sort } = presentPlace(state());
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

  const readDetail = async (): Promise<Event> => {
    const { view: name, open } = presentPlace(state());
    const view = viewCalled(name);
    const detail = await view?.open?.(world.client, open as NonNullable<typeof open>, clockOf(state()));
    return detail ? { type: "detail", detail } : { type: "failed", sentence: "There is nothing more to show" };
  };

  const readNews = async (): Promise<News | undefined> => {
    if (world.leftAt === undefined) return undefined;
    const { rows, total } = await world.client.activity.list({ since: world.leftAt, limit: 10 });
    return { since: world.leftAt, total, latest: rows };
  };

  const views = async (list: Viewed) => {
    try {
      send({ type: "views", views: await world.client.savedViews.list({ list }) });
    } catch (error) {
      send({ type: "failed", sentence: world.explain(error) });
    }
  };

  const tell = async (asking: Asking) => {
    try {
      const action = actionCalled(state(), asking.action);
      const told = await action?.tell?.(world.client, asking.row, clockOf(state()), asking.text);
      if (told) send({ type: "told", asking, told });
    } catch (error) {
      send({ type: "refused", asking, sentence: world.explain(error) });
    }
  };

  return { load, more, views, tell };
}
