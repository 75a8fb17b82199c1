import { formatInstant } from "../../../src/lib/dates.ts";
import type { ImportBatch } from "../../../src/modules/imports/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { Status } from "../../widgets/status.tsx";
import { nounLabel } from "./words.ts";

const column = columnsFor<ImportBatch>();
const number = { fits: "value", align: "end" } as const;

export const columns = column.columns([
  column.accessor("fileName", { header: "File", meta: { fits: "text", phone: "title" } }),
  column.accessor("noun", {
    header: "List",
    cell: ({ getValue }) => nounLabel(getValue()),
    meta: { fits: "value", phone: "second line" },
  }),
  column.accessor("createdAt", {
    header: "When",
    cell: ({ getValue }) => formatInstant(getValue()),
    meta: { fits: "value", phone: "second line" },
  }),
  column.accessor("new", { header: "New", enableSorting: false, meta: number }),
  column.accessor("changed", { header: "Changed", enableSorting: false, meta: number }),
  column.accessor("refused", { header: "Rejected", enableSorting: false, meta: number }),
  column.accessor(({ undoneAt }) => (undoneAt === null ? "Imported" : "Undone"), {
    id: "state",
    header: "State",
    enableSorting: false,
    cell: ({ getValue }) => <Status of="import" word={getValue()} />,
    meta: { ...BADGE, phone: "first line" },
  }),
]);
