import { getRouteApi, Link, useSearch } from "@tanstack/react-router";
import { PackageCheck, ShoppingBasket } from "lucide-react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { Proposals } from "../../../src/modules/purchase-orders/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { formatDate } from "../../components/dates.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Section } from "../../components/section.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { link } from "../../ui/text.ts";
import { UntilRead } from "../../widgets/until-read.tsx";

const route = getRouteApi("/purchase-orders/proposals");

/** What should be ordered, by vendor, with the numbers behind it. One click makes drafts of purchase orders from it. */
export function ProposalsScreen() {
  const { vendor } = useSearch({ from: "/purchase-orders/proposals" });
  const navigate = route.useNavigate();
  const read = useRead("purchaseOrders", "proposals", {});
  const { data } = read;
  const mayOrder = useMay()("c", "purchaseOrders");
  const drafts = useDrafts();
  const shown = vendor === undefined ? data : data?.filter(({ vendorId }) => vendorId === vendor);
  const isLeft = shown?.some((group) => group.vendorId !== null && left(group) > 0);
  return (
    <Page>
      <BackLink to="/purchase-orders">Back to Purchase Orders</BackLink>
      <PageHeader
        actions={
          mayOrder &&
          isLeft && (
            <Button
              disabled={drafts.isPending}
              onClick={() => drafts.mutate(vendor === undefined ? {} : { vendorIds: [vendor] })}
            >
              <ShoppingBasket />
              Make Drafts
            </Button>
          )
        }
      />
      {data && data.length > 1 && (
        <div className={css({ width: { base: "full", sm: "72" } })} data-no-print>
          <FilterSelect
            label="Vendor"
            all="All Vendors"
            choices={data.flatMap(({ vendorId, vendorName }) =>
              vendorId === null ? [] : { value: String(vendorId), label: vendorName ?? "" },
            )}
            value={vendor === undefined ? undefined : String(vendor)}
            onChange={(chosen) =>
              void navigate({ search: { vendor: chosen === undefined ? undefined : Number(chosen) }, replace: true })
            }
          />
        </div>
      )}
      <UntilRead read={read} failed="The proposals could not be read">
        <Loading text="Loading proposals..." />
      </UntilRead>
      {data && vendor === undefined && <LowParts toOrder={data.reduce((sum, { parts }) => sum + parts.length, 0)} />}
      {shown?.length === 0 && (
        <Card.Root>
          <EmptyState
            icon={PackageCheck}
            title="Nothing has to be ordered"
            text="With what is on order, every part will be above its minimum."
          />
        </Card.Root>
      )}
      {shown?.map((group) => (
        <Vendor key={group.vendorId} group={group} mayOrder={mayOrder} />
      ))}
    </Page>
  );
}

/** How many parts are low, as on all other screens, and how many of them are to be ordered still. */
function LowParts({ toOrder }: { toOrder: number }) {
  const { data } = useRead("inventory", "stats", {});
  if (!data || data.lowStock === 0) return null;
  return (
    <p className={css({ color: "fg.muted" })}>
      <Link to="/inventory/reorder" className={link}>
        {count(data.lowStock, "part")} low on stock
      </Link>
      , {formatNumber(toOrder)} to order after what is on the way
    </p>
  );
}

function useDrafts() {
  return useAction("purchaseOrders", "drafts", {
    success: "Drafts made",
    tell: ({ orders }) =>
      orders.length === 0
        ? "All of it stands in drafts already"
        : orders.map((order) => `${order.number} for ${order.vendorName}`).join(", "),
    undo: true,
  });
}

/** How many parts are in no draft yet. */
function left({ parts }: Proposals[number]): number {
  return parts.filter(({ quantity, inDrafts }) => quantity > inDrafts).length;
}

function Vendor({ group, mayOrder }: { group: Proposals[number]; mayOrder: boolean }) {
  const { vendorId, vendorName, leadDays, parts } = group;
  const drafts = useDrafts();
  const note = [count(parts.length, "part"), leadDays === null ? null : `lead time ${count(leadDays, "day")}`];
  return (
    <Section
      title={`${vendorName ?? "No vendor"} (${note.filter(Boolean).join(", ")})`}
      actions={
        vendorId === null ? (
          <span className={css({ color: "fg.muted" })}>Name a vendor in each part to order it here</span>
        ) : left(group) === 0 ? (
          <Link to="/purchase-orders" search={{ status: "draft", vendorId }} className={link}>
            In drafts
          </Link>
        ) : (
          mayOrder && (
            <Button
              variant="outline"
              size="sm"
              disabled={drafts.isPending}
              onClick={() => drafts.mutate({ vendorIds: [vendorId] })}
              aria-label={`Make draft for ${vendorName}`}
            >
              Make Draft
            </Button>
          )
        )
      }
    >
      <WideTable
        caption={`Parts of ${vendorName ?? "no vendor"}`}
        head={["Part", "On Hand", "Reserved", "On Order", "Minimum", "Up To", "Order", "Unit Cost"]}
        rows={parts.map((part) => ({
          key: part.partId,
          cells: [
            <span key="part">
              <Link to="/inventory/$id" params={{ id: String(part.partId) }} className={link}>
                {part.partNumber}
              </Link>
              <span className={below}>{part.name}</span>
            </span>,
            formatNumber(part.onHand),
            formatNumber(part.reserved),
            <span key="on order">
              {formatNumber(part.onOrder)}
              {part.nextDate && <span className={below}>due {formatDate(part.nextDate)}</span>}
            </span>,
            formatNumber(part.minimum),
            formatNumber(part.reorderTo),
            <span key="order">
              <b className={css({ fontWeight: "semibold" })}>{formatNumber(part.quantity)}</b>
              {part.inDrafts > 0 && <span className={below}>{formatNumber(part.inDrafts)} in drafts</span>}
            </span>,
            part.unitCost === undefined ? undefined : formatMoney(part.unitCost),
          ],
        }))}
      />
    </Section>
  );
}

const below = css({ display: "block", color: "fg.muted", fontWeight: "normal", textStyle: "xs" });
