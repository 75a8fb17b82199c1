import { type RegisteredRouter, type RouteById, type RouteIds, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import type { PageSource } from "../../components/page-source.ts";
import {
  type AnyQuery,
  type ListInput,
  type ListNoun,
  listQuery,
  type RowOf,
  readAhead,
  readRecord,
  useList,
} from "../../data/calls.ts";
import { rememberList } from "../../data/came-from.ts";
import { type Narrowing, useNarrowing } from "../../data/use-narrowing.ts";
import { useOpened } from "../../data/use-opened.ts";

interface ListScreenOptions<N extends ListNoun, Address> {
  /** How the rows are sorted if the address does not say. */
  sort?: string;
  /** What the list is asked, if that is more than its address says. */
  asks?: (address: Address) => ListInput<N>;
}

type Routes = RegisteredRouter["routeTree"];
/** What the screen at a path keeps in its address, without the open record. */
type AddressOf<Path extends RouteIds<Routes>> = Omit<RouteById<Routes, Path>["types"]["fullSearchSchema"], "open">;

const idOf = ({ id }: { id: number }) => String(id);

/**
 * All that a list's screen keeps in its address: what narrows and sorts the list, with its rows, and the record whose
 * dialog is open. `table` has the props of its `DataTable` that follow from that.
 */
export function useListScreen<N extends ListNoun, Path extends RouteIds<Routes>>(
  noun: N,
  path: Path,
  options: ListScreenOptions<N, AddressOf<Path>>,
) {
  type Address = AddressOf<Path>;
  type Row = RowOf<N> & { id: number };
  const { open, ...rest } = useSearch({ from: path }) as Narrowing;
  const address = rest as Address & Narrowing;
  const asked = (at: Address) => (options.asks?.(at) ?? at) as ListInput<N>;
  const goTo = useNavigate();
  const navigate = useCallback((to: object) => goTo({ to: ".", ...to } as never), [goTo]);
  const narrowing = useNarrowing(address, navigate, (next) => readAhead(listQuery(noun, asked(next)) as AnyQuery));
  const source = useList(noun, asked(address)) as unknown as PageSource<Row>;
  useEffect(() => {
    rememberList(
      noun,
      source.rows.map(({ id }) => id),
    );
  }, [noun, source.rows]);
  const dialog = useOpened<Row>(noun, open, source.rows, (input) => readRecord(noun, input) as Promise<Row>);
  return {
    ...narrowing,
    address,
    dialog,
    table: { source, rowId: idOf, sort: address.sort ?? options.sort, onSort: narrowing.onSort },
  };
}
