import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, ClipboardList } from "lucide-react";
import { useCallback, useState } from "react";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useList } from "../../data.ts";
import { Button } from "../../ui/button.tsx";
import { columns } from "./work-order-columns.tsx";
import { WorkOrderDialog } from "./work-order-dialog.tsx";
import { type Filters, WorkOrderFilters } from "./work-order-filters.tsx";
import { WorkOrderStats } from "./work-order-stats.tsx";

const route = getRouteApi("/manufacturing");
const NO_FILTERS: Filters = { search: undefined, step: undefined, due: undefined, status: undefined };

export function WorkOrdersScreen() {
  const { sort, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const orders = useList("workOrders", { ...filters, sort });
  // The order stays while its dialog closes.
  const [shown, setShown] = useState<{ order: ListedWorkOrder; isOpen: boolean }>();

  const narrow = useCallback(
    (changes: Filters) => void navigate({ search: (now) => ({ ...now, ...changes }), replace: true }),
    [navigate],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);
  const open = useCallback((order: ListedWorkOrder) => setShown({ order, isOpen: true }), []);

  return (
    <Page>
      <PageHeader
        title="Manufacturing"
        subtitle="Work orders and the steps they are at"
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
        tools={<WorkOrderFilters filters={filters} onSearch={searchFor} onChange={narrow} />}
        columns={columns}
        source={orders}
        rowId={({ id }) => String(id)}
        sort={sort}
        onSort={(order) => void navigate({ search: (now) => ({ ...now, sort: order as typeof sort }), replace: true })}
        onOpen={open}
        empty={<NoWorkOrders isNarrowed={Object.values(filters).some(Boolean)} onClear={() => narrow(NO_FILTERS)} />}
      />
      {shown && (
        <WorkOrderDialog
          key={shown.order.id}
          listed={shown.order}
          isOpen={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      )}
    </Page>
  );
}

function NoWorkOrders({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
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
      <Button asChild variant="outline">
        <Link to="/sales-orders">Sales Orders</Link>
      </Button>
    </EmptyState>
  );
}
