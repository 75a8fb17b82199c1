import { useState } from "react";
import { NewSchedule, type Schedule } from "../../../src/modules/schedules/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, SelectField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { useDays } from "../../data/use-days.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog } from "../../ui/dialog.tsx";

interface ScheduleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The scheduled day to change; undefined adds one. */
  schedule: Schedule | undefined;
  /** The employee who is chosen at first. */
  userId: number | undefined;
}

/** Somebody's usual hours of a day, to add or to change. */
export function ScheduleDialog({ isOpen, onClose, ...of }: ScheduleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={of.schedule ? "Edit Schedule" : "Add Schedule"}
      description={of.schedule ? undefined : "One day of somebody's usual week."}
    >
      <ScheduleForm onClose={onClose} {...of} />
    </Dialog>
  );
}

interface ScheduleValues {
  userId: number | undefined;
  dayOfWeek: string;
  projectedHours: number | undefined;
  actualHours: number | undefined;
}

function ScheduleForm({ onClose, schedule, userId }: Omit<ScheduleDialogProps, "isOpen">) {
  const days = useDays();
  // What the record became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<Schedule>();
  const create = useAction("schedules", "create");
  const update = useAction("schedules", "update", { ifMatch: (present ?? schedule)?.updatedAt });
  const people = useRead("staff", "people", {}).data?.rows ?? [];
  const initial: ScheduleValues = {
    userId: schedule?.userId ?? userId,
    dayOfWeek: schedule?.dayOfWeek ?? "",
    projectedHours: schedule?.projectedHours,
    actualHours: schedule?.typedHours,
  };
  const form = useForm({
    schema: NewSchedule,
    initial,
    draft: schedule ? `schedules.${schedule.id}` : `schedules.new.${userId ?? ""}`,
    onSubmit: async (input) => {
      try {
        // Emptied, actual hours are none; left away, the server would keep the old ones.
        if (schedule) await update.mutateAsync({ actualHours: 0, ...input, id: schedule.id });
        else await create.mutateAsync(input);
      } catch (error) {
        setPresent((error as { record?: Schedule }).record);
        throw error;
      }
      onClose();
    },
  });
  const employee = form.field("userId");
  const hintOf = (name: "dayOfWeek" | "projectedHours" | "typedHours") =>
    present && present[name] !== schedule?.[name] ? `Changed by someone else to: ${present[name]}` : undefined;
  return (
    <DialogForm
      form={form}
      submit={schedule ? "Save Schedule" : "Add Schedule"}
      pending={schedule ? "Saving..." : "Adding..."}
      onCancel={onClose}
    >
      <SelectField
        {...employee}
        label="Employee"
        choices={people
          .filter(({ id, isActive }) => isActive || id === employee.value)
          .map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        placeholder="Choose an employee"
        value={employee.value === undefined ? "" : String(employee.value)}
        onChange={(id) => employee.onChange(Number(id))}
        isRequired
      />
      <SelectField
        {...form.field("dayOfWeek")}
        label="Day"
        hint={hintOf("dayOfWeek")}
        choices={days.map((day) => ({ value: day, label: day }))}
        placeholder="Choose a day"
        isRequired
      />
      <div className={row}>
        <NumberField
          {...form.field("projectedHours")}
          label="Projected Hours"
          hint={hintOf("projectedHours")}
          min={0}
          step={0.5}
          isRequired
        />
        <NumberField
          {...form.field("actualHours")}
          label="Actual Hours"
          hint={hintOf("typedHours") ?? clockHint(present ?? schedule)}
          min={0}
          step={0.5}
        />
      </div>
    </DialogForm>
  );
}

/** What is typed does not count where the clock knows better. */
function clockHint(schedule: Schedule | undefined): string | undefined {
  if (schedule?.actualSource !== "clock") return undefined;
  return `The clock counted ${schedule.actualHours} this week, and that counts`;
}

const row = css({ display: "grid", gap: "4", alignItems: "start", gridTemplateColumns: "1fr 1fr" });
