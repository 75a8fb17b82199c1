/**
 * Tests that start many programs, try what is rarely changed, walk far through a screen, or look for what keeps somebody from using
 * it: CI runs them with each landing, by `npm test -- --landing`; `npm test` leaves them out, so that nobody waits long for it. A
 * browser test says it of itself, by this tag.
 */
export const LANDING = {
  units: [
    "bin/package.test.ts",
    "bin/readme.test.ts",
    "bin/tools.test.ts",
    "cli/commands/backup/backup.test.ts",
    "cli/commands/completion/completion.test.ts",
    "cli/commands/doctor/doctor.test.ts",
    "cli/commands/import/import.test.ts",
    "cli/commands/log/log.test.ts",
    "cli/commands/query/query.test.ts",
    "cli/commands/report/report.test.ts",
    "cli/commands/serve/companions.test.ts",
    "cli/commands/serve/examples.test.ts",
    "cli/commands/serve/stop.test.ts",
    "cli/commands/serve/tls.test.ts",
    "cli/commands/serve/webhooks.test.ts",
    "cli/commands/settings/settings.test.ts",
    "cli/commands/staff/staff.test.ts",
    "cli/commands/work-order/work-order.test.ts",
    "cli/print/streams.test.ts",
    "cli/shop/guest.test.ts",
    "cli/shop/owner.test.ts",
    "cli/shop/remote.test.ts",
    "cli/tui/tmux/dashboard.test.ts",
    "db/apart.test.ts",
    "db/aside.test.ts",
    "db/backup.test.ts",
    "db/lock/socket-lock.test.ts",
    "db/lock/visitors.test.ts",
    "db/move-in.test.ts",
    "db/postgres/postgres.test.ts",
    "db/torture/visitors.test.ts",
    "src/modules/backups/service.test.ts",
    "src/modules/doctor/service.test.ts",
    "src/server/abuse.test.ts",
    "src/server/devices.test.ts",
    "src/server/examples.test.ts",
    "src/server/one-port.test.ts",
    "src/shop/engines.test.ts",
  ],
  browser: "@landing",
};

/**
 * Tests that take longer still: `npm run long` runs them, before a release and after a change of what they try. A browser
 * test says it of itself, by this tag.
 */
export const LONG = {
  units: [
    "bin/pre-commit.test.ts",
    "cli/commands/import/import-kill.test.ts",
    "cli/commands/sign-in/sign-in.test.ts",
    "cli/commands/serve/soak.test.ts",
    "cli/commands/serve/durability.test.ts",
    "cli/commands/log/ten-changes.test.ts",
    "cli/commands/move/move.test.ts",
    "cli/print/printable.test.ts",
    "src/server/canaries.test.ts",
    "bench/torture/stories.test.ts",
    "bin/documents.test.ts",
    "bin/said-commands.test.ts",
    "bin/fresh-clone.test.ts",
    "bin/generated-client.test.ts",
    "cli/commands/serve/hosts.test.ts",
  ],
  /** These try less in `npm test`, and all of it here. */
  more: [
    "cli/commands/import/round-trip.test.ts",
    "cli/shop/owner.test.ts",
    "cli/tui/screen.test.ts",
    "cli/tui/tmux/dashboard.test.ts",
    "db/backup.test.ts",
    "db/lock/socket-lock.test.ts",
    "db/sqlite/crash.test.ts",
    "db/sqlite/faults.test.ts",
    "db/torture/gone.test.ts",
    "db/torture/owners.test.ts",
    "db/torture/visitors.test.ts",
    "src/server/calls.test.ts",
    "src/server/rights.test.ts",
    "src/shop/canaries/canaries.test.ts",
    "src/shop/engines.test.ts",
    "web/data/outbox.test.ts",
    "web/widgets/report/numbers.test.ts",
  ],
  /** What is asked of a database, which is asked here on PostgreSQL, too. */
  onPostgres: ["src/modules", "src/records", "src/shop", "src/server/calls.test.ts"],
  browser: "@long",
};

const asked = process.env["STOCKWORKS_TESTS"];

/** Whether this is `npm test`, and not what CI runs. Who runs vitest by hand tries everything. */
export const isQuick = asked === "quick";

/** Whether this is `npm test`, or what CI runs. */
export const isShort = isQuick || asked === "short";
