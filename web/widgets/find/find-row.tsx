import type { Found } from "../../../src/modules/find/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { OrderStatus } from "../order-status.tsx";
import { WorkStatus } from "../work-status.tsx";
import type { Choice } from "./choices.ts";

interface FindRowProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose: () => void;
}

/** One result of Find. An order also says what it is and which step it is at; somebody at a company stands under it. */
export function FindRow({ id, choice: { name, about, order, company }, isActive, onChoose }: FindRowProps) {
  return (
    // The keys are those of the field above, in which the focus stays.
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div role="option" id={id} aria-selected={isActive} className={cx(row, company && under)} onClick={onChoose}>
      <span className={words}>
        <span className={css({ fontWeight: "medium" })}>{name}</span>
        {about && <span className={css({ color: "fg.muted" })}>{about}</span>}
        {order && <span className={answer}>{[order.what, whereIs(order)].filter(Boolean).join(" · ")}</span>}
      </span>
      {order?.step && <WorkStatus order={order} />}
      {order && !order.step && <OrderStatus order={{ source: "orders", status: order.status }} />}
    </div>
  );
}

/** "Step 2 of 7, Lay up and cure shell, due Dec 10". */
function whereIs({ step, dueDate, completedAt }: NonNullable<Found["order"]>): string {
  const at = step && completedAt === null ? [`Step ${step.number} of ${step.of}`, step.operation] : [];
  const due = dueDate === null ? "no due date" : `due ${formatDayOfMonth(dueDate)}`;
  const text = [...at, due].filter(Boolean).join(", ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  minHeight: "11",
  px: "2",
  py: "1.5",
  borderRadius: "l2",
  cursor: "pointer",
  _hover: { background: "bg.subtle" },
  "&[aria-selected=true]": { background: "tone.info.bg" },
});
const under = css({ ps: "6" });
const words = css({ display: "flex", flexWrap: "wrap", columnGap: "2.5", minWidth: "0", overflowWrap: "anywhere" });
const answer = css({ flexBasis: "full", textStyle: "sm", color: "fg.muted" });
