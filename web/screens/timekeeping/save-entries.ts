import { client } from "../../data/calls.ts";
import { toast } from "../../ui/toast.ts";

/** Saves all time entries as a CSV file, and says whether that worked. */
export async function saveEntries(): Promise<void> {
  try {
    const { name, type, body } = await client.timekeeping.export();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([body as BlobPart], { type }));
    link.download = name;
    link.click();
    // Not at once: the browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    toast.default({ title: "Export successful", description: "Time entries have been exported to CSV" });
  } catch {
    toast.destructive({ title: "Export failed", description: "Could not export time entries" });
  }
}
