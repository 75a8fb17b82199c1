/** The names of areas in a comma-separated text, trimmed, empty ones dropped: "Cutting, , QA" → Cutting and QA. */
export function areaNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** What the statistics tell of the newest department: the first word of its name, None when there is no department. */
export function mostRecent(newestName: string | null): string {
  return newestName?.split(" ")[0] || "None";
}
