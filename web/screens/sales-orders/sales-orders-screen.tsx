import { useNavigate } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { useEffect } from "react";
import type { ListedOrder } from "../../../src/modules/sales-orders/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { addressOf } from "../../data/calls.ts";
import { rememberList } from "../../data/came-from.ts";
import { useMay } from "../../data/me.ts";
import { queryClient } from "../../data/query-client.ts";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useOptionColumns } from "../../widgets/options/option-columns.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { EDITABLE, OrderCellEditor } from "./order-cell-editor.tsx";
import { columns as ownColumns } from "./order-columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderStats } from "./order-stats.tsx";
import { asksOfOrders } from "./search.ts";

const NONE = "No orders found matching your criteria.";
const EDITING = { columns: EDITABLE, Editor: OrderCellEditor };
const idOf = ({ source, id }: ListedOrder) => `${source} ${id}`;

function linkOf({ source, id }: ListedOrder): RowLink {
  return { to: source === "orders" ? "/sales-orders/$id" : "/work-orders/$id", params: { id: String(id) } };
}

/** The list of all orders, sales and work orders in one. */
export function SalesOrdersScreen() {
  const { address, filters, narrow, dialog, table, ...narrowing } = useListScreen("salesOrders", "/sales-orders", {
    sort: "-dateIssued",
    asks: asksOfOrders,
  });
  const navigate = useNavigate({ from: "/sales-orders" });
  const may = useMay();
  const columns = useOptionColumns(ownColumns);
  const create = useAddButton("salesOrders", "New Order", () => {
    // Somebody may have changed a price since it was last open.
    for (const noun of ["featureOptions", "optionPrices"]) void queryClient.invalidateQueries({ queryKey: [noun] });
    dialog.begin();
  });
  const { rows } = table.source;
  useEffect(() => {
    const own = rows.filter(({ source }) => source === "orders");
    rememberList(
      "orders",
      own.map(({ id }) => id),
    );
  }, [rows]);

  return (
    <Page>
      <PageHeader
        actions={
          <>
            <FileLink
              href={addressOf("orders", "linesFile", { search: address.search, status: address.status })}
              aria-label="Save the lines of the sales orders as CSV"
            >
              Lines
            </FileLink>
            {create}
          </>
        }
      />
      <OrderStats />
      <OrderFilters
        values={filters}
        onChange={narrow}
        sort={address.sort}
        onSort={(sort) => narrow({ sort: sort as typeof address.sort })}
      />
      <DataTable
        {...table}
        title="Orders"
        columns={columns}
        look={useViews("salesOrders", columns)}
        rowId={idOf}
        editing={may("u", "orders") ? EDITING : undefined}
        link={linkOf}
        empty={
          <ListEmpty icon={ClipboardList} of="orders" {...narrowing} title={NONE} noMatch={NONE}>
            {create}
          </ListEmpty>
        }
      />
      <OrderDialog isOpen={dialog.isOpen} onClose={dialog.close} />
      <OrderDialog
        isWork
        isOpen={create !== undefined && address.new === "work"}
        onClose={() => void navigate({ search: { ...address, new: undefined }, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
