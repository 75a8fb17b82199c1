import { formatInstant } from "../../../src/lib/dates.ts";
import { DOORS } from "../../../src/modules/activity/rules.ts";
import type { Activity } from "../../../src/modules/activity/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { lineWords } from "../../widgets/history/line-words.ts";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Activity>();

export const columns = column.columns([
  column.accessor("timestamp", {
    header: "When",
    cell: ({ getValue }) => formatInstant(getValue()),
    meta: { fits: "value", phone: "second line" },
  }),
  column.accessor("performedBy", { header: "Who", meta: { fits: "name", phone: "first line" } }),
  column.accessor("action", {
    header: "What",
    cell: ({ row: { original } }) => (
      <>
        {original.undoneBy !== null && (
          <span className={css({ me: "2" })}>
            <Status of="import" word="Undone" />
          </span>
        )}
        {lineWords(original)}
      </>
    ),
    meta: { fits: "text", says: (line: Activity) => lineWords(line), beside: 90, phone: "title" },
  }),
  column.accessor("surface", {
    header: "Through",
    cell: ({ getValue }) => DOORS[getValue()] ?? getValue(),
    meta: { fits: "value", folds: 1 },
  }),
]);
