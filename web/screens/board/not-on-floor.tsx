import { Link } from "@tanstack/react-router";
import { count } from "../../../src/lib/text.ts";
import type { Capacity } from "../../../src/modules/production/schema.ts";
import { css } from "../../styled-system/css/index.js";

/** On the floor's board, before the first step: what is sold and has no work order yet. */
export function NotOnFloor({ orders, pieces }: NonNullable<Capacity["notOnFloor"]>) {
  return (
    <Link to="/sales-orders" search={{ due: "notOnFloor" }} className={box}>
      <span className={css({ fontWeight: "semibold" })}>Not on the floor</span>
      <span className={numbers}>{count(orders, "order")}</span>
      <span className={numbers}>{count(pieces, "piece")}</span>
    </Link>
  );
}

const box = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: "3",
  px: "3",
  py: "2",
  borderWidth: "1px",
  borderStyle: "dashed",
  borderRadius: "xl",
  _hover: { background: "bg.subtle" },
});
const numbers = css({ color: "fg.muted", textStyle: "xs", whiteSpace: "nowrap" });
