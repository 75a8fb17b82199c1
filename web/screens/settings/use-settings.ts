import type { Settings } from "../../../src/modules/settings/schema.ts";
import { useAction, useRead } from "../../data/calls.ts";

/** The shop's settings, undefined until they are read, and how one of them is saved, with Undo. */
export function useSettings() {
  const { data: settings } = useRead("settings", "get", {});
  const { mutateAsync } = useAction("settings", "update", { undo: true });
  const save = <Key extends keyof Settings>(key: Key, value: Settings[Key]) => mutateAsync({ [key]: value });
  return { settings, save };
}
