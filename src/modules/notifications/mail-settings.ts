import { readFileSync } from "node:fs";
import type { Context } from "../../records/context.ts";
import type { MailServer } from "./schema.ts";

/** Where a file with the password is named instead of the password being stored, and so kept out of every backup. */
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
    password: fromFile() ?? stored.get(KEYS.password) ?? null,
  };
}

/** Who started the server names it: were it a setting, an Admin could have any file of the machine sent somewhere. */
function fromFile(): string | undefined {
  const file = process.env[PASSWORD_FILE];
  return file ? readFileSync(file, "utf8").trimEnd() : undefined;
}
