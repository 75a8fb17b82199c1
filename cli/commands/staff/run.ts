import { Refusal } from "../../../src/lib/errors.ts";
import { closest } from "../../../src/lib/text.ts";
import { ROLES } from "../../../src/rights/may.ts";
import { reasonOf, rightsIn, type Standing } from "../../../src/rights/said.ts";
import { remark, say, sayJson } from "../../print/output.ts";
import { lookOf, table } from "../../print/table.ts";
import { connect, connectFile, findOwner } from "../../shop/connect.ts";
import type { Connection } from "../../shop/connection.ts";
import { shopDates } from "../../shop/dates.ts";
import { askPassword } from "./ask-password.ts";

interface Options {
  db?: string;
  json?: boolean;
}

/** `stockworks staff`: prints everybody, who can sign in and who cannot. */
export async function listStaff({ db, json }: Options): Promise<void> {
  await beside(db, async ({ client }) => {
    const people = await client.links.people();
    if (json) return sayJson(people);
    const { moment } = await shopDates(client);
    const rows = people.map(({ full_name, username, role, isActive, hasPassword, sessions, lastLogin }) => [
      full_name,
      username,
      role,
      isActive ? (hasPassword ? "password" : "no password") : "inactive",
      sessions === 0 ? "" : String(sessions),
      lastLogin ? moment(lastLogin) : "never",
    ]);
    process.stdout.write(table(["NAME", "USERNAME", "ROLE", "SIGNS IN", "PLACES", "LAST"], rows, lookOf()));
  });
}

/** `stockworks staff link`: makes a link and prints it, with the address where one is served. */
export async function linkStaff(name: string | undefined, { db, json }: Options): Promise<void> {
  await onFile(db, async ({ client, place }) => {
    const link =
      name === undefined ? await client.links.owner() : await client.links.create(await personOf(client, name));
    if (link === null) throw new Refusal("This shop is set up. Say who the link is for");
    const served = (await findOwner(place))?.address;
    if (!served) remark("No server runs for this shop now: start it, and put its address before the link");
    if (json) return sayJson({ address: served ?? null, ...link });
    say(`${served ?? "http://…"}${link.path}`);
    say(`It works once, until ${(await shopDates(client)).moment(link.endsAt)}`);
  });
}

/** `stockworks staff set-password`: sets one that is typed twice or piped in. */
export async function setPassword(name: string, { db }: Options): Promise<void> {
  await onFile(db, async ({ client }) => {
    const person = await personOf(client, name);
    const password = await askPassword();
    const { message } = await client.links.setPassword({ ...person, password });
    say(message);
  });
}

/** `stockworks staff may`: prints a line for each noun, with what may be done. */
export async function printRights(name: string, { db, json }: Options): Promise<void> {
  const role = ROLES.find((known) => known.toLowerCase() === name.toLowerCase());
  if (role) return json ? sayJson({ role, may: rightsIn({ role }) }) : sayRights({ role });
  await beside(db, async ({ client }) => {
    const { staffId: id } = await personOf(client, name);
    const person = await client.links.person({ id });
    if (!person.isActive) throw new Refusal(`${person.full_name} is not active and may do nothing`);
    const { full_name, departments } = person;
    if (json) return sayJson({ full_name, role: person.role, departments, may: rightsIn(person) });
    say(`${full_name} may, ${reasonOf(person)}:`);
    sayRights(person);
  });
}

function sayRights(standing: Standing): void {
  const rows = rightsIn(standing).map(({ what, deeds }) => [what, deeds.join("; ")]);
  process.stdout.write(table(["WHAT", "MAY"], rows, lookOf()));
}

type Work = (shop: Connection) => Promise<void>;

async function beside(db: string | undefined, work: Work): Promise<void> {
  await closing(await connect({ db, mustExist: true }), work);
}

/** For commands that only the file's own computer may run. */
export async function onFile(db: string | undefined, work: Work): Promise<void> {
  await closing(await connectFile({ db, mustExist: true }), work);
}

async function closing(shop: Connection, work: Work): Promise<void> {
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

/** The person with this username or email. Throws a Refusal that names one like it. */
export async function personOf(client: Connection["client"], name: string): Promise<{ staffId: number }> {
  const people = await client.links.people();
  const wanted = name.toLowerCase();
  const found = people.find(
    ({ username, email }) => username.toLowerCase() === wanted || email.toLowerCase() === wanted,
  );
  if (found) return { staffId: found.staffId };
  const near = closest(
    name,
    people.map(({ username }) => username),
  );
  throw new Refusal(`Nobody has the username or email ${name}${near === undefined ? "" : `. Did you mean ${near}?`}`);
}
