import { randomBytes, scryptSync } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";

/**
 * For tests in which people sign in: gives somebody a password that is quick to check. Its hash says what a check costs.
 */
export async function givePassword({ db }: { db: Kysely<Tables> }, staffId: number, password: string): Promise<void> {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 });
  const secret = ["scrypt", 1, 1, 1, salt.toString("base64url"), key.toString("base64url")].join("$");
  const row = { staffId, kind: "password" as const, secret, createdAt: "" };
  await db.insertInto("credentials").values(row).execute();
}
