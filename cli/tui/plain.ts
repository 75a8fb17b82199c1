import { datesOf } from "../../src/lib/date-format.ts";
import type { ShiftBoard } from "../../src/modules/shift-board/schema.ts";
import type { Who } from "../../src/rights/who.ts";
import { boardPanes } from "./board.ts";
import type { News } from "./state.ts";
import { tableLines } from "./table.ts";
import { wordsOf } from "./text.ts";
import type { ShopClient, View } from "./view.ts";
import { columnsFor, startOf, viewCalled } from "./views.ts";
import { clockOf } from "./words.ts";

/** The width of a line in a mail or a log. */
const WIDTH = 76;
const LIST_WIDTH = 80;
const MOST = 500;

/** One of the dashboard's lists as plain text, all columns that fit beside one another, a row a line. */
export async function plainList(client: ShopClient, name: string, board: ShiftBoard): Promise<string> {
  const [view, { who }] = [viewCalled(name) as View, await client.access.me()];
  const { input, words } = startOf(view.name).scope ?? { input: {}, words: "" };
  const { rows, total } = await view.list(client, { scope: input, sort: view.defaultSort, limit: MOST });
  const title = [view.title, words, `${rows.length} of ${total}`].filter(Boolean).join(", ");
  if (rows.length === 0) return `${title}\n  ${view.empty}`;
  const shown = { rows, top: 0, chosen: -1, marks: [], sort: view.defaultSort, width: LIST_WIDTH, height: rows.length };
  const lines = tableLines(
    { ...view, columns: columnsFor(who as Who, view) },
    shown,
    clockOf({ board, now: board.asOf }),
  );
  return [title, ...lines.map((line) => wordsOf(line).trimEnd())].join("\n");
}

/** The whole board as plain text, one pane below the other, for cron, mail and screen readers. */
export function plainBoard(board: ShiftBoard, news: News | undefined): string {
  const { left, right } = boardPanes(board, news);
  const dates = datesOf(board);
  const head = `Shift board of ${dates.date(board.today)}, ${dates.time(board.asOf)}`;
  const panes = [...left, ...right].map(({ title, summary, items, empty }) => {
    const lines = items.map(({ line }) => wordsOf(line(WIDTH)).trimEnd());
    return [`${title}: ${summary.map(wordsOf).join(" · ")}`, ...(lines.length > 0 ? lines : [`  ${empty}`])].join("\n");
  });
  return [head, ...panes].join("\n\n");
}
