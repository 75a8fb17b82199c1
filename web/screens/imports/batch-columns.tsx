import { formatInstant } from "../../../src/lib/dates.ts";
import type { ImportBatch } from "../../../src/modules/imports/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { Badge } from "../../ui/badge.tsx";
import { nounLabel } from "./words.ts";

const column = columnsFor<ImportBatch>();
const number = { width: 90, align: "end", grow: 0 } as const;

export const columns = column.columns([
  column.accessor("fileName", { header: "File", meta: { width: 220, grow: 3 } }),
  column.accessor("noun", {
    header: "List",
    cell: ({ getValue }) => nounLabel(getValue()),
    meta: { width: 150, phone: "second line" },
  }),
  column.accessor("createdAt", {
    header: "When",
    cell: ({ getValue }) => formatInstant(getValue()),
    meta: { width: 170, phone: "second line" },
  }),
  column.accessor("new", { header: "New", enableSorting: false, meta: number }),
  column.accessor("changed", { header: "Changed", enableSorting: false, meta: number }),
  column.accessor("refused", { header: "Rejected", enableSorting: false, meta: number }),
  column.accessor(({ undoneAt }) => (undoneAt === null ? "Imported" : "Undone"), {
    id: "state",
    header: "State",
    enableSorting: false,
    cell: ({ getValue }) => <Badge tone={getValue() === "Imported" ? "success" : "neutral"}>{getValue()}</Badge>,
    meta: { width: 120, phone: "first line" },
  }),
]);
