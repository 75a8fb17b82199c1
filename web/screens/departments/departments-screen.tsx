import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { useMay } from "../../data/me.ts";
import { useAddress } from "../../data/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AreasTab } from "./areas-tab.tsx";
import { DepartmentDialog } from "./department-dialog.tsx";
import { DepartmentsTab } from "./departments-tab.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { type DEPARTMENT_TABS, departmentsSearch } from "./search.ts";

const route = getRouteApi("/departments");

/** The departments and their areas, in two tabs. */
export function DepartmentsScreen() {
  const { tab = "departments" } = useAddress(departmentsSearch);
  const navigate = route.useNavigate();
  const [isAdding, setAdding] = useState(false);
  const begin = useCallback(() => setAdding(true), []);
  const mayAdd = useMay()("c", "departments");
  useNewKey(mayAdd ? begin : undefined);
  return (
    <Page>
      <PageHeader
        actions={
          mayAdd && (
            <Button onClick={begin} aria-keyshortcuts="n">
              <Plus />
              Add Department
            </Button>
          )
        }
      />
      {mayAdd && <QuickAdd />}
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
