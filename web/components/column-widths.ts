/** What a column needs, in pixels with what stands around its content. */
export interface Need {
  /** It is never narrower than this: columns that matter less fold away before. */
  floor: number;
  /** What it has before anything else grows. */
  least: number;
  /** With this nothing in it is cut. */
  ideal: number;
  /** Gets room after all others, and gives way before them. */
  isText: boolean;
  /** Goes under the row when the table is too narrow, the highest number first. */
  folds?: number | undefined;
}

/** The columns that stay in the row, by their places, and how wide each of them is. */
export interface Layout {
  widths: Map<number, number>;
  folded: Set<number>;
}

/**
 * Shares the width of a table out, `space` in pixels: first what each column needs at least, then to names, then to
 * texts until nothing is cut, and what is left to all alike. Where the least does not fit texts shrink, then names,
 * and what then still has no room folds away.
 */
export function layOut(needs: readonly Need[], space: number): Layout {
  const folded = foldedOf(needs, space);
  const stay = needs.flatMap((need, i) => (folded.has(i) ? [] : [{ i, ...need, width: need.least }]));
  let left = space - sum(stay.map(({ least }) => least));
  for (const isText of [true, false]) {
    const shrinking = stay.filter((column) => column.isText === isText);
    const slack = sum(shrinking.map(({ least, floor }) => least - floor));
    const share = slack === 0 ? 0 : Math.min(1, Math.max(0, -left) / slack);
    for (const column of shrinking) column.width -= (column.least - column.floor) * share;
    left += slack * share;
  }
  for (const isText of [false, true]) {
    const growing = stay.filter((column) => column.isText === isText);
    const wanted = sum(growing.map(({ ideal, least }) => ideal - least));
    const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, left) / wanted);
    for (const column of growing) column.width += (column.ideal - column.least) * share;
    left -= wanted * share;
  }
  const each = Math.max(0, left) / stay.length;
  return { widths: new Map(stay.map(({ i, width }) => [i, Math.floor(width + each)])), folded };
}

function foldedOf(needs: readonly Need[], space: number): Set<number> {
  const folded = new Set<number>();
  const inOrder = needs
    .flatMap(({ folds, floor }, i) => (folds === undefined ? [] : [{ i, folds, floor }]))
    .sort((a, b) => b.folds - a.folds);
  let needed = sum(needs.map(({ floor }) => floor));
  for (const { i, floor } of inOrder) {
    if (needed <= space) break;
    folded.add(i);
    needed -= floor;
  }
  return folded;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
