import type { FileAnswer } from "../../src/api/endpoint.ts";
import { toast } from "../ui/toast.ts";
import { sentenceOf } from "./calls.ts";

/** Saves a file that a call of the server makes, and says if that fails. */
export async function saveFile(made: Promise<FileAnswer>): Promise<void> {
  try {
    download(await made);
  } catch (error) {
    toast.destructive({ title: "Export failed", description: sentenceOf(error) });
  }
}

/** Gives the browser a file to keep that a call has answered. */
export function download({ name, type, body }: FileAnswer): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body as BlobPart], { type }));
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
