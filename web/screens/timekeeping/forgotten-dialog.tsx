import { TimeLeft } from "../../../src/modules/timekeeping/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { dayText, eventWord, sinceText } from "./texts.ts";
import type { Question, useClock } from "./use-clock.ts";

interface ForgottenDialogProps {
  clock: ReturnType<typeof useClock>;
  timeZone: string;
}

/** Asks when somebody left who forgot to clock out. */
export function ForgottenDialog({ clock, timeZone }: ForgottenDialogProps) {
  const { question, dismiss } = clock;
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={dismiss}
      title={question ? forgottenTitle(question, timeZone) : ""}
      description={question ? forgottenText(question, timeZone) : ""}
    >
      {question && <ForgottenForm question={question} clock={clock} />}
    </Dialog>
  );
}

function ForgottenForm({ question, clock }: { question: Question; clock: ForgottenDialogProps["clock"] }) {
  const form = useForm({
    schema: TimeLeft,
    initial: { leftAt: question.forgotten.suggestedTime ?? "" },
    onSubmit: ({ leftAt }) => clock.answer(question, leftAt),
  });
  return (
    <DialogForm
      form={form}
      submit={`Save and ${eventWord(question.said.eventType)}`}
      pending="Saving..."
      onCancel={clock.dismiss}
    >
      <TextField {...form.field("leftAt")} type="time" label="Time you left" hint={APPROVED} isRequired />
    </DialogForm>
  );
}

export const APPROVED = "A supervisor approves it.";

/** "When did you leave on Friday, November 20?" */
export function forgottenTitle({ forgotten }: Question, timeZone: string): string {
  return `When did you leave on ${dayText(forgotten.clockedInAt, timeZone)}?`;
}

export function forgottenText({ forgotten }: Question, timeZone: string): string {
  return `${forgotten.full_name} is still clocked in since ${sinceText(forgotten.clockedInAt, timeZone)}.`;
}
