import { useSearch } from "@tanstack/react-router";
import { useContext } from "react";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useRead } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";
import { useToday } from "../../data/today.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { NewOrderForm } from "./new-order-form.tsx";
import { UnreadBadge } from "./unread-badge.tsx";

/** Makes an order on a page of its own, empty or like another one. */
export function NewOrderScreen() {
  const { like } = useSearch({ from: "/sales-orders/new" });
  const { name } = useContext(Present);
  return (
    <Page>
      <PageHeader subtitle={name} actions={<UnreadBadge />} />
      {like === undefined ? <FromNothing /> : <LikeAnother key={like} id={like} />}
    </Page>
  );
}

function FromNothing() {
  const settings = useRead("settings", "get", {});
  const today = useToday();
  if (settings.data) return <NewOrderForm today={today} />;
  return (
    <UntilRead read={settings} failed="Could not load the tax rate">
      <Skeleton css={{ height: "96" }} />
    </UntilRead>
  );
}

function LikeAnother({ id }: { id: number }) {
  const settings = useRead("settings", "get", {});
  const options = useRead("featureOptions", "list", {});
  const order = useRead("orders", "get", { id });
  const lines = useRead("orderLines", "list", { id });
  const today = useToday();
  if (settings.data && options.data && order.data && lines.data) {
    const like = { order: order.data, lines: lines.data, offers: options.data.rows };
    return <NewOrderForm today={today} like={like} />;
  }
  const failed = [settings, options, order, lines].filter(({ isError }) => isError);
  const refetch = () => Promise.all(failed.map((read) => read.refetch()));
  return (
    <UntilRead read={{ data: undefined, error: failed[0]?.error, refetch }} failed="Could not load the order">
      <Skeleton css={{ height: "96" }} />
    </UntilRead>
  );
}
