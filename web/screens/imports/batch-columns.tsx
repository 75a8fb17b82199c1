import type { ImportBatch } from "../../../src/modules/imports/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { BADGE, COUNT, columnsFor, INSTANT, NAME, TEXT } from "../../components/columns.ts";
import { Status } from "../../widgets/status.tsx";
import { nounLabel } from "./words.ts";

const column = columnsFor<ImportBatch>();

export const columns = [
  column.of("fileName", { header: "File", meta: { ...TEXT, phone: "title" } }),
  column.of("noun", {
    header: "List",
    cell: ({ value }) => nounLabel(value),
    meta: { ...NAME, least: 120, share: 1, phone: "second line" },
  }),
  column.of("createdAt", {
    header: "When",
    cell: ({ value }) => <DateAndTime of={value} />,
    meta: { ...INSTANT, phone: "second line" },
  }),
  column.of("new", { header: "New", isSortable: false, meta: COUNT }),
  column.of("changed", { header: "Changed", isSortable: false, meta: COUNT }),
  column.of("refused", { header: "Rejected", isSortable: false, meta: COUNT }),
  column.of(({ undoneAt }) => (undoneAt === null ? "Imported" : "Undone"), {
    id: "state",
    header: "State",
    isSortable: false,
    cell: ({ value }) => <Status of="import" word={value} />,
    meta: { ...BADGE, phone: "first line" },
  }),
];
