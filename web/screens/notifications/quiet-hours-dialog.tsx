import type { z } from "zod";
import { NoticeTimes } from "../../../src/modules/notifications/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { double, FieldGroup } from "../../components/field-group.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { queryClient } from "../../data/query-client.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog } from "../../ui/dialog.tsx";

interface QuietHoursDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** When one wants to hear of no notifications, and whether their mail comes once a day. */
export function QuietHoursDialog({ isOpen, onClose }: QuietHoursDialogProps) {
  const { data } = useRead("notifications", "times", {});
  return (
    <Dialog
      isOpen={isOpen && data !== undefined}
      onClose={onClose}
      title="Quiet hours and mail"
      description="For you alone, by the shop's clock. Nothing is lost: what waits comes as one mail."
    >
      {data && <TimesForm times={data} onClose={onClose} />}
    </Dialog>
  );
}

function TimesForm({ times, onClose }: { times: z.output<typeof NoticeTimes>; onClose: () => void }) {
  const { mutateAsync } = useAction("notifications", "setTimes");
  const form = useForm({
    schema: Typed,
    initial: {
      quietFrom: times.quietFrom ?? "",
      quietTo: times.quietTo ?? "",
      digestAt: times.digestAt ?? "",
    },
    onSubmit: async (input) => {
      queryClient.setQueryData(["notifications", "times", {}], await mutateAsync(input));
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Save" pending="Saving..." onCancel={onClose}>
      <FieldGroup title="Quiet hours">
        <TextField {...form.field("quietFrom")} type="time" label="From" />
        <TextField {...form.field("quietTo")} type="time" label="To" />
        <p className={note}>No mail and no desktop notice comes between these times. The bell still counts.</p>
      </FieldGroup>
      <FieldGroup title="Mail">
        <div className={double}>
          <TextField
            {...form.field("digestAt")}
            type="time"
            label="Once a day at"
            hint="Empty: each mail comes at once."
          />
        </div>
      </FieldGroup>
    </DialogForm>
  );
}

/** As it is typed: what is empty is not set. */
const Typed = {
  safeParse: (values: unknown) => {
    const said = Object.entries(values as Record<string, string>);
    return NoticeTimes.safeParse(Object.fromEntries(said.map(([name, text]) => [name, text === "" ? null : text])));
  },
};

const note = css({ gridColumn: "1 / -1", color: "fg.muted", textStyle: "sm" });
