import { z } from "zod";
import { whole } from "../../../src/lib/fields.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { positionsOf, stepBefore } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { IdField, NumberField, SegmentsField, TextField } from "../../components/form-fields.tsx";
import { useMay } from "../../data/me.ts";
import { OrderFiles } from "../../widgets/order-files/order-files.tsx";
import type { useActs } from "./use-acts.ts";
import { stepChoice } from "./work-order-values.ts";

/** The acts that need an answer first. */
export type Asking = "advance" | "back" | "split" | "scrap" | "check" | "hold" | "cancel";

interface ActDialogProps {
  order: WorkOrder;
  steps: readonly ProductionStep[];
  acts: ReturnType<typeof useActs>;
  /** Undefined while it is closed. */
  act: Asking | undefined;
  onClose: () => void;
}

const WORDS: Record<Asking, { title: string; description: string; submit: string }> = {
  advance: { title: "Move Pieces On", description: "The others stay at this step.", submit: "Move On" },
  back: { title: "Move Back", description: "To the step before.", submit: "Move Back" },
  split: { title: "Split", description: "The pieces become a work order of their own at this step.", submit: "Split" },
  scrap: { title: "Scrap", description: "The pieces are gone. What was ordered stays.", submit: "Scrap" },
  check: { title: "Check", description: "Pieces that fail go back to an earlier step.", submit: "Record Check" },
  hold: { title: "Put on Hold", description: "It keeps its step and takes no capacity.", submit: "Put on Hold" },
  cancel: { title: "Cancel Work Order", description: "It is not made any more.", submit: "Cancel Work Order" },
};

const ANSWERS = [
  { value: "passed", label: "Passed" },
  { value: "failed", label: "Failed" },
];
const REPLACED = [
  { value: "no", label: "Not again" },
  { value: "yes", label: "Make them again" },
];

function isReasoned(act: Asking | undefined): boolean {
  return act === "scrap" || act === "hold" || act === "cancel";
}

/**
 * On a work order's page, and behind its traveler's code: asks what an act needs to know: how many, why, and where to.
 */
export function ActDialog({ act, order, steps, acts, onClose }: ActDialogProps) {
  const may = useMay();
  const words = WORDS[act ?? "advance"];
  const isSome = act === "split" || act === "advance";
  const most = isSome ? order.quantity - 1 : order.quantity;
  const before = stepBefore(positionsOf(steps, order), order.stepNumber);
  const skippedAt = (stepNumber: number | undefined) =>
    steps.find(({ id, position }) => position === stepNumber && order.skippedSteps.includes(id));
  const hintAt = (stepNumber: number | undefined) => {
    const skipped = skippedAt(stepNumber);
    return skipped && `${order.woNumber} does not need ${skipped.operation}. It goes there all the same`;
  };
  return (
    <FormDialog
      isOpen={act !== undefined}
      onClose={onClose}
      title={`${words.title}: ${order.woNumber}`}
      description={words.description}
      submit={words.submit}
      pending="Saving..."
      form={{
        schema: z
          .object({
            quantity: whole("Quantity", 1, Math.max(1, most)),
            text: isReasoned(act) ? z.string().trim().min(1, "Say why").max(200) : z.string().max(200),
            answer: z.string(),
            replace: z.string(),
            stepNumber: z.number().optional(),
          })
          .refine(({ answer, text }) => answer === "passed" || text.trim() !== "", {
            path: ["text"],
            message: "Say what is wrong",
          }),
        initial: {
          quantity: (act === "scrap" || isSome ? 1 : order.quantity) as number | undefined,
          text: "",
          answer: "passed",
          replace: "no",
          stepNumber: before,
        },
        onSubmit: async ({ quantity, text, answer, replace, stepNumber }) => {
          const { id } = order;
          const reason = text.trim() === "" ? null : text;
          const passed = answer === "passed";
          if (act === "advance") await acts.advance.mutateAsync({ id, quantity });
          if (act === "back") await acts.back.mutateAsync({ id, quantity, reason });
          if (act === "split") await acts.split.mutateAsync({ id, quantity });
          if (act === "scrap") await acts.scrap.mutateAsync({ id, quantity, reason: text, replace: replace === "yes" });
          if (act === "check")
            await acts.check.mutateAsync(
              passed
                ? { id, passed, note: reason }
                : {
                    id,
                    passed,
                    note: reason,
                    quantity,
                    stepNumber,
                    ...(skippedAt(stepNumber) && { isWanted: true }),
                  },
            );
          if (act === "hold") await acts.hold.mutateAsync({ id, reason: text });
          if (act === "cancel") await acts.cancel.mutateAsync({ id, reason: text });
        },
        explain: (error) => {
          const issues = (error as { issues?: readonly { path: string; message: string }[] }).issues ?? [];
          return Object.fromEntries(issues.map(({ path, message }) => [path === "note" ? "text" : path, message]));
        },
      }}
    >
      {({ field, values: { answer, stepNumber } }) => (
        <>
          {act === "check" && <SegmentsField {...field("answer")} label="Result" choices={ANSWERS} />}
          {act !== "hold" && act !== "cancel" && !(act === "check" && answer === "passed") && (
            <NumberField {...field("quantity")} label="Quantity" hint={`Of ${order.quantity}`} min={1} isRequired />
          )}
          {act === "check" && answer === "failed" && (
            <IdField
              {...field("stepNumber")}
              label="Back to"
              choices={steps
                .filter(({ position }) => position < order.stepNumber)
                .map((step) => stepChoice(step, order))}
              hint={hintAt(stepNumber)}
            />
          )}
          {!isSome && (
            <TextField
              {...field("text")}
              label={act === "check" ? "Note" : "Reason"}
              isRequired={isReasoned(act) || answer === "failed"}
            />
          )}
          {act === "check" && may("v", "orderFiles") && (
            <section aria-label="Photos">
              <OrderFiles of={{ workOrderId: order.id }} />
            </section>
          )}
          {act === "scrap" && <SegmentsField {...field("replace")} label="Replacement" choices={REPLACED} />}
        </>
      )}
    </FormDialog>
  );
}
