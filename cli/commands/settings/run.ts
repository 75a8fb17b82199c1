import { readNumber } from "../../../src/lib/cells.ts";
import { Invalid } from "../../../src/lib/errors.ts";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { stdoutFile } from "../../print/files.ts";
import { sayJson } from "../../print/output.ts";
import { printable } from "../../print/printable.ts";
import { connect } from "../../shop/connect.ts";
import type { Connection } from "../../shop/connection.ts";

interface Options {
  db?: string;
  json?: boolean;
}

/** `stockworks settings list`: prints all, a line each: its name and its value. */
export async function listSettings({ db, json }: Options): Promise<void> {
  await withSettings(db, async (settings) => {
    if (json) return sayJson(settings);
    const widest = Math.max(...Object.keys(settings).map((name) => name.length));
    const lines = Object.entries(settings).map(
      ([name, value]) => `${name.padEnd(widest)}  ${printable(String(value))}\n`,
    );
    await stdoutFile().write(lines.join(""));
  });
}

/** `stockworks settings get`: prints the value of one. Throws Invalid for an unknown name. */
export async function getSetting(name: string, { db, json }: Options): Promise<void> {
  await withSettings(db, async (settings) => {
    const value = settings[nameIn(settings, name)];
    if (json) return sayJson(value);
    await stdoutFile().write(`${printable(String(value))}\n`);
  });
}

/**
 * `stockworks settings set`: changes one and prints its old and new value. Throws Invalid for an unknown name and for
 * a value that is not allowed.
 */
export async function setSetting(name: string, value: string, { db }: Options): Promise<void> {
  await withSettings(db, async (settings, client) => {
    const key = nameIn(settings, name);
    const before = settings[key];
    const after = await client.settings.update({ [key]: valueLike(before, value, key) });
    await stdoutFile().write(
      `${key}: ${printable(String(after[key]))} (was ${printable(String(before)) || "empty"})\n`,
    );
  });
}

async function withSettings(
  db: string | undefined,
  work: (settings: Settings, client: Connection["client"]) => Promise<void> | void,
): Promise<void> {
  const { client, close } = await connect({ db, mustExist: true });
  try {
    await work(await client.settings.get(), client);
  } finally {
    await close();
  }
}

function nameIn(settings: Settings, name: string): keyof Settings {
  const known = Object.keys(settings);
  if (known.includes(name)) return name as keyof Settings;
  throw new Invalid(`There is no setting "${printable(name)}". There are: ${known.join(", ")}`);
}

/** The typed text as a value of the same kind as the present one. */
function valueLike(present: Settings[keyof Settings], text: string, name: string): string | number | boolean {
  if (typeof present === "number") {
    const read = readNumber(text);
    if ("problem" in read)
      throw new Invalid(`${name} ${read.problem}${read.suggestion ? "" : `, and not "${printable(text)}"`}`);
    return read.value;
  }
  if (typeof present !== "boolean") return text;
  if (text !== "true" && text !== "false") throw new Invalid(`${name} is true or false, and not "${printable(text)}"`);
  return text === "true";
}
