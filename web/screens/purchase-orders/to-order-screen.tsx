import { getRouteApi, Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PackageCheck } from "lucide-react";
import { formatMoney, sumOfCents, toCents, toDollars } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { ToOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Section } from "../../components/section.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { addressOf, useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { link } from "../../ui/text.ts";
import { UntilRead } from "../../widgets/until-read.tsx";
import { OrderBy, ToOrderTable } from "./to-order-table.tsx";
import { toOrderText } from "./to-order-text.ts";

const route = getRouteApi("/purchase-orders/to-order");

/** The one list of what is to be ordered: by the day on which it must be, with a draft for each vendor in one click. */
export function ToOrderScreen() {
  const { vendor } = useSearch({ from: "/purchase-orders/to-order" });
  const navigate = route.useNavigate();
  const may = useMay();
  const read = useRead("purchaseOrders", "toOrder", {});
  const { data } = read;
  const shown = vendor === undefined ? data : data?.filter(({ vendorName }) => isCalled(vendorName, vendor));
  const vendors = [...new Set(data?.flatMap(({ vendorName }) => vendorName ?? []))].toSorted();
  const parts = partsOf(shown ?? []);
  return (
    <Page>
      <BackLink to="/purchase-orders">Back to Purchase Orders</BackLink>
      <PageHeader
        actions={
          <>
            {shown && shown.length > 0 && <CopyButton text={toOrderText(shown)} what={count(shown.length, "part")} />}
            {may("v", "officeReports") && <FileLink href={addressOf("reports", "export", { id: "to-order" })} />}
          </>
        }
      />
      {vendors.length > 1 && (
        <div className={css({ width: { base: "full", sm: "72" } })} data-no-print>
          <FilterSelect
            label="Vendor"
            all="All Vendors"
            choices={vendors.map((name) => ({ value: name, label: name }))}
            value={vendor}
            onChange={(chosen) => void navigate({ search: { vendor: chosen }, replace: true })}
          />
        </div>
      )}
      <UntilRead read={read} failed="What is to be ordered could not be read">
        <Loading text="Loading parts..." />
      </UntilRead>
      {shown && shown.length > 0 && <Sum parts={shown} />}
      {shown?.length === 0 && (
        <Card.Root>
          <EmptyState
            icon={PackageCheck}
            title="Nothing has to be ordered"
            text="Of every part more is available than its minimum."
          />
        </Card.Root>
      )}
      {parts.toOrder.length > 0 && <Vendors parts={parts.toOrder} />}
      {parts.urgent.length > 0 && <ToOrderTable title="By the day" parts={parts.urgent} />}
      {parts.others.length > 0 && <ToOrderTable title="For the shelf: no order waits for them" parts={parts.others} />}
      {parts.onTheWay.length > 0 && <ToOrderTable title="Enough is on the way" parts={parts.onTheWay} />}
    </Page>
  );
}

function isCalled(name: string | null, vendor: string): boolean {
  return (name ?? "").toLowerCase() === vendor.toLowerCase();
}

function partsOf(parts: readonly ToOrder[]) {
  const toOrder = parts.filter(({ quantity }) => quantity > 0);
  return {
    toOrder,
    urgent: toOrder.filter(({ orderBy }) => orderBy !== null),
    others: toOrder.filter(({ orderBy }) => orderBy === null),
    onTheWay: parts.filter(({ quantity }) => quantity === 0),
  };
}

/** How many parts are low, as the cards count them, and what is done about them. */
function Sum({ parts }: { parts: readonly ToOrder[] }) {
  const { toOrder, onTheWay } = partsOf(parts);
  return (
    <p className={css({ color: "fg.muted" })}>
      <Link to="/inventory" search={{ stockStatus: "low_or_out" }} className={link}>
        {count(parts.length, "part")} low on stock
      </Link>
      : {formatNumber(toOrder.length)} to order, and enough of {formatNumber(onTheWay.length)} is on the way.
    </p>
  );
}

/** From whom, for how much, and the draft of each. */
function Vendors({ parts }: { parts: readonly ToOrder[] }) {
  const vendors = new Map<string, ToOrder[]>();
  for (const part of parts) {
    const key = part.vendorName?.toLowerCase() ?? "";
    vendors.set(key, [...(vendors.get(key) ?? []), part]);
  }
  const hasDays = parts.some(({ orderBy }) => orderBy !== null);
  return (
    <Section title="By the vendor">
      <WideTable
        caption="Vendors"
        head={["Vendor", "First Order By", "Parts", "Cost", "Draft"]}
        words={["First Order By", "Draft"]}
        rows={[...vendors].map(([key, own]) => ({
          key,
          cells: [
            own[0]?.vendorName ?? "No vendor",
            hasDays ? <OrderBy key="first" part={own[0] as ToOrder} /> : undefined,
            count(own.length, "part"),
            costOf(own),
            <Draft key="draft" parts={own} />,
          ],
        }))}
      />
    </Section>
  );
}

function costOf(parts: readonly ToOrder[]): string | undefined {
  const costs = parts.flatMap(({ total }) => (total === undefined ? [] : toCents(total)));
  return costs.length < parts.length ? undefined : formatMoney(toDollars(sumOfCents(costs)));
}

/** Makes a vendor's draft of what is in none yet, and opens it; or opens the one that has all of it. */
function Draft({ parts }: { parts: readonly ToOrder[] }) {
  const navigate = useNavigate();
  const mayOrder = useMay()("c", "purchaseOrders");
  const make = useAction("purchaseOrders", "drafts", {
    tell: ({ orders }) => orders.map(({ number, vendorName }) => `${number} for ${vendorName}`).join(", "),
    undo: true,
  });
  const [{ vendorId, vendorName }] = parts as [ToOrder];
  if (vendorId === null) return <span className={css({ color: "fg.muted" })}>Name a vendor in each part</span>;
  const isLeft = parts.some(({ quantity, inDrafts }) => quantity > inDrafts);
  const drafts = new Map(parts.flatMap((part) => part.drafts.map((draft) => [draft.id, draft.number] as const)));
  const open = (id: number) => navigate({ to: "/purchase-orders/$id", params: { id: String(id) } });
  return (
    <span className={css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "3" })}>
      {[...drafts].map(([id, number]) => (
        <Link key={id} to="/purchase-orders/$id" params={{ id: String(id) }} className={link}>
          {number}
        </Link>
      ))}
      {isLeft && mayOrder && (
        <Button
          variant="outline"
          size="sm"
          disabled={make.isPending}
          aria-label={`Make draft for ${vendorName}`}
          onClick={async () => {
            const [made] = (await make.mutateAsync({ vendorIds: [vendorId] })).orders;
            if (made) void open(made.id);
          }}
        >
          Make Draft
        </Button>
      )}
    </span>
  );
}
