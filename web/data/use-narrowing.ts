import { useCallback } from "react";
import { askedOf } from "./asked-of.ts";

/** What narrows and sorts a list, from its screen's address. */
export interface Narrowing {
  search?: string | undefined;
  sort?: string | undefined;
  /** What is open over the list, and which of several lists is shown; these narrow nothing. */
  open?: number | undefined;
  new?: string | undefined;
  tab?: string | undefined;
}

/** The part of a route's `useNavigate` that changes the address of the same screen. */
type Navigate<Address> = (to: { search: (now: Address) => Address; replace: true }) => unknown;

/** The search, the filters and the order of a list: all are in the address, and none adds a step to the history. */
export function useNarrowing<Address extends Narrowing>(address: Address, navigate: Navigate<Address>) {
  const { sort, open, new: _, tab, ...rest } = address;
  const filters = askedOf(rest);
  const narrow = useCallback(
    (changes: Partial<Address>) => void navigate({ search: (now) => ({ ...now, ...changes }), replace: true }),
    [navigate],
  );
  return {
    filters,
    isNarrowed: Object.values(filters).some((value) => value !== undefined),
    narrow,
    clear: () => {
      const none = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
      narrow(none as Partial<Address>);
    },
    onSort: useCallback((order: string) => narrow({ sort: order } as Partial<Address>), [narrow]),
  };
}
