import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { useList, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { CatalogEmpty } from "./catalog-empty.tsx";
import { CatalogSearch } from "./catalog-search.tsx";
import { CategoryCard } from "./category-card.tsx";
import type { CatalogView } from "./use-catalog-view.ts";
import { useMoveCategory } from "./use-move-category.ts";
import { useRemoveCategory, useRemoveOption } from "./use-remove.tsx";

// A search shows the categories of at most this many options; it is made to find few.
const MOST_FOUND = 500;

/** In the catalog: categories as cards that open one by one. A search opens those in which it found something. */
export function Hierarchy({ view }: { view: CatalogView }) {
  const { search } = view;
  const categories = useRead("featureCategories", "list", {});
  const named = useList("featureCategories", { search, limit: MOST_FOUND });
  const holding = useList("featureOptions", { search, limit: MOST_FOUND });
  const [opened, setOpened] = useState<{ search: string | undefined; ids: Record<number, boolean> }>();
  const removeCategory = useRemoveCategory();
  const { remove: removeOption, question } = useRemoveOption();
  const move = useMoveCategory(categories.data?.rows ?? []);

  const found = new Set([...named.rows.map(({ id }) => id), ...holding.rows.map(({ categoryId }) => categoryId)]);
  const shown = categories.data?.rows.filter(({ id }) => search === undefined || found.has(id));
  const isSearching = search !== undefined && (named.isLoading || holding.isLoading);
  // What was opened or closed by hand counts for the same search only.
  const byHand = opened?.search === search ? opened?.ids : undefined;
  const isOpen = (id: number) => byHand?.[id] ?? search !== undefined;
  const areAllOpen = shown?.every(({ id }) => isOpen(id)) ?? false;
  const open = (ids: Record<number, boolean>) => setOpened({ search, ids: { ...byHand, ...ids } });
  const openAll = () => open(Object.fromEntries(shown?.map(({ id }) => [id, !areAllOpen]) ?? []));

  return (
    <>
      <div className={tools}>
        <Button variant="outline" onClick={openAll} disabled={!shown?.length}>
          {areAllOpen ? <ChevronsDownUp /> : <ChevronsUpDown />}
          {areAllOpen ? "Collapse All" : "Expand All"}
        </Button>
        <CatalogSearch view={view} />
      </div>
      <UntilRead read={categories} failed="Could not load categories">
        <Loading />
      </UntilRead>
      {isSearching && shown && <Loading />}
      {!isSearching && shown?.length === 0 && (
        <CatalogEmpty
          noun={search === undefined ? "categories" : "options"}
          view={view}
          add="Add Category"
          onAdd={view.addCategory}
        />
      )}
      {!isSearching &&
        shown?.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            search={search}
            isOpen={isOpen(category.id)}
            onToggle={() => open({ [category.id]: !isOpen(category.id) })}
            onRemove={removeCategory && (() => removeCategory(category))}
            onRemoveOption={removeOption}
            onAddOption={view.addOption && (() => view.addOption?.(category.id))}
            onMove={move && search === undefined ? (to) => move(category, to) : undefined}
          />
        ))}
      {question}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className={css({ display: "grid", gap: "3" })}>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} css={{ height: "14", borderRadius: "xl" }} />
      ))}
    </div>
  );
}

const tools = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2.5",
  "& > search": { ms: { sm: "auto" }, order: { base: "-1", sm: "0" }, flexBasis: { base: "full", sm: "14rem" } },
});
