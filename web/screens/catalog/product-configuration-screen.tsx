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
import { Hierarchy } from "./hierarchy.tsx";
import { HoursTab } from "./hours-tab.tsx";
import { OptionDialog } from "./option-dialog.tsx";
import { OptionsTable } from "./options-table.tsx";
import { type CatalogTab, useCatalogView } from "./use-catalog-view.ts";

/** The catalog: categories and their priced options, in three views. */
export function ProductConfigurationScreen() {
  const view = useCatalogView();
  const { tab, dialog } = view;
  const may = useMay();
  const addOption = view.addOption && (() => view.addOption?.());
  useNewKey(tab === "options" ? addOption : view.addCategory);
  return (
    <Page>
      <PageHeader
        actions={
          <>
            {addOption && tab !== "categories" && (
              <Button variant={tab === "options" ? "solid" : "outline"} onClick={addOption}>
                <Plus />
                Add Option
              </Button>
            )}
            {view.addCategory && tab !== "options" && (
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
            ...(may("v", "stepHours") ? [{ value: "hours" as const, label: "Hours", content: <HoursTab /> }] : []),
          ]}
        />
      </CatalogEditing>
      <CategoryDialog isOpen={dialog?.adds === "category"} onClose={view.closeDialog} />
      <OptionDialog isOpen={dialog?.adds === "option"} onClose={view.closeDialog} categoryId={dialog?.categoryId} />
    </Page>
  );
}
