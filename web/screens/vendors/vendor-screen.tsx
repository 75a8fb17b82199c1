import { Link, useNavigate } from "@tanstack/react-router";
import { Pencil, Truck } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatDate } from "../../components/dates.ts";
import { type Fact, FactList } from "../../components/fact-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Section } from "../../components/section.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { link, muted } from "../../ui/text.ts";
import { HistorySection } from "../../widgets/history/history.tsx";
import { PurchaseStatus } from "../../widgets/purchase-status.tsx";
import { RecordPage } from "../../widgets/record-page.tsx";
import { Status } from "../../widgets/status.tsx";
import { VendorDeliveries } from "./vendor-deliveries.tsx";
import { VendorDialog } from "./vendor-dialog.tsx";

const LIST = { to: "/vendors", label: "Vendors" } as const;
const AT_MOST = 100;

/** One vendor: how to reach them, what they deliver, at what cost, and how late. */
export function VendorScreen() {
  return (
    <RecordPage noun="vendors" what="vendor" at="/vendors/$id" list={LIST} icon={Truck}>
      {(vendor) => <VendorDetails vendor={vendor} />}
    </RecordPage>
  );
}

/** A vendor on the screen, with what can be done. */
function VendorDetails({ vendor }: { vendor: Vendor }) {
  const may = useMay();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={vendor.vendorName}
        actions={
          may("u", "vendors") && (
            <Button variant="outline" onClick={() => setEditing(true)}>
              <Pencil />
              Edit
            </Button>
          )
        }
      />
      <Section title="Contact" actions={!vendor.isActive && <Status of="record" word="Inactive" />}>
        <FactList facts={factsOf(vendor)} />
      </Section>
      {may("v", "purchaseOrders") && <Orders vendor={vendor} />}
      {may("v", "purchaseOrders") && <VendorDeliveries id={vendor.id} />}
      {may("v", "inventory") && <Parts id={vendor.id} />}
      {may("v", "activity") && <HistorySection entity="vendor" entityId={vendor.id} />}
      <VendorDialog
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        vendor={vendor}
        onOpen={({ id }) => void navigate({ to: "/vendors/$id", params: { id: String(id) } })}
      />
    </>
  );
}

function factsOf(vendor: Vendor): Fact[] {
  const { vendorAddress, vendorCity, vendorState, vendorZip, leadDays } = vendor;
  const town = [vendorCity, [vendorState, vendorZip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    ["Contact", vendor.contact ?? "–"],
    ["Phone", vendor.phone ?? "–"],
    ["Email", vendor.email ?? "–"],
    ["Terms", vendor.terms ?? "–"],
    ["Lead Time", leadDays === null ? "–" : count(leadDays, "day")],
    ["Address", [vendorAddress, town].filter(Boolean).join("\n") || "–"],
  ];
}

function Orders({ vendor: { id, vendorName } }: { vendor: Vendor }) {
  const { data } = useRead("purchaseOrders", "list", { vendorId: id, limit: AT_MOST });
  const { rows = [], total = 0 } = data ?? {};
  return (
    <Section
      title={total > 0 ? `Purchase Orders ${formatNumber(total)}` : "Purchase Orders"}
      actions={
        <ButtonLink variant="outline" size="sm" to="/purchase-orders/to-order" search={{ vendor: vendorName }}>
          To Order
        </ButtonLink>
      }
    >
      {!data && <Skeleton css={{ height: "24" }} />}
      {data && total === 0 && <p className={muted}>Nothing was ordered yet.</p>}
      {rows.length > 0 && (
        <WideTable
          caption="Purchase orders"
          head={["PO #", "Status", "Ordered", "Expected", "Received", "Total"]}
          words={["Status", "Ordered", "Expected"]}
          rows={rows.map((order) => ({
            key: order.id,
            cells: [
              <Link key="number" to="/purchase-orders/$id" params={{ id: String(order.id) }} className={link}>
                {order.number}
              </Link>,
              <PurchaseStatus key="status" order={order} />,
              formatDate(order.orderDate),
              order.expectedDate ? formatDate(order.expectedDate) : "–",
              `${formatNumber(order.received)} of ${formatNumber(order.pieces)}`,
              order.total === undefined ? undefined : formatMoney(order.total),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Parts({ id }: { id: number }) {
  const { data } = useRead("inventory", "list", { vendor: id, limit: AT_MOST });
  const { rows = [], total = 0 } = data ?? {};
  return (
    <Section
      title={total > 0 ? `Parts ${formatNumber(total)}` : "Parts"}
      actions={
        <Link to="/inventory" search={{ vendor: id }} className={link}>
          In inventory
        </Link>
      }
    >
      {!data && <Skeleton css={{ height: "24" }} />}
      {data && total === 0 && <p className={muted}>No part names this vendor.</p>}
      {rows.length > 0 && (
        <WideTable
          caption="Parts"
          head={["Part", "Supplier #", "On Hand", "Minimum", "Unit Cost"]}
          words={["Supplier #"]}
          rows={rows.map((part) => ({
            key: part.id,
            cells: [
              <span key="part">
                <Link to="/inventory/$id" params={{ id: String(part.id) }} className={link}>
                  {part.partNumber}
                </Link>
                <span className={css({ display: "block", color: "fg.muted", fontWeight: "normal" })}>{part.name}</span>
              </span>,
              part.supplierPartNumber ?? "–",
              formatNumber(part.stockQuantity),
              part.minimumStock === null ? "–" : formatNumber(part.minimumStock),
              part.unitCost === undefined ? undefined : formatMoney(part.unitCost),
            ],
          }))}
        />
      )}
    </Section>
  );
}
