import { getRouteApi, useSearch } from "@tanstack/react-router";
import { ClipboardList, Plus } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import type { OrderRow } from "../../../src/modules/sales-orders/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { useNewKey } from "../../components/use-new-key.ts";
import { useList } from "../../data/calls.ts";
import { rememberList } from "../../data/came-from.ts";
import { useMay } from "../../data/me.ts";
import { queryClient } from "../../data/query-client.ts";
import { useNarrowing } from "../../data/use-narrowing.ts";
import { Button } from "../../ui/button.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { EDITABLE, OrderCellEditor } from "./order-cell-editor.tsx";
import { columns } from "./order-columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderStats } from "./order-stats.tsx";
import { salesOrdersSearch } from "./search.ts";

const route = getRouteApi("/sales-orders");

const EDITING = { columns: EDITABLE, Editor: OrderCellEditor };
const idOf = ({ source, id }: OrderRow) => `${source} ${id}`;

/** A sales order has a page of its own; a work order is found among the others of its number. */
function linkOf({ source, id, soNumber }: OrderRow): RowLink {
  if (source === "orders") return { to: "/sales-orders/$id", params: { id: String(id) } };
  return { to: "/manufacturing", search: { search: soNumber ?? undefined } };
}

/** The list of all orders, sales and work orders in one. */
export function SalesOrdersScreen() {
  const { new: makes, ...address } = useSearch({ from: "/sales-orders" });
  const navigate = route.useNavigate();
  const { filters, narrow, ...narrowing } = useNarrowing(address, navigate);
  const [isCreating, setCreating] = useState(false);
  const openDialog = useCallback(() => {
    // Somebody may have changed a price since it was last open.
    void queryClient.invalidateQueries({ queryKey: ["featureOptions"] });
    setCreating(true);
  }, []);
  const mayCreate = useMay()("c", "salesOrders");
  const closeWork = () => void navigate({ search: address, replace: true, resetScroll: false });
  useNewKey(mayCreate ? openDialog : undefined);
  const create = mayCreate && (
    <Button onClick={openDialog}>
      <Plus />
      New Order
    </Button>
  );

  return (
    <Page>
      <PageHeader actions={create} />
      <OrderStats />
      <OrderFilters
        values={filters}
        onChange={narrow}
        sort={address.sort}
        onSort={(sort) => narrow({ sort: sort as typeof address.sort })}
      />
      <OrderTable address={address} {...narrowing} create={create} />
      <OrderDialog isOpen={isCreating} onClose={() => setCreating(false)} />
      <OrderDialog isWork isOpen={mayCreate && makes === "work"} onClose={closeWork} />
    </Page>
  );
}

interface OrderTableProps extends Pick<ReturnType<typeof useNarrowing>, "isNarrowed" | "clear" | "onSort"> {
  address: Omit<z.output<typeof salesOrdersSearch>, "new">;
  /** What makes an order, where there is none. */
  create: ReactNode;
}

/** Apart from what is around it, which is not drawn again when rows come. */
function OrderTable({ address, isNarrowed, clear, onSort, create }: OrderTableProps) {
  const may = useMay();
  const orders = useList("salesOrders", address);
  useEffect(() => {
    const own = orders.rows.filter(({ source }) => source === "orders");
    rememberList(
      "orders",
      own.map(({ id }) => id),
    );
  }, [orders.rows]);
  return (
    <DataTable
      title="Orders"
      columns={columns}
      look={useViews("salesOrders", columns)}
      source={orders}
      rowId={idOf}
      editing={may("u", "orders") ? EDITING : undefined}
      sort={address.sort ?? "-dateIssued"}
      onSort={onSort}
      link={linkOf}
      empty={
        <EmptyState icon={ClipboardList} title="No orders found matching your criteria.">
          {isNarrowed ? (
            <Button variant="outline" onClick={clear}>
              Clear filters
            </Button>
          ) : (
            create
          )}
        </EmptyState>
      }
    />
  );
}
