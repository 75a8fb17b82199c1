import { getRouteApi } from "@tanstack/react-router";
import { Building2, MapPin, MapPinned, Plus, Truck } from "lucide-react";
import { useCallback, useState } from "react";
import type { Vendor } from "../../../src/modules/vendors/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { useList, useRead } from "../../data.ts";
import { Button } from "../../ui/button.tsx";
import { columns } from "./vendor-columns.tsx";
import { VendorDialog } from "./vendor-dialog.tsx";

const route = getRouteApi("/vendors");

export function VendorsScreen() {
  const { search, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const vendors = useList("vendors", { search, sort });
  const [dialog, setDialog] = useState<{ vendor?: Vendor }>();

  const searchFor = useCallback(
    (text: string) => void navigate({ search: (now) => ({ ...now, search: text || undefined }), replace: true }),
    [navigate],
  );
  const begin = useCallback(() => setDialog({}), []);
  useNewKey(begin);
  const add = (
    <Button onClick={begin}>
      <Plus />
      Add Vendor
    </Button>
  );

  return (
    <Page>
      <PageHeader title="Vendor Management" actions={add} />
      <VendorStats />
      <DataTable
        title="Vendors"
        tools={
          <SearchBox
            label="Search vendors"
            placeholder="Search by name, city, or state..."
            value={search ?? ""}
            onSearch={searchFor}
          />
        }
        columns={columns}
        source={vendors}
        rowId={({ id }) => String(id)}
        sort={sort ?? "vendorName"}
        onSort={(order) => void navigate({ search: (now) => ({ ...now, sort: order as typeof sort }), replace: true })}
        onOpen={(vendor) => setDialog({ vendor })}
        empty={
          search === undefined ? (
            <EmptyState
              icon={Truck}
              title="No vendors yet"
              text="Add the first one, or import a list with: stockworks import vendors file.csv"
            >
              {add}
            </EmptyState>
          ) : (
            <EmptyState icon={Truck} title="No vendors match your search">
              <Button variant="outline" onClick={() => searchFor("")}>
                Clear search
              </Button>
            </EmptyState>
          )
        }
      />
      <VendorDialog isOpen={dialog !== undefined} onClose={() => setDialog(undefined)} vendor={dialog?.vendor} />
    </Page>
  );
}

function VendorStats() {
  const { data } = useRead("vendors", "stats", {});
  return (
    <StatCards
      stats={[
        { label: "Total Vendors", value: data?.totalVendors.toLocaleString("en-US"), icon: Truck },
        {
          label: "With Addresses",
          value: data?.withAddresses.toLocaleString("en-US"),
          note: data && `${data.withAddressesPercent}% complete`,
          icon: MapPin,
        },
        { label: "States", value: data?.states.toLocaleString("en-US"), icon: MapPinned },
        { label: "Cities", value: data?.cities.toLocaleString("en-US"), icon: Building2 },
      ]}
    />
  );
}
