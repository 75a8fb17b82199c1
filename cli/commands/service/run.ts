import { dirname, resolve } from "node:path";
import { Invalid } from "../../../src/lib/errors.ts";
import { packageFile } from "../../../src/records/package-files.ts";
import { say } from "../../print/output.ts";
import { isPostgres } from "../../shop/database-file.ts";

const STATE = "/var/lib/";

/** Where disks for backups are mounted: the server itself writes those, also for `stockworks backup`. */
const DISKS = "/media";

/**
 * `stockworks service`: prints a unit that starts this very program with this Node. Throws Invalid for an impossible user name.
 */
export function printUnit(db: string, user: string): void {
  if (!/^[a-z_][a-z0-9_-]*$/.test(user)) throw new Invalid(`"${user}" is not a user name`);
  if (isPostgres(db))
    throw new Invalid(
      "This unit is for a database file. For PostgreSQL, set STOCKWORKS_DB to the address in a file that EnvironmentFile names",
    );
  const file = resolve(db);
  const folder = dirname(file);
  // systemd makes a folder below /var/lib itself; any other has to be there, and be that user's.
  const place = folder.startsWith(STATE)
    ? [`StateDirectory=${folder.slice(STATE.length)}`, "StateDirectoryMode=0700"]
    : [`ReadWritePaths=${folder}`];
  const command = [process.execPath, packageFile("bin", "stockworks.js"), "serve", "--db", file].map(quoted).join(" ");
  say(
    [
      "[Unit]",
      "Description=Stockworks",
      "Wants=network-online.target",
      "After=network-online.target",
      "",
      "[Service]",
      `User=${user}`,
      ...place,
      `ReadWritePaths=-${DISKS}`,
      `ExecStart=${command}`,
      "Restart=on-failure",
      "# A stop finishes what is being answered.",
      "TimeoutStopSec=60",
      "",
      "UMask=0077",
      ...CONFINED,
      ...(folder.startsWith("/home/") || process.execPath.startsWith("/home/") ? [] : ["ProtectHome=yes"]),
      "",
      "[Install]",
      "WantedBy=multi-user.target",
    ].join("\n"),
  );
}

/** Rights that a server does not need if it writes only its folder and backups. */
const CONFINED = [
  "NoNewPrivileges=yes",
  "CapabilityBoundingSet=",
  "ProtectSystem=strict",
  "PrivateTmp=yes",
  "PrivateDevices=yes",
  "ProtectClock=yes",
  "ProtectHostname=yes",
  "ProtectControlGroups=yes",
  "ProtectKernelLogs=yes",
  "ProtectKernelModules=yes",
  "ProtectKernelTunables=yes",
  "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
  "RestrictNamespaces=yes",
  "RestrictRealtime=yes",
  "RestrictSUIDSGID=yes",
  "LockPersonality=yes",
  "SystemCallArchitectures=native",
];

/** A word of a command as systemd reads it. */
function quoted(word: string): string {
  const plain = word.replaceAll("%", "%%").replaceAll("$", "$$$$");
  return /^[\w@%+=:,./$-]+$/.test(plain) ? plain : `"${plain.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
