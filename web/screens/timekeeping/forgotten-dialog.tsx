import { z } from "zod";
import { TimeLeft } from "../../../src/modules/timekeeping/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useLocale, useWords, type Words } from "../../widgets/floor/words.ts";
import { dayText, sinceText } from "./texts.ts";
import type { Question, useClock } from "./use-clock.ts";

interface ForgottenDialogProps {
  clock: ReturnType<typeof useClock>;
  timeZone: string;
}

/** At the time clock: asks a person who forgot to clock out when they left. */
export function ForgottenDialog({ clock, timeZone }: ForgottenDialogProps) {
  const { question, dismiss, answer } = clock;
  const words = useWords();
  const { title, text } = useForgottenWords(question, timeZone);
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
        <TextField
          {...form.field("leftAt")}
          type="time"
          label={words("forgotten.time")}
          hint={words("forgotten.approved")}
          isRequired
        />
      )}
    </FormDialog>
  );
}

/** "When did you leave on Friday, November 20?", and why that is asked. */
export function useForgottenWords(question: Question | undefined, timeZone: string): { title: string; text: string } {
  const words = useWords();
  const locale = useLocale();
  if (!question) return { title: "", text: "" };
  const { full_name: name, clockedInAt } = question.forgotten;
  return {
    title: words("forgotten.title", { day: dayText(clockedInAt, locale, timeZone) }),
    text: words("forgotten.text", { name, since: sinceText(words, clockedInAt, locale, timeZone) }),
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
