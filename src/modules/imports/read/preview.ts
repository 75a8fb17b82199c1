import { firstRows } from "../../../lib/csv.ts";
import { clipped } from "../../../lib/text.ts";
import type { Context } from "../../../records/context.ts";
import { newPause, paced } from "../../../records/pace.ts";
import type { ImportPreview, SheetFile } from "../schema.ts";
import { openRemembered } from "./mappings.ts";
import { guessedOf, type SheetKind, surveySheet } from "./sheet.ts";

const ROWS_SHOWN = 20;

/** How a file is understood: its separator, its columns and why, and its first rows. */
export async function previewImport(context: Context, kind: SheetKind, input: SheetFile): Promise<ImportPreview> {
  const open = await openRemembered(context, kind, input);
  const { csv, columns, problems, headerRows } = open;
  const sheet =
    problems.length > 0
      ? undefined
      : await paced(surveySheet(open, kind, context.today(), input), newPause(context.givenUp));
  return {
    noun: input.noun,
    fileName: input.fileName,
    guessed: sheet ? guessedOf(sheet) : { separator: csv.separator, columns, dateOrder: null, decimalSign: null },
    problems,
    questions: sheet?.ways.questions ?? [],
    fields: kind.columns.map(({ field, label, holds, isRequired = false, toldBy }) => ({
      field,
      label,
      holds,
      isRequired: isRequired && toldBy === undefined,
    })),
    rows: firstRows(csv, headerRows + ROWS_SHOWN)
      .slice(headerRows)
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => clipped(cell)) })),
  };
}
