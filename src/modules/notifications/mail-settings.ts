import type { Context } from "../../records/context.ts";
import { secretFrom } from "../../records/secret-files.ts";
import type { MailServer } from "./schema.ts";

/**
 * Names a file with the password, which is then not stored and so in no backup. Only the person who starts the server
 * can set it: as a setting it would let an Admin send any file of the machine somewhere.
 */
const PASSWORD_FILE = "STOCKWORKS_SMTP_PASSWORD_FILE";

/** The keys of the settings. */
export const KEYS = {
  host: "smtpHost",
  port: "smtpPort",
  security: "smtpSecurity",
  user: "smtpUser",
  from: "smtpFrom",
  password: "smtpPassword",
} as const;

/** The server for mail, with its password, which goes nowhere else. */
export async function mailServerOf({
  db,
}: Pick<Context, "db">): Promise<Omit<MailServer, "hasPassword"> & { password: string | null }> {
  const rows = await db.selectFrom("settings").selectAll().where("key", "in", Object.values(KEYS)).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const security = stored.get(KEYS.security);
  return {
    host: stored.get(KEYS.host) ?? "",
    port: Number(stored.get(KEYS.port) ?? 587),
    security: security === "tls" || security === "none" ? security : "starttls",
    user: stored.get(KEYS.user) ?? "",
    from: stored.get(KEYS.from) ?? "",
    password: secretFrom(PASSWORD_FILE) ?? stored.get(KEYS.password) ?? null,
  };
}
