import { ClipboardCheck, ListChecks, Package } from "lucide-react";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { ImportLink } from "../../widgets/import-link.tsx";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { EDITABLE, PartCellEditor } from "./part-cell-editor.tsx";
import { PartChips } from "./part-chips.tsx";
import { columns } from "./part-columns.tsx";
import { PartDialog } from "./part-dialog.tsx";
import { PartFilters } from "./part-filters.tsx";
import { PartNarrowings } from "./part-narrowings.tsx";
import { PartStats } from "./part-stats.tsx";

const EDITING = { columns: EDITABLE, Editor: PartCellEditor };
const partLink = ({ id }: Part): RowLink => ({ to: "/inventory/$id", params: { id: String(id) } });

/** The list of parts, with how much there is of each. */
export function InventoryScreen() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("inventory", "/inventory", {
    sort: "partNumber",
  });
  const may = useMay();
  const add = useAddButton("inventory", "Add Part", dialog.begin);
  return (
    <Page>
      <PageHeader
        actions={
          <>
            {may("v", "purchaseOrders") && (
              <ButtonLink variant="outline" to="/purchase-orders/to-order">
                <ListChecks />
                To Order
              </ButtonLink>
            )}
            <ButtonLink variant="outline" to="/counts">
              <ClipboardCheck />
              Counts
            </ButtonLink>
            <ImportLink noun="parts" />
            {add}
          </>
        }
      />
      <PartStats />
      <DataTable
        {...table}
        title="Parts"
        tools={
          <>
            <PartFilters values={filters} onChange={narrow} />
            <PartChips values={filters} onChange={narrow} />
            <PartNarrowings values={filters} onChange={narrow} />
          </>
        }
        columns={columns}
        look={useViews("inventory", columns)}
        editing={may("u", "inventory") ? EDITING : undefined}
        link={may("u", "inventory") ? openingLink : partLink}
        empty={
          <ListEmpty icon={Package} of="parts" {...narrowing} text={add && "Add the first one, or import a list."}>
            {add}
          </ListEmpty>
        }
      />
      <PartDialog isOpen={dialog.isOpen} onClose={dialog.close} part={dialog.record} />
    </Page>
  );
}
