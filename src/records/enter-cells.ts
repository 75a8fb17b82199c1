import { lastChangeOfAct } from "./change-of.ts";
import { asAct, type Context } from "./context.ts";

/**
 * Enters the cells of a grid as one act; `enter` answers whether that changes anything. Answers how many were changed,
 * and the change by which the log takes them back; null if nothing was.
 */
export function enterCells<Cell>(
  context: Context,
  cells: readonly Cell[],
  enter: (inner: Context, cell: Cell) => Promise<boolean>,
) {
  return asAct(context, null, async (inner) => {
    let changed = 0;
    for (const cell of cells) if (await enter(inner, cell)) changed += 1;
    return { changed, change: await lastChangeOfAct(inner) };
  });
}
