import type { ColumnLook, Columns } from "./columns.ts";

/** What becomes of the columns of a list. */
interface Shown<Row extends object> {
  columns: Columns<Row>;
  /** The ids of those that would be shown in a wider window. */
  withoutRoom: readonly string[];
  /** Not even the columns that always stay have room beside one another: rows are then cards. */
  isTooNarrow: boolean;
}

/**
 * The columns of a list that are shown in `room` pixels: those that somebody has `chosen`, by their ids, or all that are not
 * hidden until then; and of these as many as have room, the lowest ranks first. The first column says what a row is, and stays.
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

/** The columns without those whose field the rows do not have: it is kept from whoever asks. */
export function knownColumns<Row extends object>(
  columns: Columns<Row>,
  fields: readonly string[] | undefined,
): Columns<Row> {
  return fields ? columns.filter(({ field }) => field === undefined || fields.includes(field)) : columns;
}

function rankOf({ meta }: { meta: ColumnLook }): number {
  return meta.rank ?? 0;
}
