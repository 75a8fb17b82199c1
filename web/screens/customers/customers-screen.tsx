import { Building2, Contact, Mail, Phone, UserRound } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { DataTable } from "../../components/data-table.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { NarrowedTo } from "../../components/narrowed-to.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { ImportLink } from "../../widgets/import-link.tsx";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { STATUS_FILTER } from "../../widgets/list/status-filter.ts";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { columns } from "./customer-columns.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";

const customerLink = ({ id }: { id: number }): RowLink => ({ to: "/customers/$id", params: { id: String(id) } });

/** The list of customers, with how to reach each. */
export function CustomersScreen() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("customers", "/customers", {
    sort: "customerName",
  });
  const add = useAddButton("customers", "Add Customer", dialog.begin);
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
        {...table}
        title="Customers"
        failure="Failed to fetch customers"
        tools={
          <>
            <ListTools
              label="Search customers"
              placeholder="Search by name, contact info, or contact type..."
              filters={[STATUS_FILTER]}
              values={filters}
              onChange={narrow}
            />
            <NarrowedTo
              narrowings={filters.kind ? [{ label: "Companies", onRemove: () => narrow({ kind: undefined }) }] : []}
            />
          </>
        }
        columns={columns}
        look={useViews("customers", columns)}
        link={customerLink}
        empty={
          <ListEmpty icon={Contact} of="customers" {...narrowing} text={add && "Add the first one, or import a list."}>
            {add}
          </ListEmpty>
        }
      />
      <CustomerDialog isOpen={dialog.isOpen} onClose={dialog.close} customer={dialog.record} />
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
