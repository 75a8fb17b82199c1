import { useState } from "react";
import type { Week } from "../../../src/modules/schedules/schema.ts";
import type { StaffMember } from "../../../src/modules/staff/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { hasOtherHours, sentWeek, UserForm, valuesOf } from "./user-values.ts";

/** The form that adds a user with a usual week, or changes the one that is given. */
export function useUserForm(member: StaffMember | undefined, week: Week, onDone: () => void) {
  // The user as the server is known to have it: added already when only the week was refused, or changed by others.
  const [known, setKnown] = useState(member);
  const create = useAction("staff", "create");
  const update = useAction("staff", "update", { ifMatch: known?.updatedAt });
  const saveWeek = useAction("schedules", "saveWeek");
  const form = useForm({
    schema: UserForm,
    initial: valuesOf(member, week),
    draft: member ? `users.${member.id}` : "users.new",
    onSubmit: async ({ schedule, ...input }) => {
      try {
        const saved = known ? await update.mutateAsync({ id: known.id, ...input }) : await create.mutateAsync(input);
        setKnown(saved);
        if (hasOtherHours(schedule, week)) await saveWeek.mutateAsync({ id: saved.id, schedule: sentWeek(schedule) });
      } catch (error) {
        const { record } = error as { record?: StaffMember };
        if (record) setKnown(record);
        throw error;
      }
      onDone();
    },
  });
  return {
    form,
    field: <Name extends Exclude<keyof ReturnType<typeof valuesOf>, "schedule">>(name: Name) => {
      const isChanged = member !== undefined && known?.[name] !== member[name];
      return {
        ...form.field(name),
        hint: isChanged ? `Changed by someone else to: ${known?.[name] ?? "nothing"}` : undefined,
      };
    },
  };
}
