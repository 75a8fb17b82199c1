import { useState } from "react";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";

/** The option of the catalog whose details are edited; it stays while its dialog closes. */
export function useDetails() {
  const [option, setOption] = useState<FeatureOption>();
  const [isOpen, setOpen] = useState(false);
  return {
    option,
    isOpen,
    open: (option: FeatureOption) => {
      setOption(option);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
