import { useCallback } from "react";
import type { Department, DepartmentArea } from "../../../src/modules/departments/schema.ts";
import type { useConfirm } from "../../components/confirm.tsx";
import { titledError, useAction } from "../../data/calls.ts";

type Confirm = ReturnType<typeof useConfirm>["confirm"];

const failed = titledError;

/** Creates a department, with the toasts of the departments' screens. */
export function useCreateDepartment() {
  return useAction("departments", "create", { failed }).mutateAsync;
}

/** Renames a department, with the toasts of the departments' screens. */
export function useRenameDepartment() {
  return useAction("departments", "update", { failed }).mutateAsync;
}

/** Deletes a department with its areas when the person says yes. */
export function useRemoveDepartment(confirm: Confirm) {
  const { mutate } = useAction("departments", "remove", { failed });
  return useCallback(
    ({ id, name }: Department) =>
      confirm({
        title: "Delete Department",
        question: `Delete ${name} department? This will also delete all associated areas.`,
        onConfirm: () => mutate({ id }),
      }),
    [confirm, mutate],
  );
}

/** Adds an area on a screen or in a dialog of the departments' that is about one department. */
export function useAddArea() {
  return useAction("departments", "addArea", { failed }).mutateAsync;
}

/** Creates an area whose department is chosen in its dialog. */
export function useCreateArea() {
  return useAction("departmentAreas", "create", { failed }).mutateAsync;
}

/** Changes name or department of an area. */
export function useChangeArea() {
  return useAction("departmentAreas", "update", { failed }).mutateAsync;
}

/** Deletes an area when the person says yes. */
export function useRemoveArea(confirm: Confirm) {
  const { mutate } = useAction("departmentAreas", "remove", { failed });
  return useCallback(
    ({ id, name, departmentName }: DepartmentArea) =>
      confirm({
        title: "Delete Area",
        question: `Delete the area ${name} of ${departmentName}?`,
        onConfirm: () => mutate({ id }),
      }),
    [confirm, mutate],
  );
}
