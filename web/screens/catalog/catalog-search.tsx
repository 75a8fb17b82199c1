import { SearchBox } from "../../components/search-box.tsx";
import type { CatalogView } from "./use-catalog-view.ts";

/** One search for all three tabs of the catalog. */
export function CatalogSearch({ view }: { view: CatalogView }) {
  return (
    <SearchBox
      label="Search the catalog"
      placeholder="Search categories and options..."
      value={view.search ?? ""}
      onSearch={view.searchFor}
    />
  );
}
