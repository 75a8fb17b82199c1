import { ById, change, file, list, read } from "../../api/endpoint.ts";
import {
  ImportBatch,
  ImportBatchList,
  ImportedRow,
  ImportedRowList,
  importShapes,
  RefusedRow,
  RefusedRowList,
} from "./schema.ts";

/** A list of 100,000 parts has some 10 MB. */
const MOST_BYTES = 256 * 1024 * 1024;
const large = { failure: "Failed to import", maxBytes: MOST_BYTES };
/** The calls of imports for these lists; an import may change any list. */
export function importCalls<const Words extends readonly [string, ...string[]]>(words: Words, refreshes: string[]) {
  const { SheetFile, ImportFile, ImportPreview, ImportResult } = importShapes(words);
  return {
    preview: change("POST", "/api/imports/preview", "Recognise the columns of a list", SheetFile, ImportPreview, large),
    rehearse: change(
      "POST",
      "/api/imports/rehearse",
      "Preview an import: what would be new, changed and rejected",
      ImportFile,
      ImportResult,
      large,
    ),
    run: change(
      "POST",
      "/api/imports",
      "Import a list: all of it, or nothing when a row is rejected",
      ImportFile,
      ImportResult,
      {
        ...large,
        refreshes,
      },
    ),
    list: list("/api/imports", "List the imports so far", ImportBatchList, ImportBatch),
    get: read("/api/imports/:id", "Read an import", ById, ImportBatch),
    rows: list(
      "/api/imports/:id/rows",
      "List the records of an import and what it did to each",
      ImportedRowList,
      ImportedRow,
    ),
    refused: list("/api/imports/:id/refused", "List the rows that an import rejected", RefusedRowList, RefusedRow),
    refusedFile: file(
      "/api/imports/:id/refused.csv",
      "Save the rejected rows, to correct and import",
      ById,
      "text/csv",
    ),
    undo: change(
      "POST",
      "/api/imports/:id/undo",
      "Take an import back, except records changed since then",
      ById,
      ImportBatch,
      {
        success: "Import undone",
        failure: "Failed to undo import",
        refreshes,
      },
    ),
  };
}
