import { useContext } from "react";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { sentenceOf, useRead } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NewOrderForm } from "./new-order-form.tsx";
import { UnreadBadge } from "./unread-badge.tsx";

/** Makes a sales order with line items. */
export function NewOrderScreen() {
  const { data: settings, error, refetch } = useRead("settings", "get", {});
  const { name } = useContext(Present);
  return (
    <Page>
      <PageHeader title="Sales Order Management" subtitle={name} actions={<UnreadBadge />} />
      {settings ? (
        <NewOrderForm settings={settings} />
      ) : error ? (
        <ErrorState title="Could not load the tax rate" sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton css={{ height: "96" }} />
      )}
    </Page>
  );
}
