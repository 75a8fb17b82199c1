/**
 * For a release of the program: the changelog with the date of a version in its heading, and what is new in that
 * version. Throws when the version has no heading "## 1.4.0 — unreleased", or nothing below it.
 */
export function released(changelog: string, version: string, date: string): { changelog: string; notes: string } {
  const heading = `## ${version} — unreleased\n`;
  const start = changelog.indexOf(heading);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading "${heading.trim()}"`);
  const [notes = ""] = changelog.slice(start + heading.length).split("\n## ");
  if (notes.trim() === "") throw new Error(`CHANGELOG.md says nothing of ${version}`);
  return { changelog: changelog.replace(heading, () => `## ${version} — ${date}\n`), notes: notes.trim() };
}
