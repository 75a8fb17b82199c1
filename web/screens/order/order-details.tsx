import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Copy, Pencil, Printer } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { FactList } from "../../components/fact-list.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { link } from "../../ui/text.ts";
import { HistorySection } from "../../widgets/history/history.tsx";
import { OrderFiles } from "../../widgets/order-files/order-files.tsx";
import { known } from "../../widgets/papers/sheet.tsx";
import { ShareButton } from "../../widgets/share/share-button.tsx";
import { DeleteOrder } from "./delete-order.tsx";
import { OrderEditForm } from "./order-edit-form.tsx";
import { customerFacts, orderFacts, showsPrices } from "./order-facts.ts";
import { OrderHead } from "./order-head.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderProduction } from "./order-production.tsx";
import { OrderShipping } from "./order-shipping.tsx";
import { isSigned, OrderSignature, Signature } from "./order-signature.tsx";
import { StatusSelect } from "./status-select.tsx";

/** A sales order on its page: to look at, or in its form. */
export function OrderDetails({ order }: { order: SalesOrder }) {
  const may = useMay();
  const mayEdit = may("u", "orders");
  const mayCreate = may("c", "orders");
  const isEditing = useSearch({ from: "/sales-orders/$id" }).edit === "true" && mayEdit;
  const navigate = useNavigate({ from: "/sales-orders/$id" });
  const edit = useRef<HTMLButtonElement>(null);
  const { data: thread, isPending } = useRead("orders", "thread", { id: order.id });
  const leave = () => {
    void navigate({ search: {}, replace: true }).then(() => edit.current?.focus());
  };
  return (
    <>
      <PageHeader
        title={order.orderNumber}
        about={order.customerName}
        subtitle={order.customerName}
        actions={
          !isEditing && (
            <>
              {mayEdit && (
                <Button ref={edit} variant="outline" onClick={() => void navigate({ search: { edit: "true" } })}>
                  <Pencil />
                  Edit
                </Button>
              )}
              {mayCreate && (
                <ButtonLink variant="outline" to="/sales-orders/new" search={{ like: order.id }}>
                  <Copy />
                  Duplicate
                </ButtonLink>
              )}
              <ShareButton name={order.orderNumber} of={{ salesOrderId: order.id }} />
              <Button variant="outline" onClick={() => print()}>
                <Printer />
                Print
              </Button>
              {may("d", "orders") && <DeleteOrder order={order} />}
            </>
          )
        }
      />
      {/* What can be done with the order, and how high that is, depends on its thread. */}
      {isEditing ? (
        <OrderEditForm order={order} onDone={leave} />
      ) : isPending ? (
        <Skeleton css={{ height: "96" }} />
      ) : (
        <OrderTabs order={order} thread={thread} />
      )}
    </>
  );
}

function OrderTabs({ order, thread }: { order: SalesOrder; thread: Thread | undefined }) {
  const may = useMay();
  const { tab = "overview" } = useSearch({ from: "/sales-orders/$id" });
  const navigate = useNavigate({ from: "/sales-orders/$id" });
  const show = (chosen: typeof tab) =>
    void navigate({ search: chosen === "overview" ? {} : { tab: chosen }, replace: true });
  const once = (content: (thread: Thread) => ReactNode) =>
    thread ? content(thread) : <Skeleton css={{ height: "40" }} />;
  const history = <HistorySection entity="sales order" entityId={order.id} />;
  return (
    <>
      <OrderHead order={order} thread={thread} />
      <Tabs
        label="Parts of the order"
        value={tab}
        onChange={show}
        tabs={[
          { value: "overview", label: "Overview", content: <OrderSections order={order} /> },
          {
            value: "production",
            label: thread && thread.workOrders.length > 0 ? `Production ${thread.workOrders.length}` : "Production",
            content: once((thread) => <OrderProduction id={order.id} thread={thread} />),
          },
          {
            value: "shipping",
            label: "Shipping",
            content: once((thread) => <OrderShipping order={order} thread={thread} />),
          },
          {
            value: "papers",
            label: "Papers",
            content: once((thread) => <OrderPapers order={order} thread={thread} />),
          },
          { value: "signature", label: "Signature", content: <OrderSignature order={order} /> },
          ...(may("v", "activity") ? [{ value: "history" as const, label: "History", content: history }] : []),
        ]}
      />
    </>
  );
}

function OrderSections({ order }: { order: SalesOrder }) {
  const isMine = useIsMine();
  return (
    <>
      <Section title="Order Information" actions={<StatusSelect order={order} />}>
        <FactList
          facts={[
            ...orderFacts(order),
            ...(showsPrices(order) ? [["Total", formatMoney(order.total ?? 0)] as const] : []),
          ]}
        />
      </Section>
      <Section
        title="Customer Information"
        actions={
          order.customerId !== null &&
          isMine("/customers/$id") && (
            <Link to="/customers/$id" params={{ id: String(order.customerId) }} className={link}>
              Customer's page
            </Link>
          )
        }
      >
        <FactList facts={[["Customer Name", order.customerName], ...customerFacts(order)]} />
      </Section>
      <OrderLines order={order} />
      <Section title="Photos & Files">
        <OrderFiles of={{ salesOrderId: order.id }} />
      </Section>
      {(isSigned(order) || order.notes || order.terms) && (
        <Section title="Signature & Notes">
          <div className={css({ display: "grid", gap: "4" })}>
            {isSigned(order) && <Signature order={order} />}
            <FactList
              facts={known([
                ["Notes", order.notes],
                ["Terms", order.terms],
              ])}
            />
          </div>
        </Section>
      )}
    </>
  );
}
