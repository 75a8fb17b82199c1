import { stories } from "./stories.ts";
import type { Tally } from "./story.ts";

/** What `npm run torture` writes to results.json. */
export interface Results {
  machine: { node: string; cpu: string; cores: number };
  /** When it ran, YYYY-MM-DD. */
  day: string;
  stories: (Tally & { name: string; seed: number; seconds: number; lost: number })[];
}

interface Promised {
  promise: string;
  /** Names of stories. */
  stories: string[];
  /** Test files. */
  tests: string[];
}

/** What the file is promised to keep, and where each promise is tried. */
export const PROMISES: Promised[] = [
  {
    promise: "An answer of 2xx means that the change is on disk: it survives the end of the process and a power cut.",
    stories: ["kill", "power", "faults"],
    tests: ["cli/commands/serve/durability.test.ts", "db/sqlite/crash.test.ts", "db/sqlite/faults.test.ts"],
  },
  {
    promise: "A change is there whole or not at all: the record, its number, its line in the change log, its photo.",
    stories: ["kill", "power", "faults", "model"],
    tests: ["cli/commands/import/import-kill.test.ts", "db/sqlite/faults.test.ts"],
  },
  {
    promise:
      "When the disk is full or fails, a sentence says so. Reading goes on, and so does writing once there is room.",
    stories: ["full-disk", "faults"],
    tests: ["db/sqlite/faults.test.ts"],
  },
  {
    promise:
      "Orders, hours and stock are stored to the last byte: files, logos and the clock's photos leave them 5 % of the disk or 1 GB, whichever is less.",
    stories: [],
    tests: ["src/modules/order-files/service.test.ts"],
  },
  {
    promise: "Another program that reads the file harms nothing, however long it stays and however it leaves.",
    stories: ["readers"],
    tests: ["db/lock/visitors.test.ts"],
  },
  {
    promise: "Another program that writes to the file undoes nothing that was acknowledged.",
    stories: ["writers"],
    tests: ["db/torture/visitors.test.ts"],
  },
  {
    promise: "One process owns the file, by whatever path, container, network or list of processes it is reached.",
    stories: ["namespaces", "crowd"],
    tests: ["db/lock/lock.test.ts", "cli/shop/owner.test.ts"],
  },
  {
    promise:
      "Any number of servers and commands may start at once; an import by any of them is there whole or not at all.",
    stories: ["crowd"],
    tests: ["cli/shop/owner.test.ts"],
  },
  {
    promise:
      "Servers that share a PostgreSQL work as one, and go on by themselves after one of them, the database or the cable between them was gone for a while.",
    stories: ["servers"],
    tests: ["db/postgres/postgres.test.ts", "src/shop/engines.test.ts"],
  },
  {
    promise: "Whoever reads during a large import or its undo sees all of it or nothing, and never an error.",
    stories: ["beside"],
    tests: ["db/aside.test.ts"],
  },
  {
    promise:
      "A backup gets its name only once it is whole, and restores to the same content. A restore that is cut off leaves the old database or the new one, and keeps the old one aside.",
    stories: ["upkeep"],
    tests: ["db/backup.test.ts"],
  },
  {
    promise:
      "Damage of a table or an index is found within a day, while all goes on. A damaged index is made anew from its rows, and Owners are told; other damage is the answer to every call.",
    stories: [],
    tests: ["db/damage.test.ts", "cli/commands/serve/look-for-damage.test.ts"],
  },
  {
    promise: "An upgrade that is cut off leaves the old file or the new one, and the next start goes on.",
    stories: ["upkeep"],
    tests: ["db/migrate.test.ts"],
  },
  {
    promise:
      "Setting the clock back, or another time zone, changes no date, repeats no number and makes no version older.",
    stories: ["clock"],
    tests: [],
  },
  {
    promise: "Each call does what the documentation says, in whatever order calls come.",
    stories: ["model"],
    tests: ["src/server/calls.test.ts"],
  },
  {
    promise:
      "Somebody who is signed in is served, whatever strangers send; passwords guessed elsewhere keep nobody out.",
    stories: ["large-bodies", "slow-bodies", "guesses", "many-streams"],
    tests: ["src/server/connections.test.ts", "src/server/body.test.ts", "src/modules/access/browsers.test.ts"],
  },
  {
    promise: "Whatever is sent or read, by requests or as a file, is taken or refused by a sentence.",
    stories: ["wild-requests", "wild-files"],
    tests: ["src/server/body.test.ts", "src/server/abuse.test.ts"],
  },
];

/** docs/reliability.md: promises, how each was tried, and what came of it. */
export function reliabilityPage({ machine, day, stories: told }: Results): string {
  const rows = told.map(({ name, seed, seconds, rounds, faults, kills, acknowledged, checks, lost }) => {
    const tells = stories.find((story) => story.name === name)?.tells ?? "";
    const figures = [rounds, faults, kills, acknowledged, checks, lost].map(count);
    return `| ${name} | ${tells} | ${[...figures, count(Math.round(seconds / 60)), seed].join(" | ")} |`;
  });
  const sum = (of: keyof Tally | "lost") => count(told.reduce((total, story) => total + story[of], 0));
  const minutes = count(Math.round(told.reduce((total, { seconds }) => total + seconds, 0) / 60));
  const all = ["rounds", "faults", "kills", "acknowledged", "checks", "lost"] as const;
  return `# What the file keeps

Made by \`npm run docs\` from \`bench/torture/results.json\`, which \`npm run torture\` writes. Nothing in the tables is typed by hand.

## What is promised

| Promise | Stories of \`npm run torture\` | Tests |
|---|---|---|
${PROMISES.map(({ promise, stories, tests }) => `| ${promise} | ${stories.join(", ")} | ${tests.map((test) => `\`${test}\``).join(", ")} |`).join("\n")}

## How it was tried

A story is one way to harm a shop; a seed decides everything random in it. Eight clerks work over HTTP: they take orders with
lines, change and delete them, add and count parts, clock in with a photo, and note what was acknowledged. Then something
happens to the server, to its disk or around it. Afterwards the shop is started once more, and another SQLite reads the file. It has to
find it sound, with no row that names a missing one, with every acknowledged change, and with none by halves. It adds every total up again.

${minutes} minutes up to ${day}, Node ${machine.node.slice(1)} on ${machine.cores} cores of ${machine.cpu}:

| Story | What is done | Rounds | Faults | Kills | Acknowledged | Checks | Lost | Minutes | Seed |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join("\n")}
| all | | ${all.map(sum).join(" | ")} | ${minutes} | |

Faults are calls of the file system that failed, moved less or were forgotten on purpose. Kills are processes that were ended by
\`kill -9\`, and power cuts. Acknowledged are changes that were answered with a 2xx, or commands that ended with 0. A round in which
anything is lost, half or damaged counts as lost; its folder is kept, and the command that tells it again with its seed is printed. A
story that never did its harm, such as faults that hit nothing, is marked \`none\`, and the run fails.

\`\`\`sh
npm run torture -- --minutes 60
npm run torture -- --only kill --rounds 1 --seed 7    # one round again, as far as processes allow
npm run fuzz -- --minutes 60                          # wild-requests, wild-files and model
\`\`\`

A short form of each story is part of \`npm run long\`, and so is the seed of each round that found a fault of ours. \`npm run long\` runs \`fuzz\` for
two minutes beside its browser tests. To try that stories can fail, \`npm run torture:planted\` puts known bugs
into a copy of the sources and shows which story finds each.

## Room for orders

While less than 5 % of the disk or 1 GB is free, whichever is less, files, logos and lists of more than 2 MB are refused with 507, and
hours are stored without the clock's photo, as the clock then says. Admins and Owners are told once a day while less than 10 % or 2 GB is
free. An order gets at most 100 files or 500 MB in a day, and a person adds at most 100 files or 300 MB in an hour (429). Of a person's
photos at the clock 50 a day are kept. Files in a bucket have no such limit of room.

## Damage

The server looks quickly at all of the file when it starts, and then once a day at each table with its indexes, one after another with
pauses, in a process of its own. Meanwhile all are served; the log grows only until the look at one table ends. A damaged index is made
anew from its rows, for which others wait a moment, and Admins and Owners are told. If two rows have one key by then, it stays, they are
told once, and restoring a backup mends it. Other damage is the answer to every call, because wrong numbers served in silence are worse than
none. A letter that changed on the disk in a column without an index is not noticed.

## What is not promised

- A disk that says it has written when it has not, or that changes its contents: keep backups on another one.
- A database on a network drive. Locks and the order of writes do not hold there.
- A change whose answer never came. It may be there or not, but never half.
- A change that was answered with a 5xx because the disk failed: it may still be there after a crash, whole.
- A start without room for a second copy of the file: after a stop on a full disk it is copied, so that no other program can still write to it.
- What another program writes into the file while the server runs may be lost. What we acknowledged is not.
- Protection from a person with a shell as the same user, who can do anything.
`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
