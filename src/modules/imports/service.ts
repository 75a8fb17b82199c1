import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { changesIn, namesWith } from "../../records/log-text.ts";
import { pageOf } from "../../records/page.ts";
import { sourceOf } from "../../records/source.ts";
import type { importCalls } from "./api.ts";
import type { List } from "./match/list.ts";
import { requireRights, requireUndo, visible, visibleBatch } from "./rights.ts";
import { ImportBatch, ImportedRow, RefusedRow } from "./schema.ts";
import { batchOnWire } from "./undo/batches.ts";

/**
 * The service of imports for these lists. Loaded late: most processes never import, and need neither the parser nor the
 * lists.
 */
export function importsOf(listOf: (noun: string) => Promise<List>): Service<ReturnType<typeof importCalls>, Context> {
  return {
    async preview(context, input) {
      requireRights(context, input.noun, BRINGING);
      const { previewImport } = await import("./read/preview.ts");
      return previewImport(context, await listOf(input.noun), input);
    },

    async rehearse(context, input) {
      requireRights(context, input.noun, BRINGING);
      const { runImport } = await import("./write/run.ts");
      return runImport(context, await listOf(input.noun), input, true);
    },

    async run(context, input) {
      requireRights(context, input.noun, BRINGING);
      const { runImport } = await import("./write/run.ts");
      return runImport(context, await listOf(input.noun), input, false);
    },

    async list(context, input) {
      const page = await pageOf(context, [{ ...batches, where: visible(context) }], input, "-createdAt");
      return { ...page, rows: page.rows.map(batchOnWire) };
    },

    async get(context, { id }) {
      return batchOnWire(await visibleBatch(context, id));
    },

    async rows(context, { id, ...input }) {
      const { firstLog, lastLog } = await visibleBatch(context, id);
      const where = [sql<boolean>`id between ${firstLog} and ${lastLog}`];
      const page = await pageOf(context, [{ ...lines, where }], input, "id");
      return { ...page, rows: page.rows.map((row) => ({ ...row, changes: changesIn(row.changes) })) };
    },

    async refused(context, { id, ...input }) {
      await visibleBatch(context, id);
      const where = [sql<boolean>`"batchId" = ${id}`];
      const page = await pageOf(context, [{ ...refusals, where }], input, "line");
      const read = (row: (typeof page.rows)[number]) => ({
        cells: JSON.parse(row.cells),
        errors: JSON.parse(row.errors),
      });
      return { ...page, rows: page.rows.map((row) => ({ ...row, ...read(row) })) };
    },

    async refusedFile(context, { id }) {
      const { refusedCsv } = await import("./undo/refusals.ts");
      return refusedCsv(context, await visibleBatch(context, id));
    },

    async undo(context, { id }) {
      const batch = await visibleBatch(context, id);
      await requireUndo(context, batch);
      const { undoImport } = await import("./undo/undo.ts");
      const { afterUndo } = await listOf(batch.noun);
      return undoImport(context, id, afterUndo);
    },
  };
}

const BRINGING = ["c", "u"] as const;

const batches = sourceOf("import_batches", ImportBatch, {}, { search: sql`lower("noun" || ' ' || "fileName")` });

const lines = sourceOf(
  "logs",
  ImportedRow,
  { entity: "relatedEntity" },
  { search: sql`lower("changes")`, foundBy: namesWith },
);

const refusals = sourceOf("import_refusals", RefusedRow, {}, { search: sql`lower("cells")` });
