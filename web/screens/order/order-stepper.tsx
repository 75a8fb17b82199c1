import { STAGES, stageOf } from "../../../src/modules/sales-orders/rules.ts";
import { Stepper } from "../../components/stepper.tsx";

/** On a sales order's page: how far it has come on its way from draft to completed. */
export function OrderStepper({ status, isReady }: { status: string; isReady: boolean }) {
  const at = stageOf(status, isReady);
  const stages = STAGES.map((name, i) => ({ key: name, name, number: i + 1, isPassed: i < at, isPresent: i === at }));
  return <Stepper label="Stages" stages={stages} />;
}
