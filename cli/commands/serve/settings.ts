import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Invalid } from "../../../src/lib/errors.ts";

/** The kind of each option of `serve`. The database is not among them: it says where the file of settings is. */
const HOLDS = {
  port: "text",
  host: "text",
  tls: "list",
  plainHttp: "flag",
  publicUrl: "text",
  trustProxy: "list",
  allowHost: "list",
  open: "flag",
  demo: "flag",
  log: "text",
  afterBackup: "text",
  dailyBackup: "flag",
} as const;
type Name = keyof typeof HOLDS;
const NAMES = Object.keys(HOLDS) as Name[];

/** The defaults. */
const DEFAULTS: Partial<Record<Name, unknown>> = { port: "4820", host: "127.0.0.1", dailyBackup: true };

export type Settings = Partial<Record<Name, unknown>>;

/** A setting and its source: "the command", a variable, a file, "by default". */
interface Setting {
  name: Name;
  value: unknown;
  from: string;
}

/** The file of settings of `stockworks serve`, beside a database. */
export function settingsFile(db: string): string {
  return join(dirname(db), "stockworks.config.json");
}

/**
 * The settings of a server of this database: from the command, else a variable such as STOCKWORKS_PORT, else
 * `stockworks.config.json` beside a database file. Throws Invalid for an unknown name and for a value that does not fit.
 */
export function settle(said: Settings, db: string | undefined, env: NodeJS.ProcessEnv = process.env): Setting[] {
  const path = db === undefined ? "" : settingsFile(db);
  const kept = db === undefined ? {} : readSettings(path);
  return NAMES.flatMap((name): Setting[] => {
    const variable = variableOf(name);
    const word = env[variable];
    if (said[name] !== undefined) return [{ name, value: said[name], from: "the command" }];
    if (word !== undefined && word !== "") return [{ name, value: ofText(name, word, variable), from: variable }];
    if (kept[name] !== undefined && kept[name] !== null)
      return [{ name, value: checked(name, kept[name], path), from: path }];
    return DEFAULTS[name] === undefined ? [] : [{ name, value: DEFAULTS[name], from: "by default" }];
  });
}

/** Settings in words, each with its source: "port 4820 (by default), log json (the command)". */
export function settingsInWords(settings: readonly Setting[]): string {
  return settings.map(({ name, value, from }) => `${name} ${[value].flat().join(" ")} (${from})`).join(", ");
}

/** The variable for a setting of `stockworks serve`: `publicUrl` is STOCKWORKS_PUBLIC_URL. */
function variableOf(name: string): string {
  return `STOCKWORKS_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function readSettings(path: string): Settings {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Invalid(`${path} is not JSON of the form { "port": 4820 }`);
  const strange = Object.keys(value).find((name) => !(name in HOLDS));
  if (strange !== undefined)
    throw new Invalid(`${path} says "${strange}", which is no setting; there are ${NAMES.join(", ")}`);
  return value as Settings;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ofText(name: Name, text: string, variable: string): unknown {
  if (HOLDS[name] === "list") return text.split(/[\s,]+/).filter(Boolean);
  if (HOLDS[name] === "text") return text;
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return false;
  throw new Invalid(`${variable} is yes or no, and not "${text}"`);
}

function checked(name: Name, value: unknown, path: string): unknown {
  if (HOLDS[name] === "flag" && typeof value === "boolean") return value;
  if (HOLDS[name] === "text" && (typeof value === "string" || typeof value === "number")) return String(value);
  if (HOLDS[name] === "list" && typeof value === "string") return [value];
  if (HOLDS[name] === "list" && Array.isArray(value) && value.every((each) => typeof each === "string")) return value;
  const what = { flag: "true or false", text: "a text", list: "a list of texts" }[HOLDS[name]];
  throw new Invalid(`${path}: ${name} is ${what}`);
}
