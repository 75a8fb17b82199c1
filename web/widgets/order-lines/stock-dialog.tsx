import { z } from "zod";
import { formatMoney } from "../../../src/lib/money.ts";
import { NewOrderLine, type OrderLine } from "../../../src/modules/order-lines/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import type { useForm } from "../../components/use-form.ts";
import { OptionFields } from "../options/fields.tsx";
import { MissingOptions } from "../options/missing-options.tsx";
import { chosenIds, type Offer, type OptionValues } from "../options/prices.ts";
import { useOffers } from "../options/use-offers.ts";
import { recordOf, sendLine } from "./line-version.ts";
import { PriceFields } from "./price-fields.tsx";
import { emptyStock, fieldOfStock, namedOptions, type StockValues, stockOfLine } from "./stock-values.ts";

const { quantity, unitPrice, discountPercent, partNumber, instruction } = NewOrderLine.shape;

const Stock = z
  .object({ quantity, unitPrice, discountPercent, partNumber, instruction, options: z.custom<OptionValues>() })
  .refine(({ options, partNumber: number }) => chosenIds(options).length > 0 || number, {
    path: ["model"],
    message: "Choose what is made: at least one option, or a part number",
  });

/** The options stand in the form each by itself, and in the line together. */
const StockForm = {
  safeParse: (values: unknown) => Stock.safeParse({ ...(values as StockValues), options: values }),
};

/** What the dialog sends: the fields of a line of kind "stock". */
interface StockInput {
  options: Record<string, number | string | number[] | null>;
  quantity: number | undefined;
  unitPrice: number | null;
  discountPercent: number | null;
  partNumber: string | null;
  instruction: string | null;
}

interface StockDialogProps {
  /** The line to change, or one to begin with; without it nothing is chosen. */
  line?: OrderLine | undefined;
  title: string;
  submit: string;
  isOpen: boolean;
  onClose: () => void;
  /** `version` is that of the line which the input builds on. */
  onSubmit: (input: StockInput, version: string | undefined) => unknown;
}

/** On an order's page: asks how a stock is configured, how many there are, and what they cost. */
export function StockDialog({ line, title, submit, onSubmit, ...dialog }: StockDialogProps) {
  return (
    <FormDialog<StockValues, z.output<typeof Stock>>
      {...dialog}
      title={title}
      submit={submit}
      pending="Saving..."
      form={{
        schema: StockForm,
        initial: line ? stockOfLine(line) : emptyStock(),
        record: recordOf(line, stockOfLine),
        fieldAt: fieldOfStock,
        onSubmit: ({ options, quantity: pieces, ...others }, version) => {
          const input = {
            options: namedOptions(options),
            quantity: pieces,
            unitPrice: others.unitPrice ?? null,
            discountPercent: others.discountPercent ?? null,
            partNumber: others.partNumber ?? null,
            instruction: others.instruction ?? null,
          };
          return sendLine(() => onSubmit(input, version), stockOfLine);
        },
      }}
    >
      {(form) => <StockFields form={form} of={line ? "stored" : "new"} />}
    </FormDialog>
  );
}

interface StockFieldsProps {
  form: ReturnType<typeof useForm<StockValues, z.output<typeof Stock>>>;
  of: "new" | "stored";
}

function StockFields({ form, of }: StockFieldsProps) {
  const { offers, retry } = useOffers(form.values);
  return (
    <>
      <OptionFields form={form} of={of} options={offers} notice={retry && <MissingOptions onRetry={retry} />} />
      <PriceFields form={form} hint={listPrice(form.values, offers)} placeholder="As listed" />
      <TextField {...form.field("partNumber")} label="Part Number" />
      <TextField {...form.field("instruction")} label="Instruction" hint="For the floor" />
    </>
  );
}

function listPrice(values: OptionValues, offers: readonly Offer[]): string | undefined {
  const chosen = new Set(chosenIds(values));
  const sum = offers.reduce((all, { id, price }) => all + (chosen.has(id) ? (price ?? 0) : 0), 0);
  return chosen.size === 0 ? undefined : `Listed at ${formatMoney(sum)}`;
}
