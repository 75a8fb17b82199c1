import { NewPart, type Part, PartChange } from "../../../src/modules/inventory/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { sent, valuesOf } from "./part-values.ts";

/** The form that adds a part, or changes the one given. */
export function usePartForm(part: Part | undefined, onDone: () => void) {
  const maySeeCost = useMay()("$", "inventory");
  const form = useForm({
    schema: part ? PartChange.omit({ id: true }) : NewPart,
    initial: valuesOf(part),
    draft: part ? `inventory.${part.id}` : "inventory.new",
    record: part,
    onSubmit: async (input) => {
      if (part) await update.mutateAsync({ id: part.id, ...sent(input, maySeeCost, part.stockQuantity) });
      else await create.mutateAsync(sent(input, maySeeCost));
      onDone();
    },
  });
  const create = useAction("inventory", "create");
  const update = useAction("inventory", "update", { ifMatch: form.version });
  return form;
}
