import { firstRows } from "../../../lib/csv.ts";
import { clipped } from "../../../lib/text.ts";
import type { Context } from "../../../records/context.ts";
import type { ImportPreview, SheetFile } from "../schema.ts";
import { openRemembered } from "./mappings.ts";
import type { SheetKind } from "./sheet.ts";

const ROWS_SHOWN = 20;

/** How a file is understood: its separator, its columns and why, and its first rows. */
export async function previewImport(context: Context, kind: SheetKind, input: SheetFile): Promise<ImportPreview> {
  const { csv, columns, problems, headerRows } = await openRemembered(context, kind, input);
  return {
    noun: input.noun,
    fileName: input.fileName,
    guessed: { separator: csv.separator, columns },
    problems,
    fields: kind.columns.map(({ field, label, holds, isRequired = false }) => ({
      field,
      label,
      holds,
      isRequired,
    })),
    rows: firstRows(csv, headerRows + ROWS_SHOWN)
      .slice(headerRows)
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => clipped(cell)) })),
  };
}
