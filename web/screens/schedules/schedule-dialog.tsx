import { NewSchedule, type Schedule } from "../../../src/modules/schedules/schema.ts";
import { IdField, NumberField, SelectField } from "../../components/form-fields.tsx";
import { pair } from "../../components/form-grids.ts";
import { useRead } from "../../data/calls.ts";
import { useDays } from "../../data/use-days.ts";
import { formValues } from "../../widgets/form-values.ts";
import { RecordDialog } from "../../widgets/record-dialog.tsx";

interface ScheduleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The scheduled day to change; undefined adds one. */
  schedule: Schedule | undefined;
  /** The employee chosen at first. */
  userId: number | undefined;
}

// A record's actual hours may be the clock's; typed hours are sent in a field of their own.
const Fields = NewSchedule.omit({ actualHours: true }).extend({ typedHours: NewSchedule.shape.actualHours });

/** Somebody's usual hours of a day, to add or to change. */
export function ScheduleDialog({ schedule, userId, ...dialog }: ScheduleDialogProps) {
  const days = useDays();
  const people = useRead("staff", "people", {}).data?.rows ?? [];
  return (
    <RecordDialog
      {...dialog}
      noun="schedules"
      word="Schedule"
      description={schedule ? undefined : "One day of somebody's usual week."}
      record={schedule}
      schema={Fields}
      initial={formValues(Fields, schedule ?? { userId })}
      draft={schedule ? undefined : `schedules.new.${userId ?? ""}`}
      // Emptied actual hours are sent as 0; left out, the server would keep the old ones.
      toInput={({ typedHours = schedule && 0, ...input }) => ({ ...input, actualHours: typedHours })}
    >
      {({ field, values }) => {
        const typed = field("typedHours");
        return (
          <>
            <IdField
              {...field("userId")}
              label="Employee"
              choices={people
                .filter(({ id, isActive }) => isActive || id === values.userId)
                .map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
              placeholder="Choose an employee"
              isRequired
            />
            <SelectField
              {...field("dayOfWeek")}
              label="Day"
              choices={days.map((day) => ({ value: day, label: day }))}
              placeholder="Choose a day"
              isRequired
            />
            <div className={pair}>
              <NumberField {...field("projectedHours")} label="Projected Hours" min={0} step={0.5} isRequired />
              <NumberField
                {...typed}
                label="Actual Hours"
                hint={typed.hint ?? clockHint(schedule)}
                min={0}
                step={0.5}
              />
            </div>
          </>
        );
      }}
    </RecordDialog>
  );
}

/** Why the typed hours do not count, if they do not. */
function clockHint(schedule: Schedule | undefined): string | undefined {
  if (schedule?.actualSource === "typed" && schedule.typedHours > schedule.actualHours)
    return "They count once the day is there";
  if (schedule?.actualSource !== "clock") return undefined;
  return `The clock counted ${schedule.actualHours} this week, and that counts`;
}
