import { datesOf } from "../../src/lib/date-format.ts";
import type { ShiftBoard } from "../../src/modules/shift-board/schema.ts";
import { boardPanes } from "./board.ts";
import type { News } from "./state.ts";
import { wordsOf } from "./text.ts";

/** The width of a line in a mail or a log. */
const WIDTH = 76;

/** The whole board as plain text, one pane below the other, for cron, mail and screen readers. */
export function plainBoard(board: ShiftBoard, news: News | undefined): string {
  const { left, right } = boardPanes(board, news);
  const dates = datesOf(board);
  const head = `Shift board of ${dates.date(board.today)}, ${dates.time(board.asOf)}`;
  const panes = [...left, ...right].map(({ title, summary, items, empty }) => {
    const lines = items.map(({ line }) => wordsOf(line(WIDTH)).trimEnd());
    return [`${title}: ${wordsOf(summary)}`, ...(lines.length > 0 ? lines : [`  ${empty}`])].join("\n");
  });
  return [head, ...panes].join("\n\n");
}
