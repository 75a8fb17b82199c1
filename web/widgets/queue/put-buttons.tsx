import { ListEnd, ListOrdered, ListStart } from "lucide-react";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { Button } from "../../ui/button.tsx";
import type { Aim } from "./put-dialog.tsx";

interface PutButtonsProps {
  order: Pick<ListedWorkOrder, "place">;
  size: "sm" | "lg";
  onPut: (to: Aim["to"]) => void;
}

/** Wherever a work order may be put to another place in the queue: first, before another, or back to its own. */
export function PutButtons({ order, size, onPut }: PutButtonsProps) {
  const button = (to: Aim["to"]) => ({ variant: "outline" as const, size, onClick: () => onPut(to) });
  return (
    <>
      <Button {...button("first")}>
        <ListStart />
        Put first
      </Button>
      <Button {...button("before")}>
        <ListOrdered />
        Put before…
      </Button>
      {order.place !== null && (
        <Button {...button("own")}>
          <ListEnd />
          Let go of its place
        </Button>
      )}
    </>
  );
}
