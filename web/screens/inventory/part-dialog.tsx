import { ChartNoAxesColumn } from "lucide-react";
import { NewPart, type Part, PartChange } from "../../../src/modules/inventory/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useMay } from "../../data/me.ts";
import { formValues } from "../../widgets/form-values.ts";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { RecordDialog } from "../../widgets/record-dialog.tsx";
import { PartFields } from "./part-fields.tsx";

interface PartDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The part to change; undefined adds one. */
  part: Part | undefined;
  /** On the part's own page: leaves it when the part was deleted. */
  onRemoved?: () => unknown;
}

// A button beside the form says whether it is active.
const Fields = NewPart.omit({ isActive: true });

/** A part to add or to change, over the list of parts or on its page. */
export function PartDialog({ part, ...dialog }: PartDialogProps) {
  const maySeePrices = useMay()("$", "inventory");
  return (
    <RecordDialog
      {...dialog}
      size="lg"
      noun="inventory"
      word="Part"
      description={part ? undefined : "What the shop keeps on its shelves. Only number and name are needed."}
      record={part}
      schema={part ? PartChange.omit({ id: true, isActive: true }) : Fields}
      // The vendor is sent only if one was chosen; otherwise the supplier's name says who it is.
      initial={formValues(Fields, part && { ...part, vendorId: undefined })}
      // Emptied, cost and quantity are 0. Left out, the server keeps its own: prices this person may not see, and a
      // quantity that was not edited, so that what was booked meanwhile still counts.
      toInput={({ unitCost = 0, salePrice = null, stockQuantity = 0, reorderTo = null, ...input }) => ({
        ...input,
        reorderTo,
        ...(maySeePrices && { unitCost, salePrice }),
        ...(stockQuantity !== part?.stockQuantity && { stockQuantity }),
      })}
      isRemovable
      name={part?.name}
      buttons={() =>
        part &&
        !dialog.onRemoved && (
          <ButtonLink variant="ghost" to="/inventory/$id" params={{ id: String(part.id) }}>
            <ChartNoAxesColumn />
            Open page
          </ButtonLink>
        )
      }
    >
      {(form) => (
        <>
          <PartFields form={form} />
          {part && <HistoryFold entity="part" entityId={part.id} />}
        </>
      )}
    </RecordDialog>
  );
}
