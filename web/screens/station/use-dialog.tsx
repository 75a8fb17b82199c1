import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { useNames } from "../../widgets/floor/names.ts";
import { useWords } from "../../widgets/floor/words.ts";
import { AskingDialog } from "./asking-dialog.tsx";
import type { Row } from "./row-acts.tsx";

/** At the station: the parts that a work order uses, those of its present step first. */
export function UseDialog({ row, onEnd }: { row: Row; onEnd: () => void }) {
  const words = useWords();
  const names = useNames();
  const { data } = useRead("workOrders", "materials", { id: row.id });
  const parts = data?.toSorted((one, other) => Number(other.stepId === row.stepId) - Number(one.stepId === row.stepId));
  return (
    <AskingDialog row={row} title={words("station.act.use")} onEnd={onEnd}>
      {parts === undefined && <p>{words("step.loading")}</p>}
      {parts?.length === 0 && <p>{words("station.usesNothing")}</p>}
      <ul className={css({ display: "grid", gap: "2" })}>
        {parts?.map(({ partId, stepId, partNumber, partName, operation, needed, onHand }) => (
          <li key={`${partId} ${stepId}`} className={part}>
            <span className={css({ textStyle: "xl", fontWeight: "semibold" })}>
              {words("station.needs", { needed, part: partNumber })}
            </span>
            <span>{partName}</span>
            <span className={css({ color: "fg.muted" })}>
              {[
                words("station.onHand", { count: onHand }),
                stepId === row.stepId ? null : operation && names("steps", operation),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </AskingDialog>
  );
}

const part = css({ display: "grid", gap: "0.5", p: "3", borderWidth: "1px", borderRadius: "l2", minHeight: "56px" });
