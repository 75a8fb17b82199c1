import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** By the connection for reading, which each context of a database has. */
const ends = new WeakMap<Kysely<Tables>, () => Date>();

/** Remembers when the certificate of the server of this database ends, for all who look after the shop. */
export function noteCertificate({ reading }: { reading: Kysely<Tables> }, endsAt: () => Date): void {
  ends.set(reading, endsAt);
}

/** When the certificate of the server in this process ends; undefined where it has none. */
export function certificateOf({ reading }: { reading: Kysely<Tables> }): (() => Date) | undefined {
  return ends.get(reading);
}
