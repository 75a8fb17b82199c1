import { OWN_WORDS } from "../../db/postgres/place.ts";
import { Invalid } from "../../src/lib/errors.ts";
import { closest, formatNumber } from "../../src/lib/text.ts";

/** What an address may say of the connection itself. */
const OF_CONNECTION = [
  "sslmode",
  "sslcert",
  "sslkey",
  "sslrootcert",
  "sslnegotiation",
  "uselibpqcompat",
  "host",
  "port",
  "user",
  "password",
  "options",
  "application_name",
];

/** One for changes, one for news, one for reading. */
const LEAST_CONNECTIONS = 3;
const MOST_CONNECTIONS = 1000;

/**
 * Throws Invalid where the address of a PostgreSQL says what nobody knows: with `sslmod` for `sslmode` it would be without TLS, and
 * nobody would notice.
 */
export function requireKnown(address: string): void {
  const { searchParams } = new URL(address);
  const known = [...OWN_WORDS, ...OF_CONNECTION];
  for (const name of searchParams.keys()) {
    if (known.includes(name)) continue;
    const meant = closest(name, known);
    const hint = meant === undefined ? `There are: ${known.join(", ")}` : `Did you mean ${meant}?`;
    throw new Invalid(`The address of the database says "${name}", which is not known. ${hint}`);
  }
  const text = searchParams.get("connections");
  if (text === null) return;
  const connections = Number(text);
  if (Number.isInteger(connections) && connections >= LEAST_CONNECTIONS && connections <= MOST_CONNECTIONS) return;
  throw new Invalid(
    `connections=${text} is not possible: name a number from ${LEAST_CONNECTIONS} to ${formatNumber(MOST_CONNECTIONS)}`,
  );
}
