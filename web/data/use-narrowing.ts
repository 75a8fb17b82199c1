import { useCallback, useEffect, useRef } from "react";
import { askedOf } from "./asked-of.ts";

/** So long the address waits for the rows of a search, in milliseconds, to be drawn with them instead of twice. */
const MOST_AHEAD = 100;

/** What narrows and orders a list, as its screen's address has it. */
export interface Narrowing {
  search?: string | undefined;
  sort?: string | undefined;
  /** The record whose dialog is open, which narrows nothing. */
  open?: number | undefined;
}

/** A route's `useNavigate`, as much of it as changes the address of the same screen. */
type Navigate<Address> = (to: { search: (now: Address) => Address; replace: true }) => unknown;

/**
 * The search, the filters and the order of a list: all of them stand in the address, and none makes a step back. What is
 * searched is asked ahead, and changes the address when it is answered.
 */
export function useNarrowing<Address extends Narrowing>(
  address: Address,
  navigate: Navigate<Address>,
  askAhead: (address: Address) => Promise<unknown>,
) {
  const { sort, open, ...rest } = address;
  const filters = askedOf(rest);
  const go = useCallback(
    (changes: Partial<Address>) => void navigate({ search: (now) => ({ ...now, ...changes }), replace: true }),
    [navigate],
  );
  const search = useAhead(address, go, askAhead);
  const narrow = useCallback(
    (changes: Partial<Address>) => (Object.keys(changes).join() === "search" ? search(changes) : go(changes)),
    [go, search],
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

/** Goes where a search leads once its rows are there; only to the last one, and not for who has left meanwhile. */
function useAhead<Address>(
  address: Address,
  go: (changes: Partial<Address>) => void,
  askAhead: (address: Address) => Promise<unknown>,
) {
  const now = useRef({ address, askAhead });
  useEffect(() => {
    now.current = { address, askAhead };
  });
  const last = useRef<Partial<Address>>(undefined);
  useEffect(() => () => void (last.current = undefined), []);
  return useCallback(
    async (changes: Partial<Address>) => {
      last.current = changes;
      const { pathname } = window.location;
      const asked = now.current.askAhead({ ...now.current.address, ...changes });
      await Promise.race([asked, leftOrLate()]);
      if (last.current === changes && window.location.pathname === pathname) go(changes);
    },
    [go],
  );
}

/** Who goes from the field to the list finds it as it was asked: rows that come later take one's place in it away. */
function leftOrLate(): Promise<unknown> {
  return new Promise((resolve) => {
    const late = AbortSignal.timeout(MOST_AHEAD);
    late.addEventListener("abort", resolve);
    document.activeElement?.addEventListener("blur", resolve, { once: true, signal: late });
  });
}
