import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import type { SavedView, Viewed } from "../../../src/modules/views/schema.ts";
import type { Columns } from "../../components/columns.ts";
import type { TableLook } from "../../components/data-table.tsx";
import { readQuery } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import type { Look } from "../../data/search.ts";
import { addressOf } from "./question.ts";
import { ViewsButton } from "./views-button.tsx";

/**
 * The saved views of any list and how it is shown, for `DataTable`: the columns and the height of its rows from the
 * address, and the menu to choose and keep them. A list opened with nothing in its address begins with the person's
 * default view.
 */
export function useViews<Row extends object>(list: Viewed, columns: Columns<Row>): TableLook {
  const address: Look = useSearch({ strict: false });
  const mayKeep = useMay()("v", "savedViews");
  const { data: views } = useQuery({
    ...readQuery("savedViews", "list", { list }),
    enabled: mayKeep,
  });
  useArrival(views, address);
  const names = useMemo(
    () => columns.map(({ id, header, meta }) => ({ id, label: header || id, isHidden: meta.isHidden ?? false })),
    [columns],
  );
  const shown = useMemo(() => address.columns?.split(","), [address.columns]);
  return {
    shown,
    isCompact: address.density === "compact",
    menu: (withoutRoom) => (
      <ViewsButton {...{ list, shown, withoutRoom, address }} columns={names} views={mayKeep ? views : undefined} />
    ),
  };
}

/** The steps of the browser's history where a list was already: coming back finds it as it was. */
const beenAt = new Set<string | undefined>();

/** Shows the default view if a list is opened without a question, and the named view if a link has only that. */
function useArrival(views: readonly SavedView[] | undefined, address: Look) {
  const navigate = useNavigate();
  const isThere = useRef(false);
  useEffect(() => {
    if (!views) return;
    const { __TSR_key: step } = (history.state ?? {}) as { __TSR_key?: string };
    const isNew = !isThere.current && !beenAt.has(step);
    isThere.current = true;
    beenAt.add(step);
    const isBare = Object.entries(address).every(([name, value]) => name === "view" || value === undefined);
    if (!isNew || !isBare) return;
    const view = views.find(({ id, isDefault }) => (address.view === undefined ? isDefault : id === address.view));
    if (view) void navigate({ to: ".", search: addressOf(view.question, view.id) as never, replace: true });
  }, [views, address, navigate]);
}
