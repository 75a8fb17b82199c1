import { type LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../components/button-link.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";
import { type client, isMissing, sentenceOf, useRead } from "../data/calls.ts";
import { css } from "../styled-system/css/index.js";
import { Skeleton } from "../ui/skeleton.tsx";

type Client = typeof client;
/** What is read of one record, by the name of its calls. */
type Records = {
  [N in keyof Client as Client[N] extends { get: unknown } ? N : never]: Client[N] extends {
    get: (...input: never[]) => Promise<infer Of>;
  }
    ? Of
    : never;
};
type RecordNoun = keyof Records;

interface RecordPageProps<N extends RecordNoun> {
  /** Whose record it is, by the name of its calls; `what` is the word for it: "work order". */
  noun: N;
  what: string;
  /** As it stands in the address. */
  id: string;
  /** The list to which it belongs. */
  list: { to: LinkProps["to"]; label: string };
  icon: LucideIcon;
  /** What is shown of it; `readAt` is when it was read. */
  children: (record: Records[N], readAt: string) => ReactNode;
}

/**
 * On several screens, each of a noun of the shop: the page of one record, which is read here: also while it comes,
 * where it cannot be read, and where there is none.
 */
export function RecordPage<N extends RecordNoun>({ id, ...props }: RecordPageProps<N>) {
  return /^[1-9]\d{0,14}$/.test(id) ? <Stored key={id} id={Number(id)} {...props} /> : <NotFound {...props} />;
}

function Stored<N extends RecordNoun>({ id, children, ...props }: Omit<RecordPageProps<N>, "id"> & { id: number }) {
  const { data, error, refetch, dataUpdatedAt } = useRead(props.noun, "get", { id } as never);
  if (isMissing(error)) return <NotFound {...props} />;
  if (data) return <div className={inTurn}>{children(data as Records[N], new Date(dataUpdatedAt).toISOString())}</div>;
  if (!error) return <RecordPending />;
  return (
    <Page>
      <ErrorState
        title={`Could not load the ${props.what}`}
        sentence={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

/**
 * On several screens, each of a noun of the shop: the outline of the page of one record while something of it is still
 * on its way that the rest hangs on.
 */
export function RecordPending() {
  return (
    <Page>
      <Skeleton css={{ height: "9", width: "60" }} />
      <Skeleton css={{ height: "96" }} />
    </Page>
  );
}

/** What stands below a part that still loads is not seen to move: it shows with that, or after a while without it. */
const inTurn = css({
  display: "contents",
  "& section:has(.skeleton) ~ *": { visibility: "hidden", animation: "reveal 0s 3s forwards" },
});

function NotFound({ what, list, icon }: Pick<RecordPageProps<RecordNoun>, "what" | "list" | "icon">) {
  return (
    <Page>
      <EmptyState
        icon={icon}
        level="h1"
        title={`${what.replace(/^./, (first) => first.toUpperCase())} not found`}
        text="It may have been deleted, or the address is not complete."
      >
        <ButtonLink to={list.to}>Back to {list.label}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
