import { Plus } from "lucide-react";
import { useNewKey } from "../../components/use-new-key.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";

/** Over a list: the button for a new record, which the key n presses, too; undefined for people who may not. */
export function useAddButton(noun: Parameters<ReturnType<typeof useMay>>[1], label: string, begin: () => void) {
  const mayAdd = useMay()("c", noun);
  useNewKey(mayAdd ? begin : undefined);
  if (!mayAdd) return undefined;
  return (
    <Button onClick={begin} aria-keyshortcuts="n">
      <Plus />
      {label}
    </Button>
  );
}
