import { z } from "zod";
import { count } from "../../../src/lib/text.ts";
import { OrderAct, OrderHalt, type SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useRead } from "../../data/calls.ts";
import { Shortages } from "../../widgets/materials/materials-table.tsx";
import { useOrderActs } from "./use-order-acts.ts";

interface ActProps {
  order: SalesOrder;
  isOpen: boolean;
  onClose: () => void;
}

const WORDS = {
  hold: {
    title: "Put Order on Hold",
    description: "Its open work orders wait with it and take no capacity.",
    submit: "Put on Hold",
  },
  cancel: {
    title: "Cancel Order",
    description: "Its work orders that are not done are cancelled too. What is done stays.",
    submit: "Cancel Order",
  },
  close: {
    title: "Close the Rest",
    description:
      "What was ordered becomes what was shipped, and the order is shipped. Its work orders that are not done are cancelled.",
    submit: "Close the Rest",
  },
} as const;

const Reason = { hold: OrderHalt, cancel: OrderHalt, close: OrderAct };

/** On a sales order's page: asks why before it is put on hold, cancelled or closed; each can be undone. */
export function ReasonDialog({ act, order, ...dialog }: ActProps & { act: keyof typeof WORDS }) {
  const { mutateAsync } = useOrderActs(order)[act];
  return (
    <FormDialog
      {...dialog}
      {...WORDS[act]}
      pending="Saving..."
      form={{
        schema: Reason[act].pick({ reason: true }),
        initial: { reason: "" },
        onSubmit: ({ reason }) => mutateAsync({ id: order.id, reason: reason ?? "" }),
      }}
    >
      {(form) => (
        <TextField {...form.field("reason")} label="Reason" hint="Kept in the history" isRequired={act !== "close"} />
      )}
    </FormDialog>
  );
}

const SPLIT = "Write quantities such as 10, or 6 + 4";

const quantities = z
  .string()
  .regex(/^\s*\d{1,9}(\s*[+,]\s*\d{1,9})*\s*$/, SPLIT)
  .transform((text) => text.split(/[+,]/).map(Number))
  .refine((all) => all.every((quantity) => quantity > 0), SPLIT);

const Split = z.object({ quantities });

/** The quantities of each stock, by its line; a field left empty sends none of it. */
const SplitByLine = z.object({}).catchall(z.literal("").or(quantities));

/** On a sales order's page: asks how to split it, each of its stocks, before its work orders are made. */
export function SendDialog(props: ActProps & { unsent: number }) {
  return props.order.moreStocks > 0 ? <SendStocks {...props} /> : <SendOne {...props} />;
}

function sendWords(unsent: number, { orderNumber }: SalesOrder) {
  return {
    title: "Send to Manufacturing",
    description: `${count(unsent, "piece")} of ${orderNumber} without a work order.`,
    submit: "Send",
    pending: "Sending...",
  };
}

function SendStocks({ unsent, order, ...dialog }: ActProps & { unsent: number }) {
  const { mutateAsync } = useOrderActs(order).send;
  const { data: lines = [] } = useRead("orderLines", "list", { id: order.id });
  const left = lines.flatMap(({ no, kind, description, quantity, sent }) =>
    kind === "stock" && quantity > (sent ?? 0) ? [{ no, description, pieces: quantity - (sent ?? 0) }] : [],
  );
  return (
    <FormDialog<Record<string, string>, z.output<typeof SplitByLine>>
      {...dialog}
      {...sendWords(unsent, order)}
      form={{
        schema: SplitByLine,
        initial: Object.fromEntries(left.map(({ no, pieces }) => [`line${no}`, String(pieces)])),
        onSubmit: (values) =>
          mutateAsync({
            id: order.id,
            lines: left.flatMap(({ no }) => {
              const all = values[`line${no}`];
              return all === undefined || all === "" ? [] : [{ no, quantities: all }];
            }),
          }),
      }}
    >
      {(form) => (
        <>
          {left.map(({ no, description, pieces }) => (
            <TextField
              key={no}
              {...form.field(`line${no}`)}
              label={description}
              hint={`${count(pieces, "piece")} left. One work order each, such as 6 + 4`}
            />
          ))}
          <Missing id={order.id} />
        </>
      )}
    </FormDialog>
  );
}

function SendOne({ unsent, order, ...dialog }: ActProps & { unsent: number }) {
  const { mutateAsync } = useOrderActs(order).send;
  return (
    <FormDialog
      {...dialog}
      {...sendWords(unsent, order)}
      form={{
        schema: Split,
        initial: { quantities: String(unsent) },
        explain: (error) => ({ quantities: (error as Error).message }),
        onSubmit: ({ quantities }) => mutateAsync({ id: order.id, quantities }),
      }}
    >
      {(form) => (
        <>
          <TextField
            {...form.field("quantities")}
            label="Quantities"
            hint="One work order each, such as 6 + 4"
            isRequired
          />
          <Missing id={order.id} />
        </>
      )}
    </FormDialog>
  );
}

function Missing({ id }: { id: number }) {
  const { data: materials = [] } = useRead("orders", "materials", { id });
  return <Shortages materials={materials} />;
}
