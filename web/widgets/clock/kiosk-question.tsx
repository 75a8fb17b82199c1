import { useEffect, useRef } from "react";
import type { EventType } from "../../../src/modules/timekeeping/schema.ts";
import { TimeField } from "../../components/time-field.tsx";
import { useForm } from "../../components/use-form.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../floor/words.ts";
import { timeLeft, useForgottenWords } from "./forgotten-dialog.tsx";
import type { Question, useClock } from "./use-clock.ts";

interface KioskQuestionProps {
  question: Question;
  clock: ReturnType<typeof useClock>;
  onCancel: () => void;
}

/**
 * At the kiosk's time clock: asks a person who forgot to clock out when they left, and then clocks them in. After a day
 * that really was that long, it only clocks them out.
 */
export function KioskQuestion({ question, clock, onCancel }: KioskQuestionProps) {
  const wanted = useRef<EventType>("clock_in");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = useWords();
  const { title, text } = useForgottenWords(question);
  const form = useForm({
    schema: timeLeft(words),
    initial: { leftAt: question.forgotten.suggestedTime ?? "" },
    onSubmit: ({ leftAt }) => clock.answer(question, leftAt, wanted.current),
  });
  const submit = (eventType: EventType) => () => {
    wanted.current = eventType;
  };
  return (
    <form onSubmit={form.submit} noValidate className={stack}>
      <h2 ref={heading} tabIndex={-1} className={asked}>
        {title}
      </h2>
      <p className={css({ color: "fg.muted" })}>{text}</p>
      <TimeField
        help=""
        opener={words("forgotten.openClock")}
        {...form.field("leftAt")}
        label={words("forgotten.time")}
        hint={words("forgotten.approved")}
        isRequired
        isLarge
      />
      <Button size="2xl" type="submit" disabled={form.isPending} onClick={submit("clock_in")}>
        {words("forgotten.save.clock_in")}
      </Button>
      <Button size="2xl" type="submit" variant="outline" disabled={form.isPending} onClick={submit("clock_out")}>
        {words("forgotten.saveOnly")}
      </Button>
      <Button size="2xl" variant="ghost" disabled={form.isPending} onClick={onCancel}>
        {words("photo.cancel")}
      </Button>
    </form>
  );
}

const stack = css({ display: "grid", gap: "4", width: "full", maxWidth: "28rem", mx: "auto", py: "4" });
const asked = css({ textStyle: "2xl", fontWeight: "semibold", outline: "0" });
