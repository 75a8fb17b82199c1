import { CalendarClock, PackageCheck } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { promiseSentence, shelfSentence } from "../../../src/modules/promise/rules.ts";
import type { Promised, PromiseTold } from "../../../src/modules/promise/schema.ts";
import { formatDayOfMonth, shopDates } from "../../components/dates.ts";
import { useSettled } from "../../components/use-settled.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Collapse } from "../../ui/collapse.tsx";
import { notice } from "../../ui/notice.ts";
import type { OrderFields } from "../order/order-values.ts";
import { promiseLines } from "./promise-lines.ts";
import { PromiseSteps } from "./promise-steps.tsx";
import { usePromise } from "./use-promise.ts";

/**
 * In the forms of a new order: when it could be done at the place in the queue that its due date and marks give it, with
 * rush and without, and when its parts can leave the shelf, in sentences, with the reasons on demand. A due date before
 * that is said, and taken or kept by a button.
 */
export function Earliest({ form }: { form: OrderFields }) {
  const { isCritical, rushFee: isRush, dueDate } = form.values;
  // As text, so that the same lines are equal.
  const asked = useSettled(JSON.stringify(promiseLines(form.values)));
  const lines = JSON.parse(asked) as ReturnType<typeof promiseLines>;
  const told = usePromise({ lines, isRush, isCritical, ...(dueDate && { dueDate }) });
  if (!told || lines.length === 0) return null;
  const isMade = told.lines.some(({ shelf }) => shelf === null);
  return (
    <>
      {isMade && <PromiseNote promised={told} />}
      <ShelfNotes lines={told.lines} />
      <DueTooEarly form={form} told={told} />
    </>
  );
}

/** When the parts of each line can leave the shelf. */
export function ShelfNotes({ lines }: Pick<PromiseTold, "lines">) {
  const dates = shopDates();
  const said = lines.flatMap(({ date, shelf }) => {
    if (shelf === null) return [];
    const sentence = shelfSentence({ date, shelf }, (day) => dates.weekday(day, false));
    return lines.length > 1 ? `${shelf.partNumber}: ${sentence}` : sentence;
  });
  return (
    said.length > 0 && (
      <ul aria-label="From the shelf" className={css({ gridColumn: "1 / -1", textStyle: "sm", color: "fg.muted" })}>
        {said.map((sentence, at) => (
          <li key={at} className={css({ display: "flex", alignItems: "center", gap: "2", minHeight: "8" })}>
            <PackageCheck aria-hidden size={16} className={css({ flexShrink: "0" })} />
            {sentence}
          </li>
        ))}
      </ul>
    )
  );
}

/** Says that it is due before the earliest day, with a button for the day that would be kept, and one for its own. */
function DueTooEarly({ form, told: { date, dueKept } }: { form: OrderFields; told: PromiseTold }) {
  const [kept, keep] = useState("");
  const { dueDate } = form.values;
  if (dueDate === "" || date === null || dueKept === null || date <= dueDate || kept === dueDate) return null;
  const [due, earliest, later] = [dueDate, date, dueKept].map(formatDayOfMonth);
  return (
    <div role="status" className={tooEarly}>
      <p className={css({ flex: "1 1 12rem", minWidth: "0" })}>
        Due {due}, but the earliest day is {earliest}.
        {later !== earliest && ` The first due date that would be kept is ${later}.`}
      </p>
      <Button size="xs" onClick={() => form.change({ dueDate: dueKept })}>
        Take {later}
      </Button>
      <Button size="xs" variant="outline" onClick={() => keep(dueDate)}>
        Keep {due}
      </Button>
    </div>
  );
}

/**
 * On the pages of sales and work orders: "Earliest Dec 18: Layup is full until Dec 11", with the arithmetic behind it
 * and related notes; nothing if there are no steps.
 */
export function PromiseNote({ promised, children }: { promised: Promised; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const told = promiseSentence(promised, formatDayOfMonth);
  if (told === "") return null;
  return (
    <div className={css({ gridColumn: "1 / -1", textStyle: "sm" })}>
      <p role="status" className={line}>
        <CalendarClock aria-hidden size={16} />
        <span className={css({ maxWidth: "calc(100% - 1.5rem)" })}>{told}</span>
        <Button variant="link" size="xs" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Why?
        </Button>
        {children}
      </p>
      <Collapse id={id} isOpen={isOpen}>
        <PromiseSteps promised={promised} />
      </Collapse>
    </div>
  );
}

const tooEarly = cx(notice, css({ background: "tone.warning.bg", color: "tone.warning.fg" }));
const line = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  color: "fg.muted",
  minHeight: "8",
});
