import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { Refusal } from "../../../src/lib/errors.ts";
import { count } from "../../../src/lib/text.ts";
import { remark, say, sayJson } from "../../print/output.ts";
import { shopDates } from "../../shop/dates.ts";
import { onFile, personOf } from "./run.ts";

/** `stockworks staff export`: writes all that is kept of one person into a new folder. */
export async function exportPerson(name: string, { db, out }: { db?: string; out: string }): Promise<void> {
  await onFile(db, async ({ client }) => {
    const folder = resolve(out);
    const person = await personOf(client, name);
    requireEmpty(folder);
    const { full_name, files, photos } = await client.privacy.read(person);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const write = (name: string, content: string | Uint8Array) =>
      writeFileSync(join(folder, name), content, { flag: "wx", mode: 0o600 });
    for (const { name, text } of files) write(name, text);
    if (photos.length > 0) mkdirSync(join(folder, "photos"), { mode: 0o700 });
    for (const id of photos) {
      const { name, body } = await client.timekeeping.photo({ id });
      write(join("photos", name), body);
    }
    const lines = files.map(({ name, holds, rows }) => `${name}: ${holds} (${count(rows, "row")})`);
    write("contents.txt", `${[`What is kept of ${full_name}`, "", ...lines, `photos: ${photos.length}`].join("\n")}\n`);
    say(
      `All that is kept of ${full_name} is in ${folder}: ${count(files.length, "list")}, ${count(photos.length, "photo")}`,
    );
  });
}

interface EraseOptions {
  db?: string;
  yes?: boolean;
  json?: boolean;
}

/** `stockworks staff erase`: takes who somebody was out of all that is kept, once the name was typed again. */
export async function erasePerson(name: string, { db, yes, json }: EraseOptions): Promise<void> {
  await onFile(db, async ({ client }) => {
    const { staffId } = await personOf(client, name);
    const { full_name } = await client.links.person({ id: staffId });
    if (!yes) await confirm(full_name);
    const erased = await client.privacy.erase({ staffId, full_name });
    if (json) return sayJson(erased);
    const { day } = await shopDates(client);
    const { lines, photos, shared, backups, copies } = erased;
    say(
      `${full_name} is now ${erased.name}: ${count(lines, "line")} of the log changed, ${count(photos, "photo")} removed`,
    );
    for (const other of shared) remark(`Somebody else is called ${other}, too: where only that name stands, it stays`);
    for (const { folder, until } of backups)
      say(
        `The name still stands in ${folder}, ${until === null ? "until you delete it" : `until ${day(until)} at the latest`}`,
      );
    for (const copy of copies) say(`The name may stand in ${copy}, until you delete it`);
    say("Copies elsewhere, sent mail and printed papers are yours to look through");
  });
}

function requireEmpty(folder: string): void {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (names.length > 0) throw new Refusal(`${folder} is not empty: name a new folder`);
}

async function confirm(fullName: string): Promise<void> {
  const question = `This cannot be undone. To erase who ${fullName} was, type the name: `;
  const typed = process.stdin.isTTY ? await asked(question) : (await text(process.stdin)).split(/\r?\n/, 1)[0];
  if (typed?.trim() !== fullName) throw new Refusal(`This is not "${fullName}". Nothing was erased`);
}

async function asked(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
