import { CalendarClock } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { promiseSentence } from "../../../src/modules/promise/rules.ts";
import type { Promised } from "../../../src/modules/promise/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { useSettled } from "../../components/use-settled.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Collapse } from "../../ui/collapse.tsx";
import { type OrderValues, unitsOf } from "../order/order-values.ts";
import { PromiseSteps } from "./promise-steps.tsx";
import { usePromise } from "./use-promise.ts";

/**
 * In the forms of a new order: when it could be done at the place in the queue that its due date and marks give it, in a
 * sentence, with the reasons on demand.
 */
export function Earliest({ order }: { order: OrderValues }) {
  const quantity = useSettled(unitsOf(order));
  const { isCritical, rushFee: isRush, dueDate } = order;
  const promised = usePromise({ quantity, isRush, isCritical, ...(dueDate && { dueDate }) });
  return promised && quantity !== undefined && <PromiseNote promised={promised} />;
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
        <span>{told}</span>
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

const line = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  color: "fg.muted",
  minHeight: "8",
});
