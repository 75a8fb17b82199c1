import { NoticeTimes } from "../../../src/modules/notifications/schema.ts";
import { double, FieldGroup } from "../../components/field-group.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TimeField } from "../../components/time-field.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { queryClient } from "../../data/query-client.ts";
import { css } from "../../styled-system/css/index.js";

/** When this person wants no notifications, and whether their mail comes once a day. */
export function QuietHoursDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data } = useRead("notifications", "times", {});
  const { mutateAsync } = useAction("notifications", "setTimes");
  return (
    <FormDialog
      isOpen={isOpen && data !== undefined}
      onClose={onClose}
      title="Quiet hours and mail"
      description="For you alone, by the shop's clock. Nothing is lost: what waits comes as one mail."
      submit="Save"
      pending="Saving..."
      form={{
        schema: Typed,
        initial: {
          quietFrom: data?.quietFrom ?? "",
          quietTo: data?.quietTo ?? "",
          digestAt: data?.digestAt ?? "",
        },
        onSubmit: async (input) => queryClient.setQueryData(["notifications", "times", {}], await mutateAsync(input)),
      }}
    >
      {({ field }) => (
        <>
          <FieldGroup title="Quiet hours">
            <TimeField {...field("quietFrom")} label="From" />
            <TimeField {...field("quietTo")} label="To" />
            <p className={note}>No mail and no desktop notice comes between these times. The bell still counts.</p>
          </FieldGroup>
          <FieldGroup title="Mail">
            <div className={double}>
              <TimeField {...field("digestAt")} label="Once a day at" hint="Empty: each mail comes at once." />
            </div>
          </FieldGroup>
        </>
      )}
    </FormDialog>
  );
}

/** As it is typed; an empty field is not set. */
const Typed = {
  safeParse: (values: unknown) => {
    const said = Object.entries(values as Record<string, string>);
    return NoticeTimes.safeParse(Object.fromEntries(said.map(([name, text]) => [name, text === "" ? null : text])));
  },
};

const note = css({ gridColumn: "1 / -1", color: "fg.muted", textStyle: "sm" });
