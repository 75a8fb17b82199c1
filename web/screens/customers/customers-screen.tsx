import { getRouteApi } from "@tanstack/react-router";
import { Building2, Contact, Mail, Phone, Plus, UserRound } from "lucide-react";
import { useEffect } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { NarrowedTo } from "../../components/narrowed-to.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { askAhead, client, useList, useRead } from "../../data/calls.ts";
import { rememberList } from "../../data/came-from.ts";
import { useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { useNarrowing } from "../../data/use-narrowing.ts";
import { useOpened } from "../../data/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { ImportLink } from "../../widgets/import-link.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { columns } from "./customer-columns.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { customersSearch } from "./search.ts";
import { useRemoveCustomer } from "./use-remove-customer.ts";

const route = getRouteApi("/customers");

const customerLink = ({ id }: { id: number }): RowLink => ({ to: "/customers/$id", params: { id: String(id) } });

/** The list of customers, with how to reach each. */
export function CustomersScreen() {
  const { open, ...address } = useAddress(customersSearch);
  const { filters, isNarrowed, narrow, clear, onSort } = useNarrowing(address, route.useNavigate(), (next) =>
    askAhead("customers", next),
  );
  const customers = useList("customers", address);
  useEffect(() => {
    rememberList(
      "customers",
      customers.rows.map(({ id }) => id),
    );
  }, [customers.rows]);
  const dialog = useOpened("customers", open, customers.rows, client.customers.get);
  const remove = useRemoveCustomer(dialog.close);

  const may = useMay();
  const mayAdd = may("c", "customers");
  useNewKey(mayAdd ? dialog.begin : undefined);
  const add = mayAdd && (
    <Button onClick={dialog.begin} aria-keyshortcuts="n">
      <Plus />
      Add Customer
    </Button>
  );

  return (
    <Page>
      <PageHeader
        actions={
          <>
            <ImportLink noun="customers" />
            {add}
          </>
        }
      />
      <CustomerStats />
      <DataTable
        title="Customers"
        failure="Failed to fetch customers"
        tools={
          <>
            <ListTools
              label="Search customers"
              placeholder="Search by name, contact info, or contact type..."
              values={filters}
              onChange={narrow}
            />
            <NarrowedTo
              narrowings={filters.kind ? [{ label: "Companies", onRemove: () => narrow({ kind: undefined }) }] : []}
            />
          </>
        }
        columns={columns}
        look={useViews("customers", columns, customersSearch)}
        source={customers}
        rowId={({ id }) => String(id)}
        sort={address.sort ?? "customerName"}
        onSort={onSort}
        link={customerLink}
        empty={
          isNarrowed ? (
            <EmptyState icon={Contact} title="No customers match your search">
              <Button variant="outline" onClick={clear}>
                Clear search
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={Contact}
              title="No customers yet"
              text={mayAdd ? "Add the first one, or import a list." : undefined}
            >
              {add}
            </EmptyState>
          )
        }
      />
      <CustomerDialog isOpen={dialog.isOpen} onClose={dialog.close} customer={dialog.record} onRemove={remove} />
    </Page>
  );
}

function CustomerStats() {
  const { data } = useRead("customers", "stats", {});
  return (
    <StatCards
      stats={[
        { label: "Total Records", value: formatNumber(data?.totalRecords), icon: Contact },
        { label: "Companies", value: formatNumber(data?.companies), icon: Building2 },
        { label: "Contacts", value: formatNumber(data?.contacts), icon: UserRound },
        { label: "Email Contacts", value: formatNumber(data?.emailContacts), icon: Mail },
        { label: "Phone Contacts", value: formatNumber(data?.phoneContacts), icon: Phone },
      ]}
    />
  );
}
