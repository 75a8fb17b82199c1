/** The words beside photos and files. */
export const FILE_WORDS = {
  none: "No photos or files.",
  add: "Add photos or files",
  take: "Take photo",
  adding: "Adding...",
  drop: "Or drop them here. Pictures and PDFs, up to 10 MB each.",
  added: "File added",
  failed: "Could not add {name}",
  addFailed: "Failed to add the file",
  remove: "Delete {name}",
  removed: "File deleted",
  removeFailed: "Failed to delete the file",
} as const;

/** The words for photos and files on screens in another language. */
export interface FileTalk {
  words: (name: keyof typeof FILE_WORDS, file?: string) => string;
  /** Puts a refusal of a file into a sentence. */
  refusal: (sentence: string) => string;
  undoWords?: { offer: string; done: string; failed: (error: unknown) => { title: string; description: string } };
}

export const IN_ENGLISH: FileTalk = {
  words: (name, file = "") => FILE_WORDS[name].replace("{name}", () => file),
  refusal: (sentence) => sentence,
};
