import { useState } from "react";
import type { Week } from "../../../src/modules/schedules/schema.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { hasOtherHours, sentWeek, UserForm, valuesOf } from "./user-values.ts";

/** The form that adds a user with a usual week, or changes the given one. */
export function useUserForm(member: StaffMember | undefined, week: Week, onDone: () => void) {
  // Others' changes of the week meanwhile are not merged: it is sent only if it was changed here.
  const [before] = useState(week);
  const inForm = (one: StaffMember) => ({ ...valuesOf(one, before), updatedAt: one.updatedAt });
  // The user as saved from here, if only the week was refused.
  const [saved, setSaved] = useState<StaffMember>();
  const form = useForm({
    schema: UserForm,
    initial: valuesOf(member, before),
    draft: member ? `users.${member.id}` : "users.new",
    record: member && inForm(member),
    onSubmit: async ({ schedule, ...input }) => {
      const known = saved ?? member;
      try {
        const now = known ? await update.mutateAsync({ id: known.id, ...input }) : await create.mutateAsync(input);
        setSaved(now);
        if (hasOtherHours(schedule, before)) await saveWeek.mutateAsync({ id: now.id, schedule: sentWeek(schedule) });
      } catch (error) {
        const { record } = error as { record?: StaffMember };
        throw record ? Object.assign(error as Error, { record: inForm(record) }) : error;
      }
      onDone();
    },
  });
  const create = useAction("staff", "create");
  const [latest] = [saved?.updatedAt ?? "", form.version ?? ""].toSorted().reverse();
  const update = useAction("staff", "update", { ifMatch: latest || undefined });
  const saveWeek = useAction("schedules", "saveWeek");
  return form;
}
