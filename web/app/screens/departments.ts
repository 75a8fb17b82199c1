import { Building2 } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { departmentsSearch, manageAreasSearch, masterDepartmentsSearch } from "../../screens/departments/search.ts";
import { management } from "../groups.ts";
import { screen } from "../screen.ts";

export const departments = [
  screen("/master-departments", {
    title: "Master Department List",
    guide: "departments",
    needs: { noun: "departments" },
    inSidebar: { label: "Departments", icon: Building2, group: management },
    search: masterDepartmentsSearch,
    load: ({ address: { sort } }) => [listQuery("departments", { sort }), readQuery("departments", "stats", {})],
    component: async () =>
      (await import("../../screens/departments/master-departments-screen.tsx")).MasterDepartmentsScreen,
  }),
  screen("/departments", {
    title: "Department Management",
    needs: { noun: "departments" },
    under: "/master-departments",
    search: departmentsSearch,
    load: ({ address: { tab, search } }) =>
      tab === undefined ? [listQuery("departments", { search }), readQuery("departments", "stats", {})] : [],
    component: async () => (await import("../../screens/departments/departments-screen.tsx")).DepartmentsScreen,
  }),
  screen("/manage-areas", {
    title: "Manage Areas",
    guide: "departments",
    subtitle:
      "What a department is divided into, such as benches and booths. Each of its people belongs to one or two of them.",
    needs: { noun: "departmentAreas" },
    under: "/master-departments",
    search: manageAreasSearch,
    load: ({ address: { dept, sort } }) =>
      dept === undefined
        ? []
        : [readQuery("departments", "get", { id: dept }), listQuery("departmentAreas", { departmentId: dept, sort })],
    component: async () => (await import("../../screens/departments/manage-areas-screen.tsx")).ManageAreasScreen,
  }),
] as const;
