import { formatNumber } from "../../../src/lib/text.ts";
import { wrongWith } from "../../../src/modules/inventory/rules.ts";
import { type MovementKind, NewMovement, type Part } from "../../../src/modules/inventory/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { client, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { LookupField } from "./lookup-field.tsx";
import { BOOKING } from "./movement-words.ts";

interface MovementDialogProps {
  part: Part;
  /** Undefined while it is closed. */
  kind: MovementKind | undefined;
  onClose: () => void;
}

const Asked = NewMovement.omit({ partId: true, kind: true });

const NOTHING = {
  quantity: undefined as number | undefined,
  unitCost: undefined as number | undefined,
  reason: "",
  paperNumber: "",
  vendorId: undefined as number | undefined,
  workOrderId: undefined as number | undefined,
};

/** On a part's page: asks what stock came or left, and why. It can be undone. */
export function MovementDialog({ part, kind, onClose }: MovementDialogProps) {
  const may = useMay();
  const book = useAction("stockMovements", "create", {
    tell: ({ part, warnings }) => warnings[0] ?? `${part.partNumber}: ${formatNumber(part.stockQuantity)} on hand`,
    undo: true,
  });
  const { title, description, pieces, isReasoned } = BOOKING[kind ?? "receive"];
  return (
    <FormDialog
      isOpen={kind !== undefined}
      onClose={onClose}
      title={`${title}: ${part.partNumber}`}
      description={description}
      submit={title}
      pending="Booking..."
      form={{
        schema: Asked.superRefine((asked, check) => {
          const wrong = kind && wrongWith({ ...asked, kind, partId: part.id });
          if (wrong) check.addIssue({ code: "custom", path: [wrong[0]], message: wrong[1] });
        }),
        initial: NOTHING,
        onSubmit: async (output) => kind && book.mutateAsync({ ...output, partId: part.id, kind }),
      }}
    >
      {({ field, change, values: { quantity = 0 } }) => (
        <>
          <NumberField
            {...field("quantity")}
            label={pieces}
            hint={`${formatNumber(part.stockQuantity)} on hand`}
            min={kind === "adjust" ? undefined : kind === "count" ? 0 : 1}
            step={1}
            isRequired
          />
          {may("$", "stockMovements") && (kind === "receive" || (kind === "adjust" && quantity > 0)) && (
            <NumberField
              {...field("unitCost")}
              label="Unit Cost (USD)"
              hint={kind === "receive" ? "Becomes the last cost" : "None: the average of those on hand"}
              min={0}
              step={0.01}
              placeholder={part.unitCost?.toFixed(2) ?? "0.00"}
            />
          )}
          {(kind === "receive" || kind === "return") && may("v", "vendors") && (
            <LookupField
              label={kind === "return" ? "Back to Vendor" : "Vendor"}
              name="vendorId"
              initial={kind === "return" ? null : part.supplier}
              find={findVendors}
              onFound={(vendorId) => change({ vendorId })}
            />
          )}
          {kind === "receive" && (
            <TextField {...field("paperNumber")} label="Paper Number" hint="Of the packing slip or invoice" />
          )}
          {(kind === "issue" || kind === "return") && may("v", "workOrders") && (
            <LookupField
              label="Work Order"
              name="workOrderId"
              initial={null}
              find={findWorkOrders}
              onFound={(workOrderId) => change({ workOrderId })}
            />
          )}
          <TextField
            {...field("reason")}
            label="Reason"
            isRequired={isReasoned === true}
            hint="Kept with the movement"
          />
        </>
      )}
    </FormDialog>
  );
}

const OFFERED = 10;

async function findVendors(search: string) {
  const { rows } = await client.vendors.list({ search, limit: OFFERED });
  return rows.map(({ id, vendorName, vendorCity }) => ({ id, name: vendorName, about: vendorCity }));
}

async function findWorkOrders(search: string) {
  const { rows } = await client.workOrders.list({ search, limit: OFFERED });
  return rows.map(({ id, woNumber, customerName }) => ({ id, name: woNumber, about: customerName }));
}
