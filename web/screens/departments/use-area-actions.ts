import { Pencil, Trash2 } from "lucide-react";
import type { DepartmentArea } from "../../../src/modules/departments/schema.ts";
import { useConfirm } from "../../components/confirm.tsx";
import type { RowAction } from "../../components/row-actions.tsx";
import { titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/**
 * On the departments' screens: what can be done with an area. Before it is deleted, a dialog asks; if that fails, each
 * screen says so in its words.
 */
export function useAreaActions(edit: (area: DepartmentArea) => void, failure: string) {
  const may = useMay();
  const { confirm, dialog: question } = useConfirm();
  const { mutate } = useAction("departmentAreas", "remove", {
    failed: (sentence) => titledError(sentence, failure),
  });
  const remove = ({ id, name, departmentName }: DepartmentArea) =>
    confirm({
      title: "Delete Area",
      question: `Delete the area ${name} of ${departmentName}?`,
      onConfirm: () => mutate({ id }),
    });
  const actions: readonly RowAction<DepartmentArea>[] = [
    { label: ({ name }) => `Edit ${name}`, icon: Pencil, run: may("u", "departmentAreas") ? edit : undefined },
    { label: ({ name }) => `Delete ${name}`, icon: Trash2, run: may("d", "departmentAreas") ? remove : undefined },
  ];
  return { actions, question };
}
