import { type FeatureCategory, FeatureCategoryList } from "../../../src/modules/catalog/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { useList } from "../../data/calls.ts";
import { CatalogEmpty } from "./catalog-empty.tsx";
import { CatalogSearch } from "./catalog-search.tsx";
import { categoryColumns, draftOfCategory } from "./category-columns.tsx";
import { useInlineEdit } from "./inline-edit.tsx";
import type { CatalogView } from "./use-catalog-view.ts";
import { useRemoveCategory } from "./use-remove.tsx";

/** In the catalog: the categories as a list; Enter or a click on a row renames it in place. */
export function CategoriesTable({ view }: { view: CatalogView }) {
  const sort = FeatureCategoryList.shape.sort.safeParse(view.sort).data;
  const remove = useRemoveCategory();
  const { begin } = useInlineEdit();
  return (
    <DataTable<FeatureCategory>
      title="Categories"
      tools={<CatalogSearch view={view} />}
      columns={categoryColumns(remove)}
      source={useList("featureCategories", { search: view.search, sort })}
      rowId={({ id }) => String(id)}
      sort={sort}
      onSort={view.sortBy}
      onOpen={begin && ((category) => begin(draftOfCategory(category)))}
      empty={<CatalogEmpty noun="categories" view={view} onAdd={view.addCategory} add="Add Category" />}
    />
  );
}
