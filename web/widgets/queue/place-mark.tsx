import { Pin } from "lucide-react";
import { placeWords } from "../../../src/modules/queue/rules.ts";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { shopDates } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";

interface PlaceMarkProps {
  order: Pick<ListedWorkOrder, "place" | "putBy" | "putAt">;
  /** In a row of a list the words are only for its tooltip and for readers of the screen. */
  isSmall?: boolean;
}

/** Wherever a work order is told of: "Put first by Ana Ruiz, Nov 26". Nothing where its due date decides. */
export function PlaceMark({ order, isSmall }: PlaceMarkProps) {
  const words = placeWords(order, shopDates());
  if (words === undefined) return null;
  if (isSmall)
    return (
      <span role="img" aria-label={words} title={words} className={small}>
        <Pin aria-hidden size={14} />
      </span>
    );
  return (
    <span className={mark}>
      <Pin aria-hidden size={14} />
      {words}
    </span>
  );
}

// Below the number, as there is no room beside it but on a phone.
const small = css({
  display: "block",
  "[data-kind=card] &": { display: "inline-block", ms: "1.5", verticalAlign: "-0.125em" },
  color: "fg.muted",
});

const mark = css({
  display: "inline-flex",
  gap: "1.5",
  alignItems: "baseline",
  color: "fg.muted",
  textStyle: "sm",
  overflowWrap: "anywhere",
  "& svg": { flexShrink: "0", alignSelf: "center" },
});
