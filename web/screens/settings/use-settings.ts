import { useRef } from "react";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { client, useAction, useRead } from "../../data/calls.ts";

/** The shop's settings, undefined until they are read, and how one of them is saved, with Undo. */
export function useSettings() {
  const { data: settings } = useRead("settings", "get", {});
  const before = useRef<Partial<Settings>>({});
  const { mutateAsync } = useAction("settings", "update", { undo: () => client.settings.update(before.current) });
  const save = <Key extends keyof Settings>(key: Key, value: Settings[Key]) => {
    before.current = settings ? { [key]: settings[key] } : {};
    return mutateAsync({ [key]: value });
  };
  return { settings, save };
}
