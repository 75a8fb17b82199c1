import { getRouteApi, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useAddButton } from "../../widgets/list/use-add-button.tsx";
import { AreasTab } from "./areas-tab.tsx";
import { DepartmentDialog } from "./department-dialog.tsx";
import { DepartmentsTab } from "./departments-tab.tsx";
import { QuickAdd } from "./quick-add.tsx";
import type { DEPARTMENT_TABS } from "./search.ts";

const route = getRouteApi("/departments");

/** The departments and their areas, in two tabs. */
export function DepartmentsScreen() {
  const { tab = "departments" } = useSearch({ from: "/departments" });
  const navigate = route.useNavigate();
  const [isAdding, setAdding] = useState(false);
  const add = useAddButton("departments", "Add Department", () => setAdding(true));
  return (
    <Page>
      <PageHeader actions={add} />
      {add && <QuickAdd />}
      <Tabs<(typeof DEPARTMENT_TABS)[number]>
        label="Departments and their areas"
        value={tab}
        // The tabs have different columns.
        onChange={(tab) => void navigate({ search: (now) => ({ ...now, tab, sort: undefined }), replace: true })}
        tabs={[
          { value: "departments", label: "Departments", content: <DepartmentsTab /> },
          { value: "areas", label: "Department Areas", content: <AreasTab /> },
        ]}
      />
      <DepartmentDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}
