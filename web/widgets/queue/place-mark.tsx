import { Pin } from "lucide-react";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { formatInstantDay } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";

/** Wherever a work order is told of: "Put first by Ana Ruiz, 11/23/2026". */
export function PlaceMark({
  order: { place, putBy, putAt },
}: {
  order: Pick<ListedWorkOrder, "place" | "putBy" | "putAt">;
}) {
  return (
    <span className={mark}>
      <Pin aria-hidden size={14} />
      Put {place} by {putBy}, {putAt && formatInstantDay(putAt)}
    </span>
  );
}

const mark = css({
  display: "inline-flex",
  gap: "1.5",
  alignItems: "baseline",
  color: "fg.muted",
  textStyle: "sm",
  overflowWrap: "anywhere",
  "& svg": { flexShrink: "0", alignSelf: "center" },
});
