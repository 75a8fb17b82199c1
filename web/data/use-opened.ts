import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RowLink } from "../components/row-link.ts";
import { toast } from "../ui/toast.ts";
import { sentenceOf } from "./calls.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the list without the dialog is the step before. */
    isOverList?: boolean;
  }
}

/** The link from any list to a row's dialog over it, kept in its address: `?open=12`. */
export function openingLink({ id }: { id: number }): RowLink {
  const search = (now: Record<string, unknown>) => ({ ...now, open: id });
  return { to: ".", search, state: { isOverList: true } };
}

/**
 * The dialog that a list's address opens, for a new record or for the one that `?open=12` names. Such links can be
 * sent, and Back closes it. The record is the list's row, or is read. It stays while the dialog closes.
 */
export function useOpened<Row extends { id: number }>(
  noun: string,
  id: number | undefined,
  rows: readonly Row[],
  read: (input: { id: number }) => Promise<Row>,
) {
  const router = useRouter();
  const listed = id === undefined ? undefined : rows.find((row) => row.id === id);
  const leaving = useRef<number>(undefined);
  const { data, error } = useQuery({
    queryKey: [noun, "get", { id }],
    queryFn: () => read({ id: id as number }),
    // A record deleted in its dialog may be gone from the list before the address has changed.
    enabled: () => id !== undefined && !listed && leaving.current !== id,
  });
  const found = id === undefined ? undefined : (listed ?? data);
  const [shown, setShown] = useState<{ record?: Row; isOpen: boolean }>({ isOpen: false });
  if (id === undefined && shown.record && shown.isOpen) setShown({ ...shown, isOpen: false });
  if (found && !(shown.isOpen && shown.record?.id === found.id)) setShown({ record: found, isOpen: true });

  useEffect(() => {
    leaving.current = undefined;
  }, [id]);
  const leave = useCallback(() => {
    // Closed twice, as by a button and Escape, it would go back two steps.
    if (leaving.current === id) return;
    leaving.current = id;
    if (router.state.location.state.isOverList) router.history.back();
    else void router.navigate({ to: ".", search: withoutOpen as never, replace: true, resetScroll: false });
  }, [router, id]);
  useEffect(() => {
    if (!error || id === undefined) return;
    toast.destructive({ title: "It cannot be opened", description: sentenceOf(error) });
    leave();
  }, [error, id, leave]);

  return {
    /** The record as it is now, so that its editor sees what others change. */
    record: found ?? shown.record,
    isOpen: shown.isOpen,
    begin: useCallback(() => setShown({ isOpen: true }), []),
    /** Opens another one, from the list or instead of the open one. */
    open: useCallback(
      (record: Row) => {
        const isOverList = router.state.location.state.isOverList === true;
        void router.navigate({ ...openingLink(record), replace: isOverList, resetScroll: false } as never);
      },
      [router],
    ),
    close: () => (shown.record ? leave() : setShown({ isOpen: false })),
  };
}

function withoutOpen({ open: _, ...rest }: Record<string, unknown>) {
  return rest;
}
