import { getRouteApi, Link } from "@tanstack/react-router";
import { ClipboardCheck, ListChecks, Package, Plus } from "lucide-react";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { useNewKey } from "../../components/use-new-key.ts";
import { askAhead, client, useList } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { useNarrowing } from "../../data/use-narrowing.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { ImportLink } from "../../widgets/import-link.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { EDITABLE, PartCellEditor } from "./part-cell-editor.tsx";
import { PartChips } from "./part-chips.tsx";
import { columns } from "./part-columns.tsx";
import { PartDialog } from "./part-dialog.tsx";
import { PartFilters } from "./part-filters.tsx";
import { PartNarrowings } from "./part-narrowings.tsx";
import { PartStats } from "./part-stats.tsx";
import { inventorySearch } from "./search.ts";
import { useRemovePart } from "./use-remove-part.ts";

const route = getRouteApi("/inventory");
const EDITING = { columns: EDITABLE, Editor: PartCellEditor };
const partLink = ({ id }: Part): RowLink => ({ to: "/inventory/$id", params: { id: String(id) } });
const idOf = ({ id }: Part) => String(id);

/** The list of parts, with how much there is of each. */
export function InventoryScreen() {
  const { open, ...address } = useAddress(inventorySearch);
  const navigate = route.useNavigate();
  const { filters, isNarrowed, narrow, clear, onSort } = useNarrowing(address, navigate, (next) =>
    askAhead("inventory", next),
  );
  const parts = useList("inventory", address);
  const dialog = useOpened("inventory", open, parts.rows, client.inventory.get);
  const remove = useRemovePart(dialog.close);

  const may = useMay();
  const mayAdd = may("c", "inventory");
  useNewKey(mayAdd ? dialog.begin : undefined);
  const add = mayAdd && (
    <Button onClick={dialog.begin} aria-keyshortcuts="n">
      <Plus />
      Add Part
    </Button>
  );

  return (
    <Page>
      <PageHeader
        actions={
          <>
            <Button asChild variant="outline">
              <Link to="/inventory/reorder">
                <ListChecks />
                Reorder
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/counts">
                <ClipboardCheck />
                Counts
              </Link>
            </Button>
            <ImportLink noun="parts" />
            {add}
          </>
        }
      />
      <PartStats />
      <DataTable
        title="Parts"
        tools={
          <>
            <PartFilters values={filters} onChange={narrow} />
            <PartChips values={filters} onChange={narrow} />
            <PartNarrowings values={filters} onChange={narrow} />
          </>
        }
        columns={columns}
        look={useViews("inventory", columns, inventorySearch)}
        source={parts}
        rowId={idOf}
        editing={may("u", "inventory") ? EDITING : undefined}
        sort={address.sort ?? "partNumber"}
        onSort={onSort}
        link={may("u", "inventory") ? openingLink : partLink}
        empty={
          isNarrowed ? (
            <EmptyState icon={Package} title="No parts match your search">
              <Button variant="outline" onClick={clear}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={Package}
              title="No parts yet"
              text={mayAdd ? "Add the first one, or import a list." : undefined}
            >
              {add}
            </EmptyState>
          )
        }
      />
      <PartDialog isOpen={dialog.isOpen} onClose={dialog.close} part={dialog.record} onRemove={remove} />
    </Page>
  );
}
