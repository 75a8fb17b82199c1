import { describe, expect, test } from "vitest";
import { localUser } from "../../src/rights/who.ts";
import { NOW } from "../../src/shop/testing.ts";
import type { Input } from "./keys.ts";
import { type Event, reduce } from "./reduce.ts";
import { firstState, type Place, placeOf, presentPlace, type State } from "./state.ts";

const orders = Array.from({ length: 100 }, (_, i) => ({
  id: i + 1,
  woNumber: `WO-${i + 1}`,
  customerName: "Bighorn",
  completedAt: i === 1 ? NOW : null,
  state: i === 1 ? "done" : "open",
  updatedAt: NOW,
  instruction: i === 0 ? "Rush" : null,
}));

function inWorkOrders(place: Partial<Place> = {}, given: Partial<State> = {}): State {
  const first = { ...placeOf("work orders"), ...place };
  const base = firstState({
    size: { columns: 80, rows: 24 },
    now: NOW,
    isReadOnly: false,
    who: localUser(),
    file: "shop.db",
    link: "file",
    first,
  });
  return {
    ...base,
    isLoading: false,
    list: { asked: { filter: "" }, rows: orders, total: 250, next: "cursor" },
    ...given,
  };
}

const key = (name: string): Input => ({ type: "key", key: name });

/** The state and all effects after some keys; single letters may be written together. */
function after(state: State, ...keys: (string | Event)[]) {
  const events = keys.flatMap((one) =>
    typeof one === "string"
      ? one.startsWith("type ")
        ? Array.from(one.slice(5), (letter) => key(letter))
        : [key(one)]
      : [one],
  );
  return events.reduce(
    (so, event) => {
      const [next, effects] = reduce(so.state, event);
      return { state: next, effects: [...so.effects, ...effects.map(({ type }) => type)] };
    },
    { state, effects: [] as string[] },
  );
}

describe("the cursor", () => {
  test.each<[keys: string[], selected: number, top: number]>([
    [["j", "j", "k"], 1, 0],
    [["k"], 0, 0],
    [["pagedown"], 17, 1],
    [["pagedown", "home"], 0, 0],
    [["end"], 99, 83],
    [["end", "pageup"], 82, 82],
  ])("after %j is on row %i below row %i", (keys, selected, top) => {
    expect(presentPlace(after(inWorkOrders(), ...keys).state)).toMatchObject({ selected, top });
  });

  test("near the end of what is loaded asks for more, at the end for all", () => {
    expect(after(inWorkOrders(), "j").effects).toEqual([]);
    expect(after(inWorkOrders({ selected: 70 }), "j").effects).toEqual(["more"]);
    expect(reduce(inWorkOrders(), key("G"))[1]).toEqual([{ type: "more", all: true }]);
  });

  test("stays on its row when rows come before it, and on the screen when the terminal shrinks", () => {
    const list = { asked: { filter: "" }, rows: [{ ...orders[0], id: 900 }, ...orders], total: 251 };
    expect(presentPlace(after(inWorkOrders({ selected: 5 }), { type: "list", list }).state).selected).toBe(6);
    const small = after(inWorkOrders({ selected: 16 }), { type: "resized", size: { columns: 80, rows: 12 } }).state;
    expect(presentPlace(small)).toMatchObject({ selected: 16, top: 12 });
  });
});

describe("going about", () => {
  const went = after(inWorkOrders(), "2", "4", "5").state;
  test.each<[keys: string[], view: string]>([
    [[], "capacity"],
    [["-"], "people"],
    [["-", "-"], "capacity"],
    [["[", "["], "orders"],
    [["[", "[", "]"], "people"],
    [["[", "1", "]"], "board"],
    [["esc"], "people"],
    [[":", "type inv", "enter"], "inventory"],
    [[":", "type wo", "enter"], "work orders"],
    [[":", "type nonsense", "enter"], "capacity"],
    [[":", "type late", "esc"], "capacity"],
    [[":", "enter"], "people"],
    [[":", "down", "enter"], "orders"],
    [["-", ":", "enter"], "capacity"],
    [["8"], "activity"],
    [["5"], "capacity"],
  ])("%j leads to %s", (keys, view) => {
    expect(presentPlace(after(went, ...keys).state).view).toBe(view);
  });

  test("a name may stand for a view with a filter", () => {
    const { place } = { place: presentPlace(after(inWorkOrders(), ":", "type late", "enter").state) };
    expect(place).toMatchObject({ view: "work orders", scope: { words: "late", input: { due: "overdue" } } });
  });

  test("Enter opens the row, and Esc comes back to it", () => {
    const { state } = after(inWorkOrders(), "j", "enter");
    expect(presentPlace(state).open).toBe(orders[1]);
    expect(presentPlace(after(state, "esc").state)).toMatchObject({ selected: 1 });
    expect(presentPlace(after(state, "esc").state).open).toBeUndefined();
  });

  test("Esc takes back marks first, then the filter, then leaves", () => {
    const narrowed = after(went, "3", "/", "type big", "enter").state;
    const marked = { ...narrowed, list: { asked: { filter: "big" }, rows: orders, total: 100 } };
    const steps = [["space"], ["space", "esc"], ["space", "esc", "esc"], ["space", "esc", "esc", "esc"]];
    expect(steps.map((keys) => presentPlace(after(marked, ...keys).state))).toMatchObject([
      { marks: ["1"], filter: "big" },
      { marks: [], filter: "big" },
      { marks: [], filter: "" },
      { view: "capacity" },
    ]);
  });
});

describe("the filter", () => {
  test("leaves the rows of the filter before it alone until its own have come", () => {
    const { state, effects } = after(inWorkOrders(), "/", "type nakamura", "enter", "n", "space", "enter");
    expect(effects).not.toContain("act");
    expect(presentPlace(state)).toMatchObject({ marks: [], view: "work orders" });
    expect(presentPlace(state).open).toBeUndefined();
    expect(after(inWorkOrders(), "/", "type nakamura", "enter", "n").state.toast?.text).toContain("press it again");
    const list = { asked: { filter: "nakamura" }, rows: orders.slice(3, 4), total: 1 };
    expect(after(state, { type: "list", list }, "n").effects).toContain("act");
  });

  test("narrows while it is typed and goes back to what it was on Esc", () => {
    const { state, effects } = after(inWorkOrders({ filter: "old" }), "/", "ctrl-u", "type !p");
    expect(presentPlace(state).filter).toBe("!p");
    expect(effects).toEqual(["load", "load", "load"]);
    expect(presentPlace(after(state, "esc").state).filter).toBe("old");
    expect(presentPlace(after(state, "enter").state).filter).toBe("!p");
  });

  test("takes a paste as text, and a paste elsewhere does nothing", () => {
    const paste = { type: "paste", text: "WO-1\nq" } as const;
    expect(presentPlace(after(inWorkOrders(), "/", paste).state).filter).toBe("WO-1 q");
    expect(after(inWorkOrders(), paste).effects).toEqual([]);
  });
});

test("the sort picker begins at the present column, sorts by another, and turns the same one round", () => {
  const sortAfter = (...keys: string[]) => presentPlace(after(inWorkOrders(), "s", ...keys).state).sort;
  expect(sortAfter("enter")).toBe("-urgency");
  expect(sortAfter("down", "enter")).toBe("woNumber");
  expect(sortAfter("down", "esc")).toBeUndefined();
});

describe("actions", () => {
  const acts = (state: State, ...keys: string[]) => {
    const last = keys.at(-1) as string;
    return reduce(after(state, ...keys.slice(0, -1)).state, key(last))[1];
  };

  test("act on the row under the cursor, or on the marked ones after a confirmation", () => {
    expect(acts(inWorkOrders(), "n")).toMatchObject([{ type: "act", tasks: [{ name: "WO-1" }] }]);
    const marked = inWorkOrders({ marks: ["3", "5"] });
    expect(acts(marked, "n")).toEqual([]);
    expect(after(marked, "n").state.overlay).toMatchObject({ kind: "confirm", words: "next step: 2 marked rows?" });
    expect(acts(marked, "n", "y")).toMatchObject([{ tasks: [{ name: "WO-3" }, { name: "WO-5" }] }]);
    expect(acts(marked, "n", "x")).toEqual([]);
  });

  test("carry the version on screen, so that nobody's change is overwritten", () => {
    expect(acts(inWorkOrders(), "n")).toMatchObject([
      { tasks: [{ call: { noun: "workOrders", action: "advance", input: { id: 1 }, ifMatch: NOW } }] },
    ]);
  });

  test("say why they cannot be done", () => {
    expect(after(inWorkOrders({ selected: 1 }), "c").state.toast?.text).toBe("WO-2 is already completed");
  });

  test("with a text begin with the present text", () => {
    expect(acts(inWorkOrders(), "e", "!", "enter")).toMatchObject([
      { tasks: [{ call: { action: "update", input: { id: 1, instruction: "Rush!" } } }] },
    ]);
  });

  test("are not there when the dashboard is read-only", () => {
    const state = inWorkOrders({}, { isReadOnly: true });
    expect(["n", "e", "c", "z", "space"].flatMap((name) => acts(state, name))).toEqual([]);
    expect(after(state, "space").state).toEqual(state);
  });

  test("are undone latest first, and nothing is undone twice", () => {
    const undo = { words: "WO-1", calls: [] };
    const toast = { text: "Done", tone: "good" } as const;
    const { state } = after(inWorkOrders(), { type: "done", toast, undo });
    expect(acts(state, "z")).toEqual([{ type: "undo", undo }]);
    const undone = after(state, { type: "done", toast, undone: true }).state;
    expect(after(undone, "z")).toMatchObject({ effects: [], state: { toast: { text: "There is nothing to undo" } } });
  });
});

test("while paused news waits, and is read when the screen follows again", () => {
  const { state, effects } = after(inWorkOrders(), "p", { type: "changed" });
  expect(effects).toEqual([]);
  expect(state).toMatchObject({ isPaused: true, isBehind: true });
  expect(after(state, "p").effects).toEqual(["load"]);
});

test("a lost server is reported, and missed changes are read once it is back", () => {
  const lost = after(inWorkOrders({ selected: 7 }, { link: "server" }), { type: "link", link: "lost" });
  expect(lost).toMatchObject({ effects: [], state: { link: "lost" } });
  const back = after(lost.state, { type: "link", link: "server" });
  expect(back.effects).toEqual(["load"]);
  expect(presentPlace(back.state).selected).toBe(7);
});

test("a click chooses a row, a second one opens it, a tab goes there, and the wheel moves", () => {
  const click = (column: number, row: number) => ({ type: "mouse", what: "click", column, row }) as const;
  const chosen = after(inWorkOrders(), click(10, 7)).state;
  expect(presentPlace(chosen).selected).toBe(3);
  expect(presentPlace(after(chosen, click(10, 7)).state).open).toBe(orders[3]);
  expect(presentPlace(after(chosen, click(2, 1)).state).view).toBe("board");
  expect(presentPlace(after(chosen, { ...click(0, 9), what: "wheel-down" }).state).selected).toBe(4);
});

test.each(["q", "ctrl-c"])("%s quits, ctrl-c from everywhere", (name) => {
  expect(after(inWorkOrders(), name).effects).toEqual(["quit"]);
  expect(after(inWorkOrders(), "/", "ctrl-c").effects).toEqual(["quit"]);
});
