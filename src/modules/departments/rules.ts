/** The names of areas in a comma-separated text, trimmed, empty ones dropped: "Cutting, , QA" → Cutting and QA. */
export function areaNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Of the newest department, wherever the numbers of departments are told: the first word of its name, None when there is none. */
export function mostRecent(newestName: string | null): string {
  return newestName?.split(" ")[0] || "None";
}
