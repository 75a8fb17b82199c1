/**
 * The platform's folders for what this user keeps, the database and the sign-in among it. Undefined for a user id
 * without a name and a home, as containers have them: env-paths asks for the home as soon as it is loaded.
 */
export async function ownFolders(): Promise<{ data: string; cache: string; config: string } | undefined> {
  try {
    const { default: envPaths } = await import("env-paths");
    return envPaths("stockworks", { suffix: "" });
  } catch {
    return undefined;
  }
}
