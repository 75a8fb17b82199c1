import type { Finding } from "../../../src/modules/doctor/schema.ts";

/** Checks that command and server are of one version; `server` is undefined if none runs. */
export function versionFinding(own: string, server: string | undefined): Finding {
  if (server === undefined || server === own) return { check: "Stockworks", level: "ok", message: own, advice: null };
  const message = `This command is ${own}, the running server ${server}`;
  return { check: "Stockworks", level: "warn", message, advice: "Restart the server, so that both are of one version" };
}

/** Reports a database that cannot be opened, with the sentence that says why and what to do. */
export function closedFinding(reason: string): Finding {
  return { check: "Database", level: "fail", message: reason.replace(/\.$/, ""), advice: null };
}
