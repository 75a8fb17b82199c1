import { Plus, SlidersHorizontal } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import type { CatalogView } from "./use-catalog-view.ts";

interface CatalogEmptyProps {
  noun: "categories" | "options";
  view: CatalogView;
  /** The button's words if there is nothing at all. */
  add: string;
  /** Undefined if this person may not do it. */
  onAdd: (() => void) | undefined;
}

/** In the catalog: shown if there are no categories or options. */
export function CatalogEmpty({ noun, view, add, onAdd }: CatalogEmptyProps) {
  return view.search === undefined ? (
    <EmptyState icon={SlidersHorizontal} title={`No ${noun} yet`} text="Orders choose from what is set up here.">
      {onAdd && (
        <Button onClick={onAdd}>
          <Plus />
          {add}
        </Button>
      )}
    </EmptyState>
  ) : (
    <EmptyState icon={SlidersHorizontal} title={`No ${noun} match your search`}>
      <Button variant="outline" onClick={() => view.searchFor("")}>
        Clear search
      </Button>
    </EmptyState>
  );
}
