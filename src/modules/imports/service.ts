import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { columnsOf, pageOf } from "../../records/page.ts";
import type { imports } from "./api.ts";
import type { ImportedRow, RefusedRow } from "./schema.ts";
import { type BatchRecord, batchOf, batchOnWire } from "./undo/batches.ts";

// Most of those who start up never import: they need not wait for the parser and for all the nouns.

export const service: Service<typeof imports, Context> = {
  async preview(context, input) {
    const { previewImport } = await import("./read/preview.ts");
    return previewImport(context, input);
  },

  async rehearse(context, input) {
    const { runImport } = await import("./write/run.ts");
    return runImport(context, input, true);
  },

  async run(context, input) {
    const { runImport } = await import("./write/run.ts");
    return runImport(context, input, false);
  },

  async list(context, input) {
    const page = await pageOf<BatchRecord>(
      context,
      [{ table: "import_batches", columns, search }],
      input,
      "-createdAt",
    );
    return { ...page, rows: page.rows.map(batchOnWire) };
  },

  async get(context, { id }) {
    return batchOnWire(await batchOf(context, id));
  },

  async rows(context, { id, ...input }) {
    const { firstLog, lastLog } = await batchOf(context, id);
    const where = [sql<boolean>`id between ${firstLog} and ${lastLog}`];
    const page = await pageOf<Listed<ImportedRow, "changes">>(context, [{ ...lines, where }], input, "id");
    return { ...page, rows: page.rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) })) };
  },

  async refused(context, { id, ...input }) {
    await batchOf(context, id);
    const where = [sql<boolean>`"batchId" = ${id}`];
    const page = await pageOf<Listed<RefusedRow, "cells" | "errors">>(context, [{ ...refusals, where }], input, "line");
    const read = (row: (typeof page.rows)[number]) => ({
      cells: JSON.parse(row.cells),
      errors: JSON.parse(row.errors),
    });
    return { ...page, rows: page.rows.map((row) => ({ ...row, ...read(row) })) };
  },

  async refusedFile(context, { id }) {
    const { refusedCsv } = await import("./undo/refusals.ts");
    return refusedCsv(context, await batchOf(context, id));
  },

  async undo(context, { id }) {
    const { undoImport } = await import("./undo/undo.ts");
    return undoImport(context, id);
  },
};

/** A row whose lists and records are still JSON. */
type Listed<Row, Json extends keyof Row> = Omit<Row, Json> & { id: number } & Record<Json, string>;

const columns = columnsOf(
  "id",
  "noun",
  "fileName",
  "performedBy",
  "surface",
  "rows",
  "new",
  "changed",
  "identical",
  "skipped",
  "refused",
  "undoneAt",
  "undoneBy",
  "restored",
  "removed",
  "left",
  "createdAt",
  "updatedAt",
);
const search = sql`lower("noun" || ' ' || "fileName")`;

const lines = {
  table: "logs" as const,
  columns: { ...columnsOf("id", "entityId", "action", "changes"), entity: "relatedEntity" },
  search: sql`lower("changes")`,
};

const refusals = {
  table: "import_refusals" as const,
  columns: columnsOf("id", "line", "cells", "errors"),
  search: sql`lower("cells")`,
};
