import { useCallback } from "react";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { useAction } from "../../data/calls.ts";
import { toast } from "../../ui/toast.ts";

/** Deletes a user, or deactivates one with time entries; the toast says which, in the server's words. */
export function useRemoveUser() {
  const { mutate } = useAction("staff", "remove");
  return useCallback(
    ({ id }: StaffMember) => mutate({ id }, { onSuccess: ({ message }) => toast.default({ title: message }) }),
    [mutate],
  );
}

/** The question before a user is deleted. People with time entries cannot be, and the question says so. */
export function removalOf({ full_name, hasTimeEntries }: StaffMember): { title: string; question: string } {
  const question = "Are you sure you want to delete this user?";
  if (!hasTimeEntries) return { title: "Delete User", question };
  const reason = `${full_name} has time entries, which are kept, and will be deactivated instead of deleted.`;
  return { title: "Deactivate User", question: `${question} ${reason}` };
}
