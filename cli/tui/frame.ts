import { datesOf } from "../../src/lib/date-format.ts";
import type { SavedView } from "../../src/modules/views/schema.ts";
import { fit } from "../print/fit.ts";
import { boardPanes, type Placed, paneLines, placePanes } from "./board.ts";
import { bindings, keyWords } from "./key-map.ts";
import { boardItems } from "./navigate.ts";
import { sortable, sortOf } from "./sorting.ts";
import { type Asking, BOARD_VIEW, bodyHeight, pageHeight, presentPlace, type State } from "./state.ts";
import { tableLines } from "./table.ts";
import { tabSpots } from "./tabs.ts";
import { fitLine, type Line, lineWidth, selected, span, spread, wrapText } from "./text.ts";
import type { View } from "./view.ts";
import { columnsFor, completions, tabsFor, viewCalled } from "./views.ts";
import { clockOf, number } from "./words.ts";

/**
 * The whole dashboard as lines of exactly the terminal's width; one row stays free, because a full screen would make
 * Ink flicker.
 */
export function frame(state: State): Line[] {
  const { columns } = state.size;
  const body = bodyLines(state);
  const height = bodyHeight(state.size);
  const filled = [...body, ...Array<Line>(Math.max(0, height - body.length)).fill([])].slice(0, height);
  return [header(state), tabs(state), ...filled, message(state), hints(state)].map((line) => fitLine(line, columns));
}

function header(state: State): Line {
  const left: Line = [span(" Stockworks ", "heading"), span(state.file, "quiet")];
  return spread(left, [...status(state), span(" ")], state.size.columns);
}

function status({ link, isPaused, isBehind, isLoading, updatedAt, board, isReadOnly }: State): Line {
  const time = updatedAt && board ? datesOf(board).timeToTheSecond(updatedAt) : "";
  const readOnly = isReadOnly ? [span("read-only  ", "quiet")] : [];
  if (link === "lost") return [...readOnly, span("✕ server lost, reconnecting ", "bad"), span(time, "quiet")];
  if (isPaused)
    return [...readOnly, span(isBehind ? "‖ paused, there is news " : "‖ paused ", "warn"), span(time, "quiet")];
  const words = link === "server" ? "live " : "live on the file ";
  return [...readOnly, span(isLoading ? "○ " : "● ", "good"), span(words, "quiet"), span(time)];
}

function tabs(state: State): Line {
  const { view } = presentPlace(state);
  return tabSpots(state).flatMap(({ from, text }, i): Line => {
    const before = i === 0 ? from : 1;
    const isHere = tabsFor(state.who)[i]?.name === view;
    const name = span(text, isHere ? "strong" : "quiet");
    const gap = i === 0 ? before : from - previousEnd(state, i);
    return [span(" ".repeat(gap)), isHere ? { ...name, isSelected: true } : name];
  });
}

function previousEnd(state: State, i: number): number {
  const { from, text } = tabSpots(state)[i - 1] as { from: number; text: string };
  return from + text.length;
}

function bodyLines(state: State): Line[] {
  const { overlay } = state;
  const place = presentPlace(state);
  if (overlay?.kind === "help") return helpLines(state, overlay.top);
  if (overlay?.kind === "sort") return sortLines(state, overlay.chosen);
  if (overlay?.kind === "views") return viewLines(state, overlay);
  if (overlay?.kind === "confirm" && overlay.asking) return toldLines(state, overlay.asking);
  if (overlay?.kind === "prompt" && overlay.prompt.purpose === "jump")
    return jumpLines(state, overlay.prompt.text, overlay.prompt.chosen);
  if (place.view === BOARD_VIEW) return boardLines(state);
  const view = viewCalled(place.view) as View;
  return place.open ? detailLines(state) : listLines(state, view);
}

function problemLines({ problem, isLoading }: State): Line[] {
  if (problem !== undefined) return [[], [span(`  ${problem}`, "bad")], [span("  R tries again", "quiet")]];
  return isLoading ? [[], [span("  Reading …", "quiet")]] : [];
}

function boardLines(state: State): Line[] {
  if (!state.board) return problemLines(state);
  const size = { columns: state.size.columns, rows: bodyHeight(state.size) };
  const chosen = boardItems(state)[presentPlace(state).selected];
  const placed = placePanes(boardPanes(state.board, state.news), size);
  const drawn = placed.map((spot, i) => paneLines(spot, chosen?.paneIndex === i ? chosen.index : undefined));
  return Array.from({ length: size.rows }, (_, row) => {
    const across = placed.flatMap((spot, i) => lineAt(spot, drawn[i] as Line[], row));
    const [left = { column: 0, line: [] }, right] = across.sort((a, b) => a.column - b.column);
    if (!right) return left.column === 0 ? left.line : [span(" ".repeat(left.column)), ...left.line];
    return [...fitLine(left.line, right.column), ...right.line];
  });
}

function lineAt({ column, row }: Placed, lines: readonly Line[], at: number) {
  const line = lines[at - row];
  return at >= row && line ? [{ column, line }] : [];
}

function listLines(state: State, view: View): Line[] {
  const { list } = state;
  const title = titleLine(state, view);
  if (!list || state.problem !== undefined) return [title, ...problemLines(state)];
  if (list.rows.length === 0) return [title, [], [span(`  ${emptyWords(state, view)}`, "quiet")]];
  const { top, selected: chosen, marks } = presentPlace(state);
  const height = pageHeight(state);
  const window = { rows: list.rows, top, chosen, marks, sort: sortOf(state), width: state.size.columns, height };
  return [title, ...tableLines({ ...view, columns: columnsFor(state.who, view) }, window, clockOf(state))];
}

function emptyWords(state: State, { empty }: View): string {
  const { filter, scope } = presentPlace(state);
  if (filter !== "") return `Nothing matches ${filter.startsWith("!") ? "" : "/"}${filter}. Esc clears the filter`;
  return scope ? `${empty} ${scope.words}` : empty;
}

function titleLine(state: State, view: View): Line {
  const { scope, filter, marks, selected: chosen } = presentPlace(state);
  const parts: Line = [
    span(` ${view.title}`, "heading"),
    ...(scope ? [span(` ${scope.words}`, "info")] : []),
    ...(filter === "" ? [] : [span(`  /${filter}`, "info")]),
    ...(marks.length === 0 ? [] : [span(`  ${number(marks.length)} marked`, "strong")]),
  ];
  const { list } = state;
  const count = list && list.total > 0 ? `${number(chosen + 1)} of ${number(list.total)} ` : "";
  return spread(parts, [span(count, "quiet")], state.size.columns);
}

function detailLines(state: State): Line[] {
  const { detail } = state;
  if (!detail) return problemLines(state);
  const label = Math.max(...detail.fields.map(([name]) => name.length), 0);
  const lines: Line[] = [
    ...detail.fields.flatMap(([name, value, tone]) =>
      wrapText(value, state.size.columns - label - 6).map(
        (text, i): Line => [span(`  ${fit(i === 0 ? name : "", label)}  `, "quiet"), span(text, tone)],
      ),
    ),
    [],
    ...detail.lines,
  ];
  return [[span(` ${detail.title}`, "heading")], [], ...lines.slice(presentPlace(state).selected)];
}

function helpLines(state: State, top: number): Line[] {
  const title = viewCalled(presentPlace(state).view)?.title ?? "Shift board";
  const rows = bindings(state).map(
    ({ keys, words }): Line => [span(`  ${fit(keys.map(keyWords).join("  "), 24)}`, "strong"), span(words)],
  );
  return [[span(` Keys of ${title}`, "heading")], ...rows.slice(Math.min(top, Math.max(0, rows.length - 5)))];
}

function sortLines(state: State, chosen: number): Line[] {
  const by = sortOf(state);
  const rows = sortable(state).map(({ head, sort }, i): Line => {
    const arrow = by === sort ? " ↑ now, Enter reverses it" : by === `-${sort}` ? " ↓ now" : "";
    const line = [span(`  ${fit(head, 16)}`), span(arrow, "quiet")];
    return i === chosen ? selected(fitLine(line, 48)) : line;
  });
  return [[span(" Sort by", "heading")], ...rows];
}

function viewLines(state: State, { chosen, views }: Extract<State["overlay"], { kind: "views" }>): Line[] {
  const { scope } = presentPlace(state);
  const whose = ({ isShared, isOwn, madeBy }: SavedView) => (isOwn ? (isShared ? "shared" : "") : `by ${madeBy}`);
  const named = [["Whole list", ""], ...(views ?? []).map((view) => [view.name, whose(view)])] as [string, string][];
  const rows = named.map(([name, note], i): Line => {
    const line = [span(`  ${fit(name, 30)}`), span(name === scope?.words ? "now " : "", "info"), span(note, "quiet")];
    return i === chosen ? selected(fitLine(line, 64)) : line;
  });
  const height = bodyHeight(state.size) - 1;
  const from = Math.max(0, Math.min(chosen - height + 1, rows.length - height));
  const none = views?.length === 0 ? [[], [span("  No view has been saved. Save one in the browser.", "quiet")]] : [];
  return [[span(" Views", "heading")], ...rows.slice(from, from + height), ...none];
}

function jumpLines(state: State, text: string, chosen: number): Line[] {
  const found = completions(text, state).slice(0, bodyHeight(state.size) - 1);
  const rows = found.map(({ name, aliases, words }, i): Line => {
    const line = [span(`  ${fit(name, 16)}`, "strong"), span(fit(words, 26)), span(aliases.join(" "), "quiet")];
    return i === chosen ? selected(fitLine(line, 64)) : line;
  });
  return [[span(" Jump to", "heading")], ...rows];
}

function toldLines({ size }: State, { told }: Asking): Line[] {
  if (!told) return [[], [span("  Reading …", "quiet")]];
  return told.sentences.flatMap((sentence) => [
    [],
    ...wrapText(sentence, size.columns - 4).map((text): Line => [span(`  ${text}`)]),
  ]);
}

/** The line above the hints: typed text, a question, or a message. */
function message({ overlay, toast }: State): Line {
  if (overlay?.kind === "prompt") {
    const { label, text } = overlay.prompt;
    return [span(` ${label}`, "info"), span(text), { text: " ", isSelected: true }];
  }
  if (overlay?.kind === "confirm") {
    const isTold = overlay.asking === undefined || overlay.asking.told !== undefined;
    return [span(` ${overlay.words} `, "warn"), span(isTold ? "y for yes, any other key for no" : "")];
  }
  return toast ? [span(` ${toast.text}`, toast.tone)] : [];
}

const IN_OVERLAYS: Readonly<Record<string, string>> = {
  help: "↑↓ scroll  any other key closes",
  sort: "↑↓ choose  Enter sorts  Esc leaves it",
  views: "↑↓ choose  Enter shows it  Esc leaves it",
  jump: "type a name  Tab next  Enter goes there  Esc stays",
  filter: "!text leaves out  Enter keeps it  Esc drops it",
  action: "Enter saves  Esc leaves it",
  confirm: "",
};

function hints(state: State): Line {
  const { overlay } = state;
  if (overlay) {
    const name = overlay.kind === "prompt" ? overlay.prompt.purpose : overlay.kind;
    return [span(` ${IN_OVERLAYS[name]}`, "quiet")];
  }
  const all = bindings(state).flatMap(({ keys, hint }): Line[] =>
    hint === undefined ? [] : [[span(keyWords(keys[0] as string), "strong"), span(` ${hint}  `, "quiet")]],
  );
  return fitting(all, state.size.columns - 1);
}

/** As many hints as fit whole; the last two, help and quit, always. */
function fitting(hints: readonly Line[], width: number): Line {
  const always = hints.slice(-2);
  let room = width - lineWidth(always.flat());
  const kept = hints.slice(0, -2).filter((hint) => {
    room -= lineWidth(hint);
    return room >= 0;
  });
  return [span(" "), ...kept.flat(), ...always.flat()];
}
