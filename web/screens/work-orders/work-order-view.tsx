import { ArrowRight, Check, Maximize2, Pencil, RotateCcw, Undo2 } from "lucide-react";
import type { ListedWorkOrder, WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { soldOptions } from "../../widgets/options/prices.ts";
import { workAmountRows } from "../../widgets/order/amounts.ts";
import { OrderFiles } from "../../widgets/order-files/order-files.tsx";
import { QueuePlace } from "../../widgets/queue/queue-place.tsx";
import { ShareButton } from "../../widgets/share/share-button.tsx";
import { useMoves } from "./use-moves.ts";
import { WorkOrderFacts } from "./work-order-facts.tsx";
import { WorkOrderSteps } from "./work-order-steps.tsx";

interface WorkOrderViewProps {
  order: ListedWorkOrder | WorkOrder;
  /** Undefined until the order is read whole. */
  onEdit: (() => void) | undefined;
}

/** In the dialog over the list of work orders: the state of one, and the buttons that move it. */
export function WorkOrderView({ order, onEdit }: WorkOrderViewProps) {
  const { data } = useRead("productionSteps", "list", {});
  const steps = data?.rows ?? [];
  const moves = useMoves(order, steps);
  const may = useMay();
  const department = steps.find(({ position }) => position === order.stepNumber)?.department ?? null;
  const [mayEdit, mayMove] = [may("u", "workOrders", department), may("a", "workOrders", department)];
  const Icon = ICONS[moves.main.action];
  return (
    <>
      <DialogBody>
        <div className={halves}>
          <WorkOrderFacts
            order={order}
            options={"options" in order ? soldOptions(order) : []}
            amounts={"options" in order ? workAmountRows(order) : []}
          />
          <WorkOrderSteps order={order} steps={steps} />
        </div>
        <div className={queue}>
          <QueuePlace order={order} />
        </div>
        {may("v", "orderFiles") && (
          <section aria-label="Photos & Files" className={files}>
            <h3 className={css({ fontWeight: "semibold", textStyle: "sm", mb: "3" })}>Photos & Files</h3>
            <OrderFiles of={{ workOrderId: order.id }} />
          </section>
        )}
        <HistoryFold entity="work order" entityId={order.id} />
      </DialogBody>
      {(mayEdit || mayMove) && (
        <DialogFooter className={buttons}>
          {mayEdit && (
            <Button variant="outline" size="lg" disabled={!onEdit} onClick={onEdit}>
              <Pencil />
              Edit
            </Button>
          )}
          <ButtonLink
            variant="outline"
            size="lg"
            to="/work-orders/$id"
            params={{ id: String(order.id) }}
            data-autofocus
          >
            <Maximize2 />
            Full page
          </ButtonLink>
          <ShareButton name={order.woNumber} of={{ workOrderId: order.id }} size="lg" />
          {mayMove && moves.back && (
            <Button variant="outline" size="lg" onClick={moves.back}>
              <Undo2 />
              Back
            </Button>
          )}
          {mayMove && moves.complete && (
            <Button variant="outline" size="lg" onClick={moves.complete}>
              <Check />
              Complete
            </Button>
          )}
          {/* Always the same button, so that the focus stays on it from step to step. It has none at first: Enter opens, and changes nothing. */}
          {mayMove && (
            <Button size="lg" className={main} onClick={moves.main.run}>
              <Icon />
              {moves.main.label}
            </Button>
          )}
        </DialogFooter>
      )}
    </>
  );
}

const ICONS = { advance: ArrowRight, complete: Check, reopen: RotateCcw };

const halves = css({
  display: "grid",
  gap: { base: "5", sm: "8" },
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
});
const queue = css({ mt: "5", _empty: { display: "none" } });
const files = css({ mt: "5", pt: "4", borderTopWidth: "1px" });
const buttons = css({
  flexWrap: "wrap",
  "& > :first-child": { me: { sm: "auto" } },
  "& > button": { flex: { base: "1 1 auto", sm: "none" } },
});
const main = css({ order: { base: "-1", sm: "0" }, flexBasis: { base: "full!", sm: "auto!" } });
