import { Plus } from "lucide-react";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CatalogEditing } from "./catalog-editing.tsx";
import { CatalogStats } from "./catalog-stats.tsx";
import { CategoriesTable } from "./categories-table.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { ConfigurationsTab } from "./configurations-tab.tsx";
import { Hierarchy } from "./hierarchy.tsx";
import { HoursTab } from "./hours-tab.tsx";
import { OptionDialog } from "./option-dialog.tsx";
import { OptionsTable } from "./options-table.tsx";
import { PricesTab } from "./prices-tab.tsx";
import { RulesTab } from "./rules-tab.tsx";
import { type CatalogTab, useCatalogView } from "./use-catalog-view.ts";

/** What each tab lists, and so what can be added there. */
const LISTED: Record<CatalogTab, "both" | "categories" | "options" | undefined> = {
  hierarchy: "both",
  categories: "categories",
  options: "options",
  rules: undefined,
  configurations: undefined,
  prices: undefined,
  hours: undefined,
};

/** The catalog: categories and their priced options, in three views; which go together, what they cost, and what hours they take. */
export function ProductConfigurationScreen() {
  const view = useCatalogView();
  const { tab, dialog } = view;
  const may = useMay();
  const addOption = view.addOption && (() => view.addOption?.());
  const listed = LISTED[tab];
  useNewKey(listed === "options" ? addOption : listed && view.addCategory);
  return (
    <Page>
      <PageHeader
        actions={
          <>
            {addOption && listed && listed !== "categories" && (
              <Button variant={tab === "options" ? "solid" : "outline"} onClick={addOption}>
                <Plus />
                Add Option
              </Button>
            )}
            {view.addCategory && listed && listed !== "options" && (
              <Button onClick={view.addCategory}>
                <Plus />
                Add Category
              </Button>
            )}
          </>
        }
      />
      <CatalogStats />
      <CatalogEditing>
        <Tabs<CatalogTab>
          label="Views of the catalog"
          value={tab}
          onChange={view.showTab}
          tabs={[
            { value: "hierarchy", label: "Hierarchical View", content: <Hierarchy view={view} /> },
            { value: "categories", label: "Categories", content: <CategoriesTable view={view} /> },
            { value: "options", label: "Options", content: <OptionsTable view={view} /> },
            ...(may("v", "optionRules")
              ? [{ value: "rules" as const, label: "Rules", content: <RulesTab view={view} /> }]
              : []),
            ...(may("v", "configurations")
              ? [
                  {
                    value: "configurations" as const,
                    label: "Configurations",
                    content: <ConfigurationsTab view={view} />,
                  },
                ]
              : []),
            ...(may("$", "optionPrices")
              ? [{ value: "prices" as const, label: "Prices", content: <PricesTab /> }]
              : []),
            ...(may("v", "stepHours") ? [{ value: "hours" as const, label: "Hours", content: <HoursTab /> }] : []),
          ]}
        />
      </CatalogEditing>
      <CategoryDialog isOpen={dialog?.adds === "category"} onClose={view.closeDialog} />
      <OptionDialog isOpen={dialog?.adds === "option"} onClose={view.closeDialog} categoryId={dialog?.categoryId} />
    </Page>
  );
}
