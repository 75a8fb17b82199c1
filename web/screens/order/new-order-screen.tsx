import { useContext } from "react";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { sentenceOf, useRead } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";
import { todayIn } from "../../data/today.ts";
import { useAddress } from "../../data/use-address.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NewOrderForm } from "./new-order-form.tsx";
import { newOrderSearch } from "./search.ts";
import { UnreadBadge } from "./unread-badge.tsx";

/** Makes an order on a page of its own, from nothing or like another one. */
export function NewOrderScreen() {
  const { like } = useAddress(newOrderSearch);
  const { name } = useContext(Present);
  return (
    <Page>
      <PageHeader subtitle={name} actions={<UnreadBadge />} />
      {like === undefined ? <FromNothing /> : <LikeAnother key={like} id={like} />}
    </Page>
  );
}

function FromNothing() {
  const { data: settings, error, refetch } = useRead("settings", "get", {});
  if (settings) return <NewOrderForm today={todayIn(settings)} />;
  return <Waiting error={error} title="Could not load the tax rate" onRetry={() => void refetch()} />;
}

function LikeAnother({ id }: { id: number }) {
  const settings = useRead("settings", "get", {});
  const options = useRead("featureOptions", "list", {});
  const order = useRead("orders", "get", { id });
  const reads = [settings, options, order];
  if (settings.data && options.data && order.data) {
    return <NewOrderForm today={todayIn(settings.data)} like={{ order: order.data, offers: options.data.rows }} />;
  }
  const retry = () => {
    for (const read of reads) if (read.isError) void read.refetch();
  };
  const error = reads.find((read) => read.error)?.error;
  return <Waiting error={error} title="Could not load the order" onRetry={retry} />;
}

interface WaitingProps {
  error: unknown;
  title: string;
  onRetry: () => void;
}

function Waiting({ error, title, onRetry }: WaitingProps) {
  if (!error) return <Skeleton css={{ height: "96" }} />;
  return <ErrorState title={title} sentence={sentenceOf(error)} onRetry={onRetry} />;
}
