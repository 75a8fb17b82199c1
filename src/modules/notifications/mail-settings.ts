import type { Context } from "../../records/context.ts";
import { secretFrom } from "../../records/secret-files.ts";
import type { MailServer } from "./schema.ts";

/**
 * Where a file with the password is named instead of the password being stored, and so kept out of every backup. Who started the
 * server names it: were it a setting, an Admin could have any file of the machine sent somewhere.
 */
const PASSWORD_FILE = "STOCKWORKS_SMTP_PASSWORD_FILE";

/** The keys under which it is stored. */
export const KEYS = {
  host: "smtpHost",
  port: "smtpPort",
  security: "smtpSecurity",
  user: "smtpUser",
  from: "smtpFrom",
  password: "smtpPassword",
} as const;

/** By which server mail of notifications is sent, with its password, which goes nowhere but there. */
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
