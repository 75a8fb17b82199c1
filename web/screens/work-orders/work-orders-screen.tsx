import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, ClipboardList } from "lucide-react";
import { useEffect } from "react";
import { type ListedWorkOrder, MOST_MOVES } from "../../../src/modules/work-orders/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { askAhead, client, useList } from "../../data/calls.ts";
import { rememberList } from "../../data/came-from.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { useNarrowing } from "../../data/use-narrowing.ts";
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { workOrdersSearch } from "./search.ts";
import { useBulkMoves } from "./use-bulk-moves.ts";
import { useTravelers } from "./use-travelers.tsx";
import { EDITABLE, WorkOrderCellEditor } from "./work-order-cell-editor.tsx";
import { WorkOrderChips } from "./work-order-chips.tsx";
import { columns } from "./work-order-columns.tsx";
import { WorkOrderDialog } from "./work-order-dialog.tsx";
import { WorkOrderFilters } from "./work-order-filters.tsx";
import { WorkOrderNarrowings } from "./work-order-narrowings.tsx";
import { WorkOrderStats } from "./work-order-stats.tsx";

const route = getRouteApi("/manufacturing");
const idOf = ({ id }: ListedWorkOrder) => String(id);
const EDITING = { columns: EDITABLE, Editor: WorkOrderCellEditor };
const nameOf = ({ woNumber }: ListedWorkOrder) => woNumber;

/** The list of work orders. */
export function WorkOrdersScreen() {
  const { open, ...address } = useAddress(workOrdersSearch);
  const navigate = route.useNavigate();
  const { filters, isNarrowed, narrow, clear, onSort } = useNarrowing(address, navigate, (next) =>
    askAhead("workOrders", { ...next, sort: next.sort ?? "urgency" }),
  );
  const sort = address.sort ?? "urgency";
  const orders = useList("workOrders", { ...address, sort });
  const mayEdit = useMay()("u", "workOrders");
  const moves = useBulkMoves() ?? [];
  const travelers = useTravelers();
  const dialog = useOpened<ListedWorkOrder>("workOrders", open, orders.rows, client.workOrders.get);

  useEffect(
    () =>
      rememberList(
        "workOrders",
        orders.rows.map(({ id }) => id),
      ),
    [orders.rows],
  );

  return (
    <Page>
      <PageHeader
        title="Manufacturing"
        actions={
          <Button asChild variant="outline">
            <Link to="/">
              <ArrowLeft />
              Dashboard
            </Link>
          </Button>
        }
      />
      <WorkOrderStats />
      <DataTable
        title="Work Orders"
        tools={
          <>
            <WorkOrderFilters values={filters} onChange={narrow} />
            <WorkOrderChips values={filters} onChange={narrow} />
            <WorkOrderNarrowings values={filters} onChange={narrow} />
          </>
        }
        columns={columns}
        look={useViews("workOrders", columns, workOrdersSearch)}
        source={orders}
        rowId={idOf}
        sort={sort}
        onSort={onSort}
        link={openingLink}
        actions={[...moves, travelers.action]}
        most={MOST_MOVES}
        editing={mayEdit ? EDITING : undefined}
        nameOf={nameOf}
        empty={<NoWorkOrders isNarrowed={isNarrowed} onClear={clear} />}
      />
      {travelers.papers}
      {dialog.record && (
        <WorkOrderDialog key={dialog.record.id} listed={dialog.record} isOpen={dialog.isOpen} onClose={dialog.close} />
      )}
    </Page>
  );
}

function NoWorkOrders({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const isMine = useIsMine();
  if (isNarrowed) {
    return (
      <EmptyState icon={ClipboardList} title="No work orders match your search">
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ClipboardList}
      title="No work orders found"
      text="An order with a part number becomes a work order. Create one under Sales Orders."
    >
      {isMine("/sales-orders") && (
        <Button asChild variant="outline">
          <Link to="/sales-orders">Sales Orders</Link>
        </Button>
      )}
    </EmptyState>
  );
}
