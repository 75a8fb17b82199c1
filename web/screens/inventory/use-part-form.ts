import { useState } from "react";
import { NewPart, type Part } from "../../../src/modules/inventory/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data.ts";
import { type PartValues, sent, valuesOf } from "./part-values.ts";

/** The form that adds a part, or changes the one given. */
export function usePartForm(part: Part | undefined, onDone: () => void) {
  // What the record became while one was typing, after a save that was refused for it.
  const [present, setPresent] = useState<Part>();
  const create = useAction("inventory", "create");
  const update = useAction("inventory", "update", { ifMatch: (present ?? part)?.updatedAt });
  const form = useForm({
    schema: NewPart,
    initial: valuesOf(part),
    draft: part ? `inventory.${part.id}` : "inventory.new",
    onSubmit: async (input) => {
      try {
        if (part) await update.mutateAsync({ id: part.id, ...sent(input) });
        else await create.mutateAsync(sent(input));
      } catch (error) {
        setPresent((error as { record?: Part }).record);
        throw error;
      }
      onDone();
    },
  });
  /** A field's state, with what somebody else made of it meanwhile in the place of its hint. */
  const field = <Name extends keyof PartValues>(name: Name, hint?: string) => {
    const isChanged = present !== undefined && present[name] !== part?.[name];
    return { ...form.field(name), hint: isChanged ? `Changed meanwhile to: ${present[name] ?? "nothing"}` : hint };
  };
  return { form, field };
}
