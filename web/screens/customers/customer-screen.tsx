import { useNavigate, useSearch } from "@tanstack/react-router";
import { Merge, Pencil, Plus, UserX } from "lucide-react";
import { useState } from "react";
import { isCompany } from "../../../src/modules/customers/rules.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { client } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { HistorySection } from "../../widgets/history/history.tsx";
import { filledBy } from "../../widgets/order/customer-name-field.tsx";
import { handOver } from "../../widgets/order/handed-over.ts";
import { emptyOrder } from "../../widgets/order/order-values.ts";
import { RecordPage } from "../../widgets/record-page.tsx";
import { CustomerAddresses } from "./customer-addresses.tsx";
import { CustomerContacts } from "./customer-contacts.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerRevenue } from "./customer-revenue.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const LIST = { to: "/customers", label: "Customers" } as const;

/** One customer: their orders and how far these are, addresses, whom to reach, and what was changed. */
export function CustomerScreen() {
  return (
    <RecordPage noun="customers" what="customer" at="/customers/$id" list={LIST} icon={UserX}>
      {(customer) => <CustomerDetails customer={customer} />}
    </RecordPage>
  );
}

/** A customer on the screen, with what can be done. */
function CustomerDetails({ customer }: { customer: Customer }) {
  const may = useMay();
  const navigate = useNavigate({ from: "/customers/$id" });
  const today = useToday();
  const [isEditing, setEditing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const isMerged = customer.mergedIntoId !== null;
  const order = async () => {
    const { id, customerName, terms } = customer.companyId === null ? customer : await companyOf(customer.companyId);
    const filled = { ...filledBy(customer), customerId: id, customerName, terms: terms ?? "" };
    handOver({ ...emptyOrder(today, "lines"), ...filled });
    void navigate({ to: "/sales-orders/new" });
  };
  return (
    <>
      <PageHeader
        title={customer.customerName}
        actions={
          !isMerged && (
            <>
              {may("u", "customers") && (
                <Button variant="outline" onClick={() => setEditing(true)}>
                  <Pencil />
                  Edit
                </Button>
              )}
              {may("u", "customers") && (
                <Button variant="outline" onClick={() => setMerging(true)}>
                  <Merge />
                  Merge
                </Button>
              )}
              {may("c", "orders") && (
                <Button onClick={() => void order()}>
                  <Plus />
                  New Order
                </Button>
              )}
            </>
          )
        }
      />
      <CustomerHead customer={customer} />
      <CustomerTabs customer={customer} />
      <CustomerDialog
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        customer={customer}
        onRemoved={() => navigate({ to: "/customers" })}
      />
      <MergeDialog customer={customer} isOpen={isMerging} onClose={() => setMerging(false)} />
    </>
  );
}

/** The company of a contact, who orders for it. */
function companyOf(id: number): Promise<Customer> {
  return client.customers.get({ id });
}

function CustomerTabs({ customer }: { customer: Customer }) {
  const may = useMay();
  const { tab = "overview" } = useSearch({ from: "/customers/$id" });
  const navigate = useNavigate({ from: "/customers/$id" });
  const overview = (
    <>
      {/* A contact's are those of the company. */}
      <CustomerOrders id={customer.companyId ?? customer.id} />
      <div className={halves}>
        <div className={column}>
          {isCompany(customer) && <CustomerContacts customer={customer} />}
          {may("$", "orders") && <CustomerRevenue id={customer.id} />}
        </div>
        <CustomerAddresses customer={customer} />
      </div>
    </>
  );
  const history = <HistorySection entity="customer" entityId={customer.id} />;
  return (
    <Tabs
      label="Parts of the customer"
      value={tab}
      onChange={(chosen) => void navigate({ search: chosen === "overview" ? {} : { tab: chosen }, replace: true })}
      tabs={[
        { value: "overview", label: "Overview", content: overview },
        ...(may("v", "activity") ? [{ value: "history" as const, label: "History", content: history }] : []),
      ]}
    />
  );
}

const column = css({ display: "grid", gap: "4" });
const halves = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
});
