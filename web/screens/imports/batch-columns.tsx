import { formatInstant } from "../../../src/lib/dates.ts";
import type { ImportBatch } from "../../../src/modules/imports/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { Status } from "../../widgets/status.tsx";
import { nounLabel } from "./words.ts";

const column = columnsFor<ImportBatch>();
const number = { fits: "value", align: "end" } as const;

export const columns = [
  column.of("fileName", { header: "File", meta: { fits: "text", phone: "title" } }),
  column.of("noun", {
    header: "List",
    cell: ({ value }) => nounLabel(value),
    meta: { fits: "value", phone: "second line" },
  }),
  column.of("createdAt", {
    header: "When",
    cell: ({ value }) => formatInstant(value),
    meta: { fits: "value", phone: "second line" },
  }),
  column.of("new", { header: "New", isSortable: false, meta: number }),
  column.of("changed", { header: "Changed", isSortable: false, meta: number }),
  column.of("refused", { header: "Rejected", isSortable: false, meta: number }),
  column.of(({ undoneAt }) => (undoneAt === null ? "Imported" : "Undone"), {
    id: "state",
    header: "State",
    isSortable: false,
    cell: ({ value }) => <Status of="import" word={value} />,
    meta: { ...BADGE, phone: "first line" },
  }),
];
