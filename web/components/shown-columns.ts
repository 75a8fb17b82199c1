import type { ColumnLook, Columns } from "./columns.ts";

/** Which columns of a list are shown. */
interface Shown<Row extends object> {
  columns: Columns<Row>;
  /** The ids of columns that a wider window would show. */
  withoutRoom: readonly string[];
  /** Not even the columns that always stay fit beside one another: rows are then cards. */
  isTooNarrow: boolean;
}

/**
 * The columns of a list that are shown in `room` pixels: those `chosen` by their ids, or all that are not hidden by
 * default. Of these as many as fit, the lowest ranks first. The first column says what a row is, and always stays.
 */
export function shownColumns<Row extends object>(
  columns: Columns<Row>,
  chosen: readonly string[] | undefined,
  room: number,
): Shown<Row> {
  const wanted = columns.filter(({ id, meta }, at) => at === 0 || (chosen ? chosen.includes(id) : !meta.isHidden));
  const byRank = wanted.filter(({ meta }) => meta.rank !== undefined).sort((a, b) => rankOf(b) - rankOf(a));
  let needed = wanted.reduce((sum, { meta }) => sum + meta.least, 0);
  const withoutRoom: string[] = [];
  for (const { id, meta } of byRank) {
    if (needed <= room) break;
    withoutRoom.push(id);
    needed -= meta.least;
  }
  return {
    columns: wanted.filter(({ id }) => !withoutRoom.includes(id)),
    withoutRoom,
    isTooNarrow: needed > room,
  };
}

/** Leaves out columns whose field the rows lack, because this person may not see it. */
export function knownColumns<Row extends object>(
  columns: Columns<Row>,
  fields: readonly string[] | undefined,
): Columns<Row> {
  return fields ? columns.filter(({ field }) => field === undefined || fields.includes(field)) : columns;
}

function rankOf({ meta }: { meta: ColumnLook }): number {
  return meta.rank ?? 0;
}
