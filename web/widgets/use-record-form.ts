import { useForm } from "../components/use-form.ts";
import { type client, useAction } from "../data/calls.ts";

type Client = typeof client;
/** The nouns to add and change, by the names of their calls. */
export type SavedNoun = {
  [N in keyof Client]: Client[N] extends { create: unknown; update: unknown } ? N : never;
}[keyof Client];
type Input<N extends SavedNoun> = Parameters<Client[N]["create"]>[0];
type Saved<N extends SavedNoun> = Awaited<ReturnType<Client[N]["create"]>>;
type Toasts = NonNullable<Parameters<typeof useAction<"vendors", "create">>[2]>;

export interface RecordFormOptions<N extends SavedNoun, Values extends object, Output>
  extends Pick<Parameters<typeof useForm<Values, Output>>[0], "schema" | "initial" | "draft" | "explain"> {
  noun: N;
  /** The record to change; undefined adds one. */
  record: { id: number; updatedAt: string } | undefined;
  /** What is sent, if not simply what the schema makes of the fields. */
  toInput?: (output: Output) => Input<N>;
  /** What the toasts of its calls say and offer. */
  toasts?: Pick<Toasts, "failed" | "success"> & { undo?: true; tell?: (saved: Saved<N>) => string };
  onSaved: (saved: Saved<N>) => unknown;
}

/** The form that adds a record of any noun, or changes the given one: only as it was last seen here. */
export function useRecordForm<N extends SavedNoun, Values extends object, Output>({
  noun,
  toInput = (output) => output as Input<N>,
  toasts,
  onSaved,
  ...options
}: RecordFormOptions<N, Values, Output>) {
  const { record } = options;
  const form = useForm<Values, Output>({
    ...options,
    draft: options.draft ?? `${noun}.${record?.id ?? "new"}`,
    onSubmit: async (output) => {
      const input = toInput(output);
      const saved = await (record
        ? update.mutateAsync({ ...input, id: record.id } as never)
        : create.mutateAsync(input as never));
      await onSaved(saved as Saved<N>);
    },
  });
  // The calls of all nouns have the same shape.
  const create = useAction(noun as "vendors", "create", toasts as Toasts);
  const update = useAction(noun as "vendors", "update", { ...(toasts as Toasts), ifMatch: form.version });
  return form;
}
