import { getRouteApi } from "@tanstack/react-router";
import { Building2, MapPin, MapPinned, Plus, Truck } from "lucide-react";
import { useEffect } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListTools } from "../../components/list-tools.tsx";
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
import { openingLink, useOpened } from "../../data/use-opened.ts";
import { Button } from "../../ui/button.tsx";
import { ImportLink } from "../../widgets/import-link.tsx";
import { useViews } from "../../widgets/views/use-views.tsx";
import { vendorsSearch } from "./search.ts";
import { columns } from "./vendor-columns.tsx";
import { VendorDialog } from "./vendor-dialog.tsx";

const route = getRouteApi("/vendors");
const FILTERS = [
  {
    name: "status",
    label: "Status",
    all: "All Status",
    choices: [
      { value: "active", label: "Active" },
      { value: "inactive", label: "Inactive" },
    ],
  },
] as const;

const vendorLink = ({ id }: { id: number }): RowLink => ({ to: "/vendors/$id", params: { id: String(id) } });

/** The list of vendors. */
export function VendorsScreen() {
  const { open, ...address } = useAddress(vendorsSearch);
  const { filters, isNarrowed, narrow, clear, onSort } = useNarrowing(address, route.useNavigate(), (next) =>
    askAhead("vendors", next),
  );
  const vendors = useList("vendors", address);
  useEffect(() => {
    rememberList(
      "vendors",
      vendors.rows.map(({ id }) => id),
    );
  }, [vendors.rows]);
  const dialog = useOpened("vendors", open, vendors.rows, client.vendors.get);

  const may = useMay();
  const mayAdd = may("c", "vendors");
  useNewKey(mayAdd ? dialog.begin : undefined);
  const add = mayAdd && (
    <Button onClick={dialog.begin}>
      <Plus />
      Add Vendor
    </Button>
  );

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
        title="Vendors"
        failure="Failed to fetch vendors"
        tools={
          <ListTools
            label="Search vendors"
            placeholder="Search by name, city, or state..."
            filters={FILTERS}
            values={filters}
            onChange={narrow}
          />
        }
        columns={columns}
        look={useViews("vendors", columns, vendorsSearch)}
        source={vendors}
        rowId={({ id }) => String(id)}
        sort={address.sort ?? "vendorName"}
        onSort={onSort}
        link={may("u", "vendors") ? openingLink : vendorLink}
        empty={
          isNarrowed ? (
            <EmptyState icon={Truck} title="No vendors match your search">
              <Button variant="outline" onClick={clear}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={Truck}
              title="No vendors yet"
              text={mayAdd ? "Add the first one, or import a list." : undefined}
            >
              {add}
            </EmptyState>
          )
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
