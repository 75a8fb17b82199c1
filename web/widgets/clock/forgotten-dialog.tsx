import { z } from "zod";
import { TimeLeft } from "../../../src/modules/timekeeping/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TimeField } from "../../components/time-field.tsx";
import { useDates, useWords, type Words } from "../floor/words.ts";
import { dayText, sinceText } from "./texts.ts";
import type { Question, useClock } from "./use-clock.ts";

interface ForgottenDialogProps {
  clock: ReturnType<typeof useClock>;
}

/** At the time clock: asks a person who forgot to clock out when they left. */
export function ForgottenDialog({ clock }: ForgottenDialogProps) {
  const { question, dismiss, answer } = clock;
  const words = useWords();
  const { title, text } = useForgottenWords(question);
  return (
    <FormDialog
      isOpen={question !== undefined}
      onClose={dismiss}
      title={title}
      description={text}
      submit={question ? words(`forgotten.save.${question.said.eventType}`) : ""}
      pending={words("forgotten.saving")}
      form={{
        schema: timeLeft(words),
        initial: { leftAt: question?.forgotten.suggestedTime ?? "" },
        onSubmit: async ({ leftAt }) => question && answer(question, leftAt),
      }}
    >
      {(form) => (
        <TimeField
          help=""
          opener={words("forgotten.openClock")}
          {...form.field("leftAt")}
          label={words("forgotten.time")}
          hint={words("forgotten.approved")}
          isRequired
        />
      )}
    </FormDialog>
  );
}

/** "When did you leave on Friday, November 20?", and why that is asked. */
export function useForgottenWords(question: Question | undefined): { title: string; text: string } {
  const words = useWords();
  const dates = useDates();
  if (!question) return { title: "", text: "" };
  const { full_name: name, clockedInAt } = question.forgotten;
  return {
    title: words("forgotten.title", { day: dayText(clockedInAt, dates) }),
    text: words("forgotten.text", { name, since: sinceText(words, clockedInAt, dates) }),
  };
}

/**
 * At the time clock: the time when a person left who forgot to clock out. While it is missing, it is refused in the
 * floor's words.
 */
export function timeLeft(words: Words): z.ZodType<z.output<typeof TimeLeft>> {
  return z.object({
    leftAt: z.string().refine((leftAt) => TimeLeft.safeParse({ leftAt }).success, words("forgotten.timeMissing")),
  });
}
