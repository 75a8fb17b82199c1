import { readNumber } from "../../../src/lib/cells.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { InlineInput } from "../../components/inline-input.tsx";
import type { CellEditorProps } from "../../components/use-editing.ts";
import { useAction } from "../../data/calls.ts";
import { toast } from "../../ui/toast.ts";

/** The columns of a part that can be edited in place. */
export const EDITABLE = ["stockQuantity"] as const;

/** Edits a part's stock in its row, with Undo. What somebody else counted meanwhile is not overwritten. */
export function PartCellEditor({ row, onLeave }: CellEditorProps<Part>) {
  const { mutate } = useAction("inventory", "update", {
    ifMatch: row.updatedAt,
    tell: ({ partNumber }) => partNumber,
    undo: true,
  });
  return (
    <InlineInput
      label={`Quantity of ${row.partNumber}`}
      isNumber
      value={String(row.stockQuantity)}
      onSave={(text) => {
        const read = readNumber(text);
        if ("value" in read) mutate({ ...row, stockQuantity: read.value });
        else toast.destructive({ title: "Error", description: `Quantity ${read.problem}` });
      }}
      onLeave={onLeave}
    />
  );
}
