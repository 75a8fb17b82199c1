import { type LinkProps, useParams } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { BackLink } from "../components/back-link.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Page } from "../components/page.tsx";
import { useNamedPage } from "../components/page-name.ts";
import { type client, isMissing, useRead } from "../data/calls.ts";
import { css } from "../styled-system/css/index.js";
import { Skeleton } from "../ui/skeleton.tsx";
import { Neighbours, type RecordPath } from "./neighbours.tsx";
import { UntilRead } from "./until-read.tsx";

type Client = typeof client;
/** What is read for one record, by the name of its calls. */
type Records = {
  [N in keyof Client as Client[N] extends { get: unknown } ? N : never]: Client[N] extends {
    get: (...input: never[]) => Promise<infer Of>;
  }
    ? Of
    : never;
};
type RecordNoun = keyof Records;

interface RecordPageProps<N extends RecordNoun> {
  /** The noun, by the name of its calls; `what` is the word for it: "work order". */
  noun: N;
  what: string;
  /** The address of its page. */
  at: RecordPath;
  /** The list to which it belongs. */
  list: { to: NonNullable<LinkProps["to"]>; label: string };
  icon: LucideIcon;
  /** What is shown below the link back. */
  children: (record: Records[N]) => ReactNode;
  /** What is printed instead of the page. */
  paper?: (record: Records[N]) => ReactNode;
}

/**
 * On several screens, each of a noun of the shop: the page of one record. It reads the record, and also stands in while
 * it loads, fails, or does not exist.
 */
export function RecordPage<N extends RecordNoun>(props: RecordPageProps<N>) {
  const { id = "" } = useParams({ strict: false });
  return /^[1-9]\d{0,14}$/.test(id) ? <Stored key={id} id={Number(id)} {...props} /> : <NotFound {...props} />;
}

function Stored<N extends RecordNoun>({ id, children, paper, ...props }: RecordPageProps<N> & { id: number }) {
  const { noun, what, at, list } = props;
  const read = useRead(noun, "get", { id } as never);
  const record = read.data as Records[N] | undefined;
  if (isMissing(read.error)) return <NotFound {...props} />;
  return (
    <>
      <div className={inTurn} data-no-print={paper ? true : undefined}>
        <Page>
          <div className={top}>
            <BackLink to={list.to}>{`Back to ${list.label}`}</BackLink>
            <Neighbours id={id} noun={noun} to={at} what={what} />
          </div>
          <UntilRead read={read} failed={`Could not load the ${what}`}>
            <RecordPending />
          </UntilRead>
          {record && children(record)}
        </Page>
      </div>
      {record && paper?.(record)}
    </>
  );
}

/**
 * On several screens, each of a noun of the shop: the outline of a record while something is still on its way that the
 * rest depends on.
 */
export function RecordPending() {
  return (
    <>
      <Skeleton css={{ height: "9", width: "60" }} />
      <Skeleton css={{ height: "96" }} />
    </>
  );
}

const top = css({ display: "flex", justifyContent: "space-between", alignItems: "center", minHeight: "9" });

/**
 * Hides what stands below a loading part, so that nothing is seen to move: until that is there, or for a while. Not what
 * loads within a part, as somebody opened it there: its button would lose the focus.
 */
const inTurn = css({
  display: "contents",
  "& section:has(.skeleton):not(section section) ~ *": { visibility: "hidden", animation: "reveal 0s 3s forwards" },
});

function NotFound({ what, list, icon }: Pick<RecordPageProps<RecordNoun>, "what" | "list" | "icon">) {
  const title = `${what.replace(/^./, (first) => first.toUpperCase())} not found`;
  useNamedPage(title);
  return (
    <Page>
      <EmptyState icon={icon} level="h1" title={title} text="It may have been deleted, or the address is not complete.">
        <ButtonLink to={list.to}>Back to {list.label}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
