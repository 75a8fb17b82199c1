const PREFIX = "stockworks.draft.";

/** What was typed into a form and not sent, if this browser still knows. */
export function readDraft<Values>(name: string | undefined): Partial<Values> | undefined {
  if (name === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return typeof values === "object" && values !== null ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed into a form, where the browser can keep anything. */
export function writeDraft(name: string | undefined, values: object): void {
  if (name === undefined) return;
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // Storage may be full or forbidden; the form itself still holds everything.
  }
}

/** Forgets what was typed: it was sent, or thrown away. */
export function forgetDraft(name: string | undefined): void {
  if (name === undefined) return;
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Forgets everything that was typed: somebody else sits down here. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
