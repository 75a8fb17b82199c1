import { AlarmClock, FilePen, PackageCheck, ReceiptText, ShoppingBasket, Truck } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { PURCHASE_STATUSES } from "../../../src/modules/purchase-orders/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { NarrowedTo } from "../../components/narrowed-to.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { ImportLink } from "../../widgets/import-link.tsx";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { titled } from "../../widgets/purchase-status.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { columns } from "./purchase-columns.tsx";
import { PurchaseDialog } from "./purchase-dialog.tsx";
import { ReceiveScanDialog } from "./receive-scan-dialog.tsx";

const FILTERS = [
  {
    name: "status",
    label: "Status",
    all: "All Status",
    choices: [
      { value: "on the way", label: "On the Way" },
      ...PURCHASE_STATUSES.map((status) => ({ value: status, label: titled(status) })),
    ],
  },
] as const;

const orderLink = ({ id }: { id: number }): RowLink => ({ to: "/purchase-orders/$id", params: { id: String(id) } });

/** The list of purchase orders: what was ordered from vendors, and what is still to come. */
export function PurchaseOrdersScreen() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("purchaseOrders", "/purchase-orders", {
    sort: "-number",
  });
  const mayReceive = useMay()("a", "purchaseOrders");
  const [isReceiving, setReceiving] = useState(false);
  const add = useAddButton("purchaseOrders", "New Purchase Order", dialog.begin);
  return (
    <Page>
      <PageHeader
        actions={
          <>
            <ButtonLink variant="outline" to="/purchase-orders/to-order">
              <ShoppingBasket />
              To Order
            </ButtonLink>
            {mayReceive && (
              <Button variant="outline" onClick={() => setReceiving(true)}>
                <PackageCheck />
                Receive
              </Button>
            )}
            <ImportLink noun="purchase-order-lines" />
            {add}
          </>
        }
      />
      <PurchaseStats />
      <DataTable
        {...table}
        title="Purchase Orders"
        tools={
          <>
            <ListTools
              label="Search purchase orders"
              placeholder="Search by number, vendor, or note..."
              filters={FILTERS}
              values={filters}
              onChange={narrow}
            />
            <NarrowedTo
              narrowings={[
                ...(filters.due ? [{ label: "Overdue", onRemove: () => narrow({ due: undefined }) }] : []),
                ...(filters.vendorId ? [{ label: "One vendor", onRemove: () => narrow({ vendorId: undefined }) }] : []),
                ...(filters.partId ? [{ label: "With one part", onRemove: () => narrow({ partId: undefined }) }] : []),
              ]}
            />
          </>
        }
        columns={columns}
        look={useViews("purchaseOrders", columns)}
        link={orderLink}
        empty={
          <ListEmpty
            icon={ReceiptText}
            of="purchase orders"
            {...narrowing}
            text={add && "Add the first one, or let To Order make drafts of what is low."}
          >
            {add}
          </ListEmpty>
        }
      />
      <PurchaseDialog isOpen={dialog.isOpen} onClose={dialog.close} />
      <ReceiveScanDialog isOpen={isReceiving} onClose={() => setReceiving(false)} />
    </Page>
  );
}

function PurchaseStats() {
  const { data } = useRead("purchaseOrders", "stats", {});
  const list = (search: Record<string, string>) => ({ to: "/purchase-orders" as const, search });
  return (
    <StatCards
      stats={[
        { label: "Drafts", value: formatNumber(data?.drafts), icon: FilePen, ...list({ status: "draft" }) },
        { label: "On the Way", value: formatNumber(data?.onTheWay), icon: Truck, ...list({ status: "on the way" }) },
        { label: "Overdue", value: formatNumber(data?.overdue), icon: AlarmClock, ...list({ due: "overdue" }) },
        ...(data && data.toCome === undefined
          ? []
          : [{ label: "Still to Come", value: data && formatMoney(data.toCome), icon: ReceiptText }]),
      ]}
    />
  );
}
