import { DOORS } from "../../../src/modules/activity/rules.ts";
import type { Activity } from "../../../src/modules/activity/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { columnsFor, INSTANT, NAME, TEXT } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { useLineWords } from "../../widgets/history/line-words.ts";
import { Status } from "../../widgets/status.tsx";

const column = columnsFor<Activity>();

export const columns = [
  column.of("timestamp", {
    header: "When",
    cell: ({ value }) => <DateAndTime of={value} />,
    meta: { ...INSTANT, phone: "second line" },
  }),
  column.of("performedBy", {
    header: "Who",
    isSortable: false,
    meta: { ...NAME, least: 120, share: 1, phone: "first line" },
  }),
  column.of("action", {
    header: "What",
    isSortable: false,
    cell: ({ row }) => <What line={row} />,
    meta: { ...TEXT, least: 260, share: 4, phone: "title" },
  }),
  column.of("surface", {
    header: "Through",
    isSortable: false,
    cell: ({ value }) => DOORS[value] ?? value,
    meta: { least: 128, rank: 1 },
  }),
];

function What({ line }: { line: Activity }) {
  const lineWords = useLineWords();
  return (
    <>
      {line.undoneBy !== null && (
        <span className={css({ me: "2" })}>
          <Status of="import" word="Undone" />
        </span>
      )}
      {lineWords(line)}
    </>
  );
}
