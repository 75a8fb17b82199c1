import { SlidersHorizontal } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { catalogSearch } from "../../screens/catalog/search.ts";
import { manufacturing } from "../groups.ts";
import { screen } from "../screen.ts";

export const catalog = [
  screen("/feature-categories", {
    title: "Product Configuration",
    guide: "product-configuration",
    subtitle: "Feature categories and their priced options",
    needs: { noun: "featureCategories" },
    inSidebar: { label: "Product Configuration", icon: SlidersHorizontal, group: manufacturing },
    search: catalogSearch,
    load: ({ address: { tab, search } }) => [
      readQuery("featureCategories", "stats", {}),
      ...(tab === undefined ? hierarchy(search) : []),
      ...(tab === "rules" ? rules() : []),
    ],
    component: async () =>
      (await import("../../screens/catalog/product-configuration-screen.tsx")).ProductConfigurationScreen,
  }),
] as const;

function rules() {
  return [
    readQuery("featureCategories", "list", {}),
    readQuery("featureOptions", "list", {}),
    readQuery("optionRules", "list", {}),
  ];
}

function hierarchy(search: string | undefined) {
  return [
    readQuery("featureCategories", "list", {}),
    listQuery("featureCategories", { search, limit: 500 }),
    listQuery("featureOptions", { search, limit: 500 }),
  ];
}
