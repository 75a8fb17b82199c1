/**
 * To be printed: a command to type next, on the same shop as this one: with the `--db` that was given, quoted as a
 * shell needs it.
 */
export function commandOn(db: string | undefined, words: string): string {
  return db === undefined ? `stockworks ${words}` : `stockworks ${words} --db ${quoted(db)}`;
}

function quoted(path: string): string {
  if (/^[\w@%+=:,./-]+$/.test(path)) return path;
  return process.platform === "win32" ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}
