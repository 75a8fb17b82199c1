/** A mistake that would cost somebody's data, and the stories; one of them has to find it. */
export interface Bug {
  name: string;
  /** In `file` the one place that reads `find` is made to read `put`. */
  edits: { file: string; find: string; put: string }[];
  stories: string[];
}

const SYNC = "sync: () => io.fdatasyncSync(fd),";

export const BUGS: Bug[] = [
  {
    name: "nothing is synced",
    edits: [{ file: "db/sqlite/real-file.ts", find: SYNC, put: "sync: () => {}," }],
    stories: ["power"],
  },
  {
    name: "an answer is given before the sync",
    edits: [
      {
        file: "db/sqlite/real-file.ts",
        find: SYNC,
        put: "sync: () => void setTimeout(() => { try { io.fdatasyncSync(fd); } catch {} }, 20),",
      },
    ],
    stories: ["power"],
  },
  {
    name: "an answer is given before the commit that several share",
    edits: [
      {
        file: "db/sqlite/driver.ts",
        find: "await stored;",
        put: 'if (database.file.endsWith(".new")) await stored; else stored.catch(() => {});',
      },
      {
        file: "db/sqlite/shared-commits.ts",
        find: "setImmediate(() => {",
        put: "setTimeout(() => {",
      },
    ],
    stories: ["kill", "power"],
  },
  {
    name: "the log is emptied before the database is synced",
    edits: [
      {
        file: "db/sqlite/main-file.ts",
        find: "isChanged = false;\n      real.sync();",
        put: "isChanged = false;",
      },
    ],
    stories: ["power"],
  },
  {
    name: "a lock that somebody else has is no obstacle",
    edits: [
      {
        file: "db/open.ts",
        find: "const lock = await lockFile(path, options.visit);",
        put: "const lock = await lockFile(path, options.visit).catch(() => ({ stillOurs: () => undefined, mustMoveIn: false, release: async () => {} }));",
      },
    ],
    stories: ["namespaces", "crowd"],
  },
  {
    name: "each statement is a transaction of its own",
    edits: [
      {
        file: "src/records/context.ts",
        find: "await again(() => context.db.transaction().execute(run))",
        put: "await run(context.db)",
      },
    ],
    stories: ["kill", "faults"],
  },
  {
    name: "readers beside an import stay with what was before it",
    edits: [{ file: "db/aside.ts", find: "present = undefined;\n        end();", put: "" }],
    stories: ["beside"],
  },
];
