import type { FileAnswer } from "../../src/api/endpoint.ts";
import { toast } from "../ui/toast.ts";
import { sentenceOf } from "./calls.ts";

/** Makes a server call that answers a file, saves that, and says if it fails. */
export async function saveFile(made: Promise<FileAnswer>): Promise<void> {
  try {
    download(await made);
  } catch (error) {
    toast.destructive({ title: "Export failed", description: sentenceOf(error) });
  }
}

/** Saves the file that a call answered. */
export function download({ name, type, body }: FileAnswer): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body as BlobPart], { type }));
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
