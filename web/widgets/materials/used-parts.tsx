import { Package, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { type BomLine, NewBomLine } from "../../../src/modules/materials/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, SelectField } from "../../components/form-fields.tsx";
import { RecordField } from "../../components/record-field.tsx";
import { useForm } from "../../components/use-form.ts";
import { client, useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.ts";
import { UntilRead } from "../until-read.tsx";

/** What uses parts: an option, or a step. */
type User = { optionId: number; stepId?: undefined } | { optionId?: undefined; stepId: number };

interface UsedPartsProps {
  of: User;
  /** The name of the option or step. */
  name: string;
  /** Only the icon, if there is no room for the word. */
  isSmall?: boolean;
}

/** At an option of the catalog or a step of production: a button that shows which parts it uses, and changes them. */
export function UsedParts({ of, name, isSmall = false }: UsedPartsProps) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may("v", "bomLines")) return null;
  const open = () => setOpen(true);
  return (
    // The row around it must not get its clicks, nor the keys typed in the dialog.
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()} role="none">
      {isSmall ? (
        <IconButton label={`Parts of ${name}`} size="xs" onClick={open}>
          <Package />
        </IconButton>
      ) : (
        <Button variant="outline" size="xs" aria-label={`Parts of ${name}`} onClick={open}>
          <Package />
          Parts
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Parts of ${name}`}
        description={
          of.optionId === undefined ? "Every piece uses them at this step." : "Pieces with this option use them."
        }
      >
        {may("c", "bomLines") ? (
          <Editor of={of} onClose={() => setOpen(false)} />
        ) : (
          <DialogBody>
            <Lines of={of} />
          </DialogBody>
        )}
      </Dialog>
    </span>
  );
}

const AT_MOST = 20;
const AT_COMPLETION = "completion";

interface Values {
  partId: number | undefined;
  part: string;
  perPiece: number | undefined;
  stepId: number | undefined;
}

function Editor({ of, onClose }: { of: User; onClose: () => void }) {
  const { data: steps } = useRead("productionSteps", "list", {});
  const { mutateAsync } = useAction("bomLines", "create");
  const initial: Values = { partId: undefined, part: "", perPiece: 1, stepId: of.stepId };
  const form = useForm<Values, NewBomLine>({
    schema: NewBomLine,
    initial,
    onSubmit: async ({ partId, perPiece, stepId }) => {
      await mutateAsync({ partId, perPiece, stepId, optionId: of.optionId });
      form.change({ ...initial, stepId: form.values.stepId });
    },
  });
  const step = form.field("stepId");
  return (
    <DialogForm form={form} submit="Add Part" pending="Adding..." onCancel={onClose} cancelWord="Close">
      <Lines of={of} onRemove />
      <RecordField
        label="Part"
        isRequired
        name="part"
        error={form.errorAt("partId")}
        chosen={form.values.part}
        placeholder="Number or name"
        of={["inventory"]}
        find={async (search) => {
          const { rows } = await client.inventory.list({ search, limit: AT_MOST });
          return rows.map(({ id, partNumber, name }) => ({ id, label: partNumber, tag: name }));
        }}
        onChoose={({ id, label }) => form.change({ partId: id, part: label })}
      />
      <NumberField {...form.field("perPiece")} label="Parts per Piece" min={0.001} step={0.001} isRequired />
      {of.optionId !== undefined && (
        <SelectField
          {...step}
          label="Used At"
          value={step.value === undefined ? AT_COMPLETION : String(step.value)}
          onChange={(chosen) => step.onChange(chosen === AT_COMPLETION ? undefined : Number(chosen))}
          choices={[
            ...(steps?.rows ?? []).map(({ id, position, operation }) => ({
              value: String(id),
              label: `Step ${position}: ${operation}`,
            })),
            { value: AT_COMPLETION, label: "When the work order is completed" },
          ]}
        />
      )}
    </DialogForm>
  );
}

function Lines({ of, onRemove = false }: { of: User; onRemove?: boolean }) {
  const asked = of.optionId === undefined ? { step: of.stepId } : { option: of.optionId };
  const read = useRead("bomLines", "list", asked);
  const { data } = read;
  const remove = useAction("bomLines", "remove");
  if (!data) {
    return (
      <UntilRead read={read} failed="Could not load the parts">
        <Skeleton css={{ height: "10" }} />
      </UntilRead>
    );
  }
  if (data.rows.length === 0) return <p className={muted}>No parts yet.</p>;
  return (
    <ul aria-label="Parts" className={list}>
      {data.rows.map((line) => (
        <li key={line.id} className={row}>
          <span className={css({ minWidth: "0", overflowWrap: "anywhere" })}>
            <b>{line.partNumber}</b> <span className={muted}>{line.partName}</span>
            <br />
            <span className={muted}>{usedAs(line)}</span>
          </span>
          {onRemove && (
            <IconButton label={`Remove ${line.partNumber}`} onClick={() => remove.mutate({ id: line.id })}>
              <Trash2 />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "2 per piece, at Bed pillars". */
function usedAs({ perPiece, operation }: BomLine): string {
  return `${formatNumber(perPiece)} per piece, ${operation === null ? "when completed" : `at ${operation}`}`;
}

const list = css({ borderWidth: "1px", borderRadius: "l3" });
const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  px: "3",
  py: "2",
  borderTopWidth: "1px",
  _first: { borderTopWidth: "0" },
  "& b": { fontWeight: "medium" },
});
