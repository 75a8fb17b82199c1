/** The names of areas in a comma-separated text, trimmed, empty ones dropped: "Cutting, , QA" → Cutting and QA. */
export function areaNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The first word of the newest department's name, or None, for the card of departments. */
export function mostRecent(newestName: string | null): string {
  return newestName?.split(" ")[0] || "None";
}
