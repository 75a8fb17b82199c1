import { formatNumber } from "../../../src/lib/text.ts";
import { wrongWith } from "../../../src/modules/inventory/rules.ts";
import { type MovementKind, NewMovement, type Part } from "../../../src/modules/inventory/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LookupField } from "./lookup-field.tsx";
import { BOOKING } from "./movement-words.ts";

interface MovementDialogProps {
  part: Part;
  /** Undefined while none is asked. */
  kind: MovementKind | undefined;
  onClose: () => void;
}

/** On a part's page: asks what stock came or left, and why; it can be undone. */
export function MovementDialog({ kind, ...props }: MovementDialogProps) {
  return (
    <Dialog
      isOpen={kind !== undefined}
      onClose={props.onClose}
      title={kind ? `${BOOKING[kind].title}: ${props.part.partNumber}` : ""}
      description={kind ? BOOKING[kind].description : ""}
    >
      {kind && <MovementForm kind={kind} {...props} />}
    </Dialog>
  );
}

const Asked = NewMovement.omit({ partId: true, kind: true });

interface Values {
  quantity: number | undefined;
  unitCost: number | undefined;
  reason: string;
  paperNumber: string;
  vendorId: number | undefined;
  workOrderId: number | undefined;
}

function MovementForm({ part, kind, onClose }: MovementDialogProps & { kind: MovementKind }) {
  const may = useMay();
  const book = useAction("stockMovements", "create", {
    tell: ({ part, warnings }) => warnings[0] ?? `${part.partNumber}: ${formatNumber(part.stockQuantity)} on hand`,
    undo: true,
  });
  const form = useForm<Values, Omit<NewMovement, "partId" | "kind">>({
    schema: Asked.superRefine((asked, check) => {
      const wrong = wrongWith({ ...asked, kind, partId: part.id });
      if (wrong) check.addIssue({ code: "custom", path: [wrong[0]], message: wrong[1] });
    }),
    initial: {
      quantity: undefined,
      unitCost: undefined,
      reason: "",
      paperNumber: "",
      vendorId: undefined,
      workOrderId: undefined,
    },
    onSubmit: async (output) => {
      await book.mutateAsync({ ...output, partId: part.id, kind });
      onClose();
    },
  });
  const { quantity = 0 } = form.values;
  const { pieces, title, isReasoned } = BOOKING[kind];
  const hasCost = may("$", "stockMovements") && (kind === "receive" || (kind === "adjust" && quantity > 0));
  return (
    <DialogForm form={form} submit={title} pending="Booking..." onCancel={onClose}>
      <NumberField
        {...form.field("quantity")}
        label={pieces}
        hint={`${formatNumber(part.stockQuantity)} on hand`}
        min={kind === "adjust" ? undefined : kind === "count" ? 0 : 1}
        step={1}
        isRequired
      />
      {hasCost && (
        <NumberField
          {...form.field("unitCost")}
          label="Unit Cost (USD)"
          hint={kind === "receive" ? "Becomes the last cost" : "None: the average of those on hand"}
          min={0}
          step={0.01}
          placeholder={part.unitCost?.toFixed(2) ?? "0.00"}
        />
      )}
      {kind === "receive" && (
        <>
          {may("v", "vendors") && (
            <LookupField
              label="Vendor"
              name="vendorId"
              initial={part.supplier}
              find={findVendors}
              onFound={(vendorId) => form.change({ vendorId })}
            />
          )}
          <TextField {...form.field("paperNumber")} label="Paper Number" hint="Of the packing slip or invoice" />
        </>
      )}
      {(kind === "issue" || kind === "return") && may("v", "workOrders") && (
        <LookupField
          label="Work Order"
          name="workOrderId"
          initial={null}
          find={findWorkOrders}
          onFound={(workOrderId) => form.change({ workOrderId })}
        />
      )}
      <TextField
        {...form.field("reason")}
        label="Reason"
        isRequired={isReasoned === true}
        hint="Kept with the movement"
      />
    </DialogForm>
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
