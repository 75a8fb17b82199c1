/**
 * The platform's folders for this user's database and sign-in. Undefined for a user without a name and a home, as in
 * containers: env-paths asks for the home as soon as it is loaded.
 */
export async function ownFolders(): Promise<{ data: string; cache: string; config: string } | undefined> {
  try {
    const { default: envPaths } = await import("env-paths");
    return envPaths("stockworks", { suffix: "" });
  } catch {
    return undefined;
  }
}
