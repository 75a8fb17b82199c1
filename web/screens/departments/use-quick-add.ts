import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { count } from "../../../src/lib/text.ts";
import { areaNames } from "../../../src/modules/departments/rules.ts";
import { client, sentenceOf, titledError } from "../../data/calls.ts";
import { queryClient } from "../../data/query-client.ts";
import { toast } from "../../ui/toast.ts";

interface Wanted {
  name: string;
  /** Names with commas between them. */
  areas: string;
}

/**
 * Adds a department and its areas in one line of the departments' screens. If some areas are refused, the department
 * stays. The toast then says which and why, and links to where they can be added again.
 */
export function useQuickAdd() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ name, areas }: Wanted) => {
      const names = areaNames(areas);
      const department = await client.departments.create({ name });
      const refusals: string[] = [];
      // One after the other, so that they keep the typed order.
      for (const area of names) {
        try {
          await client.departments.addArea({ id: department.id, name: area });
        } catch (error) {
          refusals.push(`${area} (${sentenceOf(error)})`);
        }
      }
      return { department, names, refusals };
    },
    onSuccess: ({ department: { id, name }, names, refusals }) => {
      if (refusals.length === 0) {
        toast.default({ title: `Department "${name}" created${names.length > 0 ? " with areas" : ""}` });
        return;
      }
      toast.destructive({
        title: `Department "${name}" created, but not ${count(refusals.length, "area")}`,
        description: refusals.join(", "),
        action: { label: "Manage Areas", onClick: () => void navigate({ to: "/manage-areas", search: { dept: id } }) },
      });
    },
    onError: (error) => toast.destructive(titledError(sentenceOf(error), "Failed to create department")),
    onSettled: () => {
      for (const noun of ["departments", "departmentAreas"]) void queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });
}
