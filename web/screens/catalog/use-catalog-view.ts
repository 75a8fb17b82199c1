import { getRouteApi, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { z } from "zod";
import { useMay } from "../../data/me.ts";
import { type CATALOG_TABS, catalogSearch } from "./search.ts";

const route = getRouteApi("/feature-categories");

export type CatalogTab = (typeof CATALOG_TABS)[number];
export type CatalogView = ReturnType<typeof useCatalogView>;

/** The catalog's tab, search and order from the address, how to change them, and which dialog is open. */
export function useCatalogView() {
  const { tab = "hierarchy", search, sort } = useSearch({ from: "/feature-categories" });
  const may = useMay();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<{ adds: "category" | "option"; categoryId?: number | undefined }>();
  const go = (changes: Partial<z.output<typeof catalogSearch>>) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true });
  return {
    tab,
    search,
    sort,
    dialog,
    searchFor: (text: string) => go({ search: text || undefined }),
    // The tabs have different columns.
    showTab: (tab: CatalogTab) => go({ tab, sort: undefined }),
    sortBy: (order: string) => go({ sort: order as typeof sort }),
    /** These two are undefined for people who may not add. */
    addCategory: may("c", "featureCategories") ? () => setDialog({ adds: "category" }) : undefined,
    addOption: may("c", "featureOptions")
      ? (categoryId?: number) => setDialog({ adds: "option", categoryId })
      : undefined,
    closeDialog: () => setDialog(undefined),
  };
}
