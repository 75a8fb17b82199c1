import type { Context } from "../../records/context.ts";
import { COMPANY_TYPES, isCompany } from "./rules.ts";

/** The company's number within a contact's number: C-1001 of C-1001-1; undefined for others. */
export function numberOfCompany(record: { recordType: string; originalId?: string | null | undefined }) {
  return isCompany(record) ? undefined : record.originalId?.match(/^(.+)-\d+$/)?.[1];
}

/** The company with this number, if there is exactly one. */
export async function companyByNumber({ db }: Pick<Context, "db">, number: string): Promise<number | null> {
  const found = await db
    .selectFrom("customers")
    .select("id")
    .where("originalId", "=", number)
    .where("recordType", "in", COMPANY_TYPES)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
