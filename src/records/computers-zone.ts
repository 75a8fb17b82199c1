import { existsSync, readlinkSync } from "node:fs";
import { ownTimeZone } from "../lib/dates.ts";

const ZONES = "/usr/share/zoneinfo/";

/** The time zone of the computer that runs this, by its IANA name. */
export function computersZone(): string {
  return ownTimeZone(() => zoneByName(process.env["TZ"] ?? zoneByLink()));
}

/** Where Linux and macOS say it. Node itself looks there, too. */
function zoneByLink(): string | undefined {
  try {
    return readlinkSync("/etc/localtime").split("zoneinfo/")[1];
  } catch {
    return undefined;
  }
}

/** The zone of a place or UTC that is said by its name. Other ways to say a zone are left to Node: undefined. */
export function zoneByName(name: string | undefined): string | undefined {
  if (name === "UTC" || name === "Etc/UTC") return "UTC";
  return name !== undefined && PLACE.test(name) && existsSync(ZONES + name) ? name : undefined;
}

const PLACE = /^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)(\/[A-Z][A-Za-z_-]+){1,2}$/;
