import { ClipboardCheck } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { scopeWords } from "../../../src/modules/stock-counts/rules.ts";
import { COUNT_STATUSES, type StockCount } from "../../../src/modules/stock-counts/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { Day } from "../../components/clock.tsx";
import { BADGE, CODE, COUNT, columnsFor, DATE, NAME } from "../../components/columns.ts";
import { DataTable } from "../../components/data-table.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { Status } from "../../widgets/status.tsx";
import { statusWord } from "./count-words.ts";
import { NewCountDialog } from "./new-count-dialog.tsx";

const column = columnsFor<StockCount>();

const columns = [
  column.of("number", { header: "Count #", meta: { ...CODE, phone: "title" } }),
  column.of("scope", {
    header: "Of",
    cell: ({ row }) => scopeWords(row),
    meta: { ...NAME, phone: "second line" },
  }),
  column.of("status", {
    header: "Status",
    cell: ({ value }) => <Status of="count" word={statusWord(value)} />,
    meta: { ...BADGE, phone: "first line" },
  }),
  column.of("counted", {
    header: "Counted",
    cell: ({ row }) => `${formatNumber(row.counted)} of ${formatNumber(row.parts)}`,
    meta: COUNT,
  }),
  column.of("differences", {
    header: "Differences",
    cell: ({ value }) => formatNumber(value) ?? "–",
    meta: { ...COUNT, least: 114 },
  }),
  column.of("createdAt", {
    header: "Begun",
    cell: ({ value }) => <Day of={value} />,
    meta: DATE,
  }),
];

const STATUS = {
  name: "status",
  label: "Status",
  all: "All Status",
  choices: COUNT_STATUSES.map((status) => ({ value: status as string, label: statusWord(status) })),
} as const;
const FILTERS = [STATUS] as const;
const countLink = ({ id }: StockCount): RowLink => ({ to: "/counts/$id", params: { id: String(id) } });

/** The counts of stock, walks along the shelves: those under way, and what was found. */
export function CountsScreen() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("stockCounts", "/counts", {
    sort: "-number",
  });
  const add = useAddButton("stockCounts", "New Count", dialog.begin);
  return (
    <Page>
      <BackLink to="/inventory">Back to Inventory</BackLink>
      <PageHeader actions={add} />
      <DataTable
        {...table}
        title="Counts"
        tools={
          <ListTools
            label="Search counts"
            placeholder="Search by number or department..."
            filters={FILTERS}
            values={filters}
            onChange={narrow}
          />
        }
        columns={columns}
        link={countLink}
        empty={
          <ListEmpty icon={ClipboardCheck} of="counts" {...narrowing} title="Nothing was counted yet">
            {add}
          </ListEmpty>
        }
      />
      <NewCountDialog isOpen={dialog.isOpen} onClose={dialog.close} />
    </Page>
  );
}
