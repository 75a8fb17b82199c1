import { standingWords } from "../../src/modules/work-orders/rules.ts";
import { Status } from "./status.tsx";

/** In lists, on pages and in the search of everything: how a work order stands, or that it is over. */
export function WorkStatus({ order }: { order: Parameters<typeof standingWords>[0] }) {
  const { word, text } = standingWords(order);
  return (
    <Status of="work" word={word}>
      {text}
    </Status>
  );
}
