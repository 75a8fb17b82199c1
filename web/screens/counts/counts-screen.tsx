import { getRouteApi } from "@tanstack/react-router";
import { ClipboardCheck, Plus } from "lucide-react";
import { useState } from "react";
import { formatInstantDay } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { COUNT_STATUSES, type StockCount } from "../../../src/modules/stock-counts/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { BADGE, CODE, COUNT, columnsFor, DATE, NAME } from "../../components/columns.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { useNewKey } from "../../components/use-new-key.ts";
import { askAhead, useList } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { useNarrowing } from "../../data/use-narrowing.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../widgets/status.tsx";
import { locationWords, statusWord } from "./count-words.ts";
import { NewCountDialog } from "./new-count-dialog.tsx";
import { countsSearch } from "./search.ts";

const route = getRouteApi("/counts");
const column = columnsFor<StockCount>();

const columns = [
  column.of("number", { header: "Count #", meta: { ...CODE, phone: "title" } }),
  column.of("location", {
    header: "Department",
    cell: ({ value }) => locationWords(value),
    meta: { ...NAME, phone: "second line" },
  }),
  column.of("status", {
    header: "Status",
    cell: ({ value }) => <Status of="count" word={statusWord(value)} />,
    meta: { ...BADGE, phone: "first line" },
  }),
  column.of("counted", {
    header: "Counted",
    cell: ({ value }) => formatNumber(value),
    meta: COUNT,
  }),
  column.of("differences", {
    header: "Differences",
    cell: ({ value }) => formatNumber(value),
    meta: { ...COUNT, least: 114 },
  }),
  column.of("createdAt", {
    header: "Begun",
    cell: ({ value }) => formatInstantDay(value),
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
  const address = useAddress(countsSearch);
  const { filters, isNarrowed, narrow, clear, onSort } = useNarrowing(address, route.useNavigate(), (next) =>
    askAhead("stockCounts", next),
  );
  const counts = useList("stockCounts", address);
  const [isBeginning, setBeginning] = useState(false);
  const may = useMay();
  const begin = () => setBeginning(true);
  useNewKey(may("c", "stockCounts") ? begin : undefined);
  const add = may("c", "stockCounts") && (
    <Button onClick={begin} aria-keyshortcuts="n">
      <Plus />
      New Count
    </Button>
  );
  return (
    <Page>
      <BackLink to="/inventory">Back to Inventory</BackLink>
      <PageHeader actions={add} />
      <DataTable
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
        source={counts}
        rowId={({ id }) => String(id)}
        sort={address.sort ?? "-number"}
        onSort={onSort}
        link={countLink}
        empty={
          isNarrowed ? (
            <EmptyState icon={ClipboardCheck} title="No counts match your search">
              <Button variant="outline" onClick={clear}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={ClipboardCheck} title="Nothing was counted yet">
              {add}
            </EmptyState>
          )
        }
      />
      <NewCountDialog isOpen={isBeginning} onClose={() => setBeginning(false)} />
    </Page>
  );
}
