import { ArrowLeft, ClipboardList } from "lucide-react";
import { type ListedWorkOrder, MOST_MOVES } from "../../../src/modules/work-orders/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useIsMine, useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useOptionColumns } from "../../widgets/options/option-columns.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { asksOfWork, MOST_URGENT } from "./search.ts";
import { useBulkMoves } from "./use-bulk-moves.tsx";
import { useTravelers } from "./use-travelers.tsx";
import { EDITABLE, WorkOrderCellEditor } from "./work-order-cell-editor.tsx";
import { WorkOrderChips } from "./work-order-chips.tsx";
import { columns as ownColumns } from "./work-order-columns.tsx";
import { WorkOrderDialog } from "./work-order-dialog.tsx";
import { WorkOrderFilters } from "./work-order-filters.tsx";
import { WorkOrderNarrowings } from "./work-order-narrowings.tsx";
import { WorkOrderStats } from "./work-order-stats.tsx";

const EDITING = { columns: EDITABLE, Editor: WorkOrderCellEditor };
const nameOf = ({ woNumber }: ListedWorkOrder) => woNumber;

/** The list of work orders. */
export function WorkOrdersScreen() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("workOrders", "/manufacturing", {
    sort: MOST_URGENT,
    asks: asksOfWork,
  });
  const mayEdit = useMay()("u", "workOrders");
  const moves = useBulkMoves();
  const travelers = useTravelers();
  const columns = useOptionColumns(ownColumns);

  return (
    <Page>
      <PageHeader
        title="Manufacturing"
        actions={
          <ButtonLink variant="outline" to="/">
            <ArrowLeft />
            Dashboard
          </ButtonLink>
        }
      />
      <WorkOrderStats />
      <DataTable
        {...table}
        title="Work Orders"
        tools={
          <>
            <WorkOrderFilters values={filters} onChange={narrow} />
            <WorkOrderChips values={filters} onChange={narrow} />
            <WorkOrderNarrowings values={filters} onChange={narrow} />
          </>
        }
        columns={columns}
        look={useViews("workOrders", columns)}
        link={openingLink}
        actions={[...moves.actions, travelers.action]}
        most={MOST_MOVES}
        editing={mayEdit ? EDITING : undefined}
        nameOf={nameOf}
        empty={<NoWorkOrders {...narrowing} />}
      />
      {travelers.papers}
      {moves.dialog}
      {dialog.record && (
        <WorkOrderDialog key={dialog.record.id} listed={dialog.record} isOpen={dialog.isOpen} onClose={dialog.close} />
      )}
    </Page>
  );
}

function NoWorkOrders(narrowing: { isNarrowed: boolean; clear: () => void }) {
  const isMine = useIsMine();
  return (
    <ListEmpty
      icon={ClipboardList}
      of="work orders"
      {...narrowing}
      title="No work orders found"
      text="An order with a part number becomes a work order. Create one under Sales Orders."
    >
      {isMine("/sales-orders") && (
        <ButtonLink variant="outline" to="/sales-orders">
          Sales Orders
        </ButtonLink>
      )}
    </ListEmpty>
  );
}
