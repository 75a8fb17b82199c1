import { getRouteApi, Link, useSearch } from "@tanstack/react-router";
import { PackageCheck, ShoppingBasket } from "lucide-react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Reorder } from "../../../src/modules/inventory/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { link } from "../../ui/text.ts";
import { Status } from "../../widgets/status.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { REORDER_HEAD, reorderText } from "./reorder-text.ts";

const route = getRouteApi("/inventory/reorder");

/** The parts that have to be ordered, from whom, and how many are missing. One click copies all of it. */
export function ReorderScreen() {
  const { vendor } = useSearch({ from: "/inventory/reorder" });
  const navigate = route.useNavigate();
  const may = useMay();
  const read = useRead("inventory", "reorder", {});
  const { data } = read;
  const shown = vendor === undefined ? data : data?.filter((group) => group.vendor === vendor);
  const parts = shown?.reduce((sum, group) => sum + group.parts.length, 0) ?? 0;
  return (
    <Page>
      <BackLink to="/inventory">Back to Inventory</BackLink>
      <PageHeader
        actions={
          <>
            {may("v", "purchaseOrders") && (
              <ButtonLink variant="outline" to="/purchase-orders/proposals">
                <ShoppingBasket />
                Order Proposals
              </ButtonLink>
            )}
            {shown && parts > 0 && <CopyButton text={reorderText(shown)} what={count(parts, "part")} />}
          </>
        }
      />
      {data && data.length > 0 && (
        <div className={css({ width: { base: "full", sm: "72" } })} data-no-print>
          <FilterSelect
            label="Vendor"
            all="All Vendors"
            choices={data.flatMap((group) =>
              group.vendor === null ? [] : { value: group.vendor, label: group.vendor },
            )}
            value={vendor}
            onChange={(chosen) => void navigate({ search: { vendor: chosen }, replace: true })}
          />
        </div>
      )}
      <UntilRead read={read} failed="The parts could not be read">
        <Loading text="Loading parts..." />
      </UntilRead>
      {shown && parts === 0 && (
        <Card.Root>
          <EmptyState
            icon={PackageCheck}
            title="Nothing has to be ordered"
            text="Of every part more is available than its minimum."
          />
        </Card.Root>
      )}
      {shown?.map((group) => (
        <Vendor key={group.vendor} group={group} />
      ))}
    </Page>
  );
}

function Vendor({ group: { vendor, parts } }: { group: Reorder[number] }) {
  const name = vendor ?? "No vendor";
  return (
    <Card.Root aria-label={name} className={css({ minWidth: "0", breakInside: "avoid" })}>
      <Card.Header>
        <Card.Title>
          {name} <span className={css({ color: "fg.muted", fontWeight: "normal" })}>({parts.length})</span>
        </Card.Title>
      </Card.Header>
      {/* On a phone it scrolls sideways, which the keyboard must reach. */}
      <section aria-label={`Parts of ${name}`} tabIndex={0} className={css({ overflowX: "auto", pb: "2" })}>
        <table className={table}>
          <TableHead titles={[...REORDER_HEAD.slice(1), "Status"]} />
          <tbody>
            {parts.map((part) => (
              <tr key={part.id}>
                <th scope="row">
                  <Link to="/inventory" search={{ open: part.id }} className={link}>
                    {part.partNumber}
                  </Link>
                </th>
                <td>{part.supplierPartNumber ?? "–"}</td>
                <td>{part.name}</td>
                <td>{formatNumber(part.stockQuantity)}</td>
                <td>{formatNumber(part.reserved)}</td>
                <td>{formatNumber(part.onOrder)}</td>
                <td>{formatNumber(part.minimumStock)}</td>
                <td className={css({ fontWeight: "semibold" })}>{formatNumber(part.shortBy)}</td>
                <td>
                  <Status of="stock" word={stockStatusLabel(part.stockStatus)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card.Root>
  );
}

const table = css({
  width: "full",
  // Where there is room, columns of all tables line up.
  tableLayout: { lg: "fixed" },
  "& :is(th, td)": { py: "2.5", px: { base: "2", lg: "3" }, textAlign: "start" },
  "& :is(th, td):first-child": { ps: "5", width: { lg: "9rem" }, whiteSpace: "nowrap" },
  "& :is(th, td):nth-child(2)": { width: { lg: "9rem" }, whiteSpace: "nowrap" },
  "& td:nth-child(3)": { minWidth: { base: "7rem", sm: "9rem" } },
  // What has no room on a phone is still in the copied text.
  "& :is(th, td):is(:nth-child(2), :nth-child(7))": { hideBelow: "sm" },
  "& :is(th, td):is(:nth-child(n + 4):nth-child(-n + 8))": { textAlign: "end", width: { lg: "6rem" } },
  "& :is(th, td):last-child": { width: { lg: "11rem" }, ps: { lg: "6" }, pe: "5", whiteSpace: "nowrap" },
  "& thead th": { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
  "& tbody th": { fontWeight: "medium" },
  "& tbody tr": { borderTopWidth: "1px" },
});
