import { useRead } from "../../data/calls.ts";

/** The people that a rule of notifications may name. */
export function usePeople(): readonly { id: number; full_name: string; isActive: boolean }[] {
  return useRead("staff", "people", {}).data?.rows ?? NOBODY;
}

const NOBODY: readonly never[] = [];
