import { DatabaseProblem } from "../../../db/errors.ts";
import { Refusal } from "../../../src/lib/errors.ts";
import { cameraFinding, nodeFinding } from "../../../src/modules/doctor/rules.ts";
import type { Finding } from "../../../src/modules/doctor/schema.ts";
import { version } from "../../../src/records/version.ts";
import { commandOn } from "../../print/again.ts";
import { EXIT, sayJson } from "../../print/output.ts";
import { printable } from "../../print/printable.ts";
import { lookOf } from "../../print/table.ts";
import { connectFile, findOwner } from "../../shop/connect.ts";
import { databaseOf, isPostgres } from "../../shop/database-file.ts";
import { settingsInWords, settle } from "../serve/settings.ts";
import { closedFinding, versionFinding } from "./findings.ts";

interface DoctorOptions {
  db?: string;
  json?: boolean;
}

/** `stockworks doctor`: prints what is found and answers the exit code: 1 when something fails. */
export async function examine({ db, json }: DoctorOptions): Promise<number> {
  const findings = (await findingsOn(db)).map((finding) => ({ ...finding, advice: adviceOn(db, finding.advice) }));
  if (json) sayJson(findings);
  else process.stdout.write(report(findings, lookOf().isBold));
  return findings.some(({ level }) => level === "fail") ? EXIT.failed : EXIT.done;
}

/** A command at the end of an advice is typed as it stands, so it has to name this shop. */
function adviceOn(db: string | undefined, advice: string | null): string | null {
  return advice?.replace(/(?<=: )stockworks (.+)$/, (_, words: string) => commandOn(db, words)) ?? null;
}

async function findingsOn(db: string | undefined): Promise<Finding[]> {
  const file = await databaseOf(db);
  const owner = isPostgres(file) ? undefined : await findOwner(file);
  const here = [
    cameraFinding(owner?.address ?? null),
    settingsFinding(isPostgres(file) ? undefined : file, owner?.settings),
  ];
  try {
    const { client, isServed, close } = await connectFile({ db: file, mustExist: true });
    try {
      const examined = await client.doctor.examine();
      return [...examined.findings, versionFinding(version, isServed ? examined.version : undefined), ...here];
    } finally {
      await close();
    }
  } catch (error) {
    const isSaid = error instanceof DatabaseProblem || error instanceof Refusal;
    const reason = isSaid ? error.message : `It cannot be opened: ${(error as Error).message}`;
    return [closedFinding(reason), nodeFinding(process.versions.node), ...here];
  }
}

/** The settings of the server that runs, else those with which one would start from here, and where each is from. */
function settingsFinding(file: string | undefined, ofServer: string | undefined): Finding {
  const finding = { check: "Settings", advice: null };
  try {
    // What cannot be read now would not let it start again.
    const fromHere = settingsInWords(settle({}, file));
    return { ...finding, level: "ok", message: ofServer ?? fromHere };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...finding, level: "fail", message: error.message };
  }
}

const INDENT = 18;

function report(findings: readonly Finding[], isBold = false): string {
  const lines = findings.map(({ check, level, message, advice }) => {
    const head = `${level.padEnd(6)}${check}`.padEnd(INDENT);
    const loud = isBold && level !== "ok" ? `\x1b[1m${head}\x1b[22m` : head;
    const todo = advice === null ? "" : `${" ".repeat(INDENT)}→ ${printable(advice)}\n`;
    return `${loud}${printable(message)}\n${todo}`;
  });
  return lines.join("");
}
