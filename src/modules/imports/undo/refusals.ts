import type { FileAnswer } from "../../../api/endpoint.ts";
import { writeCsv } from "../../../lib/csv.ts";
import { chunks, rowInserter } from "../../../records/bulk.ts";
import type { Context } from "../../../records/context.ts";
import type { Pause } from "../../../records/pace.ts";
import type { SheetRow } from "../read/rows.ts";
import type { RefusedCell } from "../schema.ts";
import type { BatchRecord } from "./batches.ts";

type Refused = Pick<SheetRow, "line" | "cells" | "errors">;

/** Stores the rows that an import refused. */
export async function keepRefused(
  context: Context,
  batchId: number,
  refused: readonly Refused[],
  pause: Pause,
): Promise<void> {
  const insert = rowInserter(context, "import_refusals");
  for (const some of chunks(refused)) {
    await pause();
    await insert(
      some.map(({ line, cells, errors }) => ({
        batchId,
        line,
        cells: JSON.stringify(cells),
        errors: JSON.stringify(errors),
      })),
    );
  }
}

/** The refused rows as in the file, with the errors of each in a column `error`. */
export function rejects(header: readonly string[], refused: readonly Refused[]): string {
  const width = refused.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const indexes = Array.from({ length: width }, (_, index) => index).filter((index) => header[index] !== "error");
  const rows = refused.map(({ cells, errors }) => [
    ...indexes.map((index) => cells[index] ?? ""),
    errors.map(({ message }) => message).join(". "),
  ]);
  return writeCsv([[...indexes.map((index) => header[index] ?? ""), "error"], ...rows]);
}

/** The refused rows as a file, to correct and import. */
export async function refusedCsv(context: Context, { id, header }: BatchRecord): Promise<FileAnswer> {
  const kept = await context.db
    .selectFrom("import_refusals")
    .selectAll()
    .where("batchId", "=", id)
    .orderBy("id")
    .execute();
  const rows = kept.map(({ line, cells, errors }) => ({
    line,
    cells: JSON.parse(cells) as string[],
    errors: JSON.parse(errors) as RefusedCell[],
  }));
  const body = rejects(JSON.parse(header) as string[], rows);
  return { name: `refused-${id}.csv`, type: "text/csv; charset=utf-8", body };
}
