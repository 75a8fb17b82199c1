import { client } from "../../data/calls.ts";
import { download } from "../../data/save-file.ts";
import { toast } from "../../ui/toast.ts";

/** Beside the time clock: saves all time entries as a CSV file, and says whether that worked. */
export async function saveEntries(): Promise<void> {
  try {
    download(await client.timekeeping.export());
    toast.default({ title: "Export successful", description: "Time entries have been exported to CSV" });
  } catch {
    toast.destructive({ title: "Export failed", description: "Could not export time entries" });
  }
}
