import { dirname, resolve } from "node:path";
import { Invalid } from "../../../src/lib/errors.ts";
import { packageFile } from "../../../src/records/package-files.ts";
import { say } from "../../print/output.ts";
import { isPostgres } from "../../shop/database-file.ts";

const STATE = "/var/lib/";

/** Where disks for backups are mounted: the server itself writes those, also for `stockworks backup`. */
const DISKS = "/media";

/** Where the address of a PostgreSQL is kept, as it holds a password: systemd reads the file before the server starts. */
const ADDRESS_FILE = "/etc/stockworks.env";

/**
 * `stockworks service`: prints a unit that starts this very program with this Node. For a PostgreSQL it names the file with its
 * address, and does not show it. Throws Invalid for an impossible user name or path.
 */
export function printUnit(db: string, user: string): void {
  if (!/^[a-z_][a-z0-9_-]*\$?$/i.test(user)) throw new Invalid(`"${user}" is not the name of a user`);
  const file = isPostgres(db) ? undefined : resolve(db);
  const folder = file === undefined ? `${STATE}stockworks` : dirname(file);
  if (/[\n\r:]/.test(folder)) throw new Invalid("systemd takes no folder with a colon or a line break in its name");
  // systemd makes a folder below /var/lib itself; any other has to be there, and be that user's.
  const place = folder.startsWith(STATE)
    ? [`StateDirectory=${quoted(folder.slice(STATE.length))}`, "StateDirectoryMode=0700"]
    : [`ReadWritePaths=${quoted(folder)}`];
  const words = [process.execPath, packageFile("bin", "stockworks.js"), "serve", ...(file ? ["--db", file] : [])];
  say(
    [
      "[Unit]",
      "Description=Stockworks",
      "Wants=network-online.target",
      "# Orders are numbered and dated by the clock.",
      "After=network-online.target time-sync.target",
      "",
      "[Service]",
      "# It is started once it answers; the program systemd-notify says so.",
      "Type=notify",
      "NotifyAccess=all",
      "# An upgrade of a large shop takes its time.",
      "TimeoutStartSec=infinity",
      `User=${user}`,
      ...place,
      `ReadWritePaths=-${DISKS}`,
      ...(file
        ? []
        : [
            `# One line: STOCKWORKS_DB=postgres://user:password@host/shop?files=${folder}`,
            `EnvironmentFile=${ADDRESS_FILE}`,
          ]),
      `ExecStart=${words.map((word) => quoted(word.replaceAll("$", "$$$$"))).join(" ")}`,
      "Restart=always",
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

/** A word as systemd reads it. */
function quoted(word: string): string {
  const plain = word.replaceAll("%", "%%");
  return /^[\w./@%$+-]+$/.test(plain) ? plain : `"${plain.replace(/["\\]/g, "\\$&")}"`;
}
