import { Building2, MapPin, MapPinned, Truck } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { DataTable } from "../../components/data-table.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { RowLink } from "../../components/row-link.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { openingLink } from "../../data/use-opened.ts";
import { ImportLink } from "../../widgets/import-link.tsx";
import { ListEmpty } from "../../widgets/list/list-empty.tsx";
import { STATUS_FILTER } from "../../widgets/list/status-filter.ts";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { useListScreen } from "../../widgets/list/use-list-screen.ts";
import { useViews } from "../../widgets/views/use-views.tsx";
import { columns } from "./vendor-columns.tsx";
import { VendorDialog } from "./vendor-dialog.tsx";

const vendorLink = ({ id }: { id: number }): RowLink => ({ to: "/vendors/$id", params: { id: String(id) } });

/** The list of vendors. */
export function VendorsScreen() {
  const { filters, narrow, dialog, table, ...narrowing } = useListScreen("vendors", "/vendors", {
    sort: "vendorName",
  });
  const may = useMay();
  const add = useAddButton("vendors", "Add Vendor", dialog.begin);
  return (
    <Page>
      <PageHeader
        actions={
          <>
            <ImportLink noun="vendors" />
            {add}
          </>
        }
      />
      <VendorStats />
      <DataTable
        {...table}
        title="Vendors"
        failure="Failed to fetch vendors"
        tools={
          <ListTools
            label="Search vendors"
            placeholder="Search by name, city, or state..."
            filters={[STATUS_FILTER]}
            values={filters}
            onChange={narrow}
          />
        }
        columns={columns}
        look={useViews("vendors", columns)}
        link={may("u", "vendors") ? openingLink : vendorLink}
        empty={
          <ListEmpty icon={Truck} of="vendors" {...narrowing} text={add && "Add the first one, or import a list."}>
            {add}
          </ListEmpty>
        }
      />
      <VendorDialog isOpen={dialog.isOpen} onClose={dialog.close} vendor={dialog.record} onOpen={dialog.open} />
    </Page>
  );
}

function VendorStats() {
  const { data } = useRead("vendors", "stats", {});
  return (
    <StatCards
      stats={[
        { label: "Total Vendors", value: formatNumber(data?.totalVendors), icon: Truck },
        {
          label: "With Addresses",
          value: formatNumber(data?.withAddresses),
          note: data && `${data.withAddressesPercent}% complete`,
          icon: MapPin,
        },
        { label: "States", value: formatNumber(data?.states), icon: MapPinned },
        { label: "Cities", value: formatNumber(data?.cities), icon: Building2 },
      ]}
    />
  );
}
