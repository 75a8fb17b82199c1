import type { Week } from "../../../src/modules/schedules/schema.ts";
import { Role, type StaffMember } from "../../../src/modules/staff/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import { halves } from "../../components/form-grids.ts";
import { useRead } from "../../data/calls.ts";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { useUserForm } from "./use-user-form.ts";
import { WeekFields } from "./week-fields.tsx";

const ROLE_CHOICES = Role.options.map((role) => ({ value: role, label: role }));
const STATUS_CHOICES = [
  { value: "true", label: "Active" },
  { value: "false", label: "Inactive" },
];

interface UserDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The user to change; undefined adds one. */
  member: StaffMember | undefined;
}

/** A user to add or to change, with their usual week. */
export function UserDialog({ isOpen, onClose, member }: UserDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={member ? "Edit User" : "Add User"}
      description={member ? undefined : "Somebody who works here, with the hours of a usual week."}
      size="lg"
    >
      {member ? <WithWeek member={member} onClose={onClose} /> : <UserFields week={[]} onClose={onClose} />}
    </Dialog>
  );
}

/** The week has a call of its own, and the form begins with it. */
function WithWeek({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const read = useRead("schedules", "week", { id: member.id });
  if (read.data) return <UserFields member={member} week={read.data} onClose={onClose} />;
  return (
    <DialogBody aria-busy={!read.error}>
      <UntilRead read={read} failed="Could not load the schedule">
        <Skeleton css={{ height: "24rem" }} />
      </UntilRead>
    </DialogBody>
  );
}

function UserFields({ member, week, onClose }: { member?: StaffMember; week: Week; onClose: () => void }) {
  const form = useUserForm(member, week, onClose);
  const { field } = form;
  const isActive = field("isActive");
  return (
    <DialogForm
      form={form}
      submit={member ? "Save User" : "Add User"}
      pending={member ? "Saving..." : "Adding..."}
      onCancel={onClose}
    >
      <div className={halves}>
        <TextField {...field("username")} label="Username" isRequired />
        <TextField {...field("full_name")} label="Full Name" isRequired />
        <TextField {...field("email")} label="Email" type="email" isRequired />
        <TextField {...field("phone_number")} label="Phone Number" />
        <SelectField {...field("role")} label="Role" choices={ROLE_CHOICES} isRequired />
        <TextField {...field("title")} label="Title" />
      </div>
      <PlaceFields form={form} />
      {member && (
        <SelectField
          {...isActive}
          label="Status"
          hint={isActive.hint ?? "Inactive: not scheduled, and cannot use the clock."}
          choices={STATUS_CHOICES}
          value={String(isActive.value)}
          onChange={(chosen) => isActive.onChange(chosen === "true")}
        />
      )}
      <WeekFields
        schedule={form.values.schedule}
        onChange={(schedule) => form.change({ schedule })}
        errorAt={form.errorAt}
      />
    </DialogForm>
  );
}
