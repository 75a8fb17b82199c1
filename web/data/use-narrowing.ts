import { useCallback, useEffect, useRef } from "react";
import { askedOf } from "./asked-of.ts";

/** How long the address waits for the rows of a search, in milliseconds. */
const LONGEST_WAIT = 100;

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

/**
 * The search, the filters and the order of a list. All are in the address, and none adds a step to the browser's history.
 * A search is read first and changes the address when its rows are there, so the list is drawn once instead of twice.
 */
export function useNarrowing<Address extends Narrowing>(
  address: Address,
  navigate: Navigate<Address>,
  read: (address: Address) => Promise<unknown>,
) {
  const { sort, open, new: _, tab, ...rest } = address;
  const filters = askedOf(rest);
  const go = useCallback(
    (changes: Partial<Address>) => void navigate({ search: (now) => ({ ...now, ...changes }), replace: true }),
    [navigate],
  );
  const search = useReadFirst(address, go, read);
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

/** Changes the address once the rows of a search are there: only for the last search, and not after the page was left. */
function useReadFirst<Address>(
  address: Address,
  go: (changes: Partial<Address>) => void,
  read: (address: Address) => Promise<unknown>,
) {
  const now = useRef({ address, read });
  useEffect(() => {
    now.current = { address, read };
  });
  const last = useRef<Partial<Address>>(undefined);
  useEffect(() => () => void (last.current = undefined), []);
  return useCallback(
    async (changes: Partial<Address>) => {
      last.current = changes;
      const { pathname } = window.location;
      await Promise.race([now.current.read({ ...now.current.address, ...changes }), leftOrLate()]);
      if (last.current === changes && window.location.pathname === pathname) go(changes);
    },
    [go],
  );
}

/** Until the field is left or the wait is over. Whoever goes on to the list must not lose their place to later rows. */
function leftOrLate(): Promise<unknown> {
  return new Promise((resolve) => {
    const late = AbortSignal.timeout(LONGEST_WAIT);
    late.addEventListener("abort", resolve);
    document.activeElement?.addEventListener("blur", resolve, { once: true, signal: late });
  });
}
