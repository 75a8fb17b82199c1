// The house, row by row: which files a kind is made of, which kinds of ours it may touch, and which packages.
// A file belongs to the first kind that fits it; a file of no kind, and an import that is not listed, are errors.

const API = ["api", "endpoint"];
const SAME_NOUN = { noun: "{{from.file.captured.noun}}" };
const DB = ["db", "db-errors"];
const NOUN = ["lib", "schema", "rules"];
const GROUND = ["noun", "records", "rights", ...DB];
const SERVICE = [...NOUN, "endpoint", "record", "service", ...GROUND];
const WITH_NOUN = ["web-screen", "service", "answers", "rows", "schema", "rules", "record"];
const LOOKS = ["lib", "styled-system", "web-ui", "web-components"];

const house = {
  test: {
    files: ["**/*.test.{ts,tsx}", "**/testing.{ts,tsx}", "web/e2e/**", "bench/**"],
    ours: ["*"],
    packages: ["**"],
  },
  // Written at the build from the table of calls.
  "client-types": { files: ["bin/client-types.ts"], ours: [...API, "table"], packages: [] },
  // Made at the build by the migrations.
  "blank-file": { files: ["bin/blank.ts"], ours: ["db"], packages: ["node:*"] },
  tool: {
    files: ["bin/**", "*.config.{ts,js,mjs}"],
    ours: ["tool", "client-types", "blank-file", "web-theme"],
    packages: ["**"],
  },
  fixtures: { files: ["fixtures/**"], ours: [], packages: [] },

  lib: { files: ["src/lib/*.ts"], ours: ["lib"], packages: ["zod"] },
  // Who asks, and what they may: pure, for server, browser and terminal.
  rights: { files: ["src/rights/*.ts"], ours: ["lib", "rights"], packages: [] },
  endpoint: { files: ["src/api/endpoint.ts"], ours: ["lib", "rights"], packages: ["zod"] },
  api: { files: ["src/api/*.ts"], ours: [...API, "lib", "rights", "schema"], packages: ["zod", "zod-openapi"] },
  schema: { files: ["src/modules/*/schema.ts"], ours: ["lib", "endpoint", "rights", "schema"], packages: ["zod"] },
  rules: { files: ["src/modules/*/rules.ts"], ours: NOUN, packages: [] },
  rows: { files: ["src/modules/*/api.ts"], ours: ["lib", "schema", "endpoint"], packages: ["zod"] },
  record: { files: ["src/modules/*/record.ts"], ours: ["lib", "noun"], packages: [] },
  // The engine of imports knows no noun: of shapes, rules and calls it may touch its own alone.
  engine: {
    files: ["src/modules/imports/**"],
    own: ["schema", "rules", "rows", "record"],
    noun: "imports",
    ours: ["lib", "endpoint", "engine", ...GROUND],
    packages: ["kysely", "node:*"],
    types: ["zod"],
  },
  // What both kinds of order are imported by, and how each noun is: nothing but the roof asks for an import.
  "import-fields": { files: ["src/modules/orders/import-fields.ts"], ours: [...SERVICE, "engine"], packages: [] },
  import: {
    files: ["src/modules/*/import.ts"],
    ours: [...SERVICE, "engine", "import-fields", "import-parts"],
    packages: ["kysely", "node:*"],
  },
  "import-parts": {
    files: ["src/modules/*/import/**"],
    ours: [...SERVICE, "engine", "import-fields", "import-parts"],
    packages: ["kysely", "node:*"],
  },
  // What reads over many nouns: no noun may ask it.
  answers: {
    files: [
      "src/modules/{activity,capacity,dashboard,doctor,find,notifications,privacy,promise,reports,seed,shift-board}/**",
    ],
    own: ["rows"],
    ours: [...SERVICE, "answers"],
    packages: ["kysely", "node:*"],
    types: ["zod"],
  },
  service: {
    files: ["src/modules/*/**"],
    own: ["rows"],
    ours: SERVICE,
    packages: ["kysely", "node:*"],
    types: ["zod"],
  },
  noun: { files: ["src/records/noun.ts"], ours: ["db"], packages: [] },
  records: {
    files: ["src/records/*.ts"],
    ours: ["lib", "endpoint", "rights", "noun", "records", ...DB],
    packages: ["kysely", "node:*"],
    types: ["zod"],
  },
  // The nouns and the table of calls are what browser and terminal read of the roof: they hold no doing.
  nouns: { files: ["src/shop/nouns.ts"], ours: ["record"], packages: [] },
  table: {
    files: ["src/shop/{table,shapes,examples}.ts", "src/shop/examples/*.ts"],
    ours: [...API, "rows", "schema", "nouns", "table"],
    packages: [],
    types: ["zod"],
  },
  shop: {
    files: ["src/shop/*.ts"],
    ours: [
      ...NOUN,
      ...API,
      "rows",
      "rights",
      "nouns",
      "record",
      "table",
      "service",
      "answers",
      "engine",
      "import",
      "records",
      "shop",
      ...DB,
    ],
    packages: ["kysely", "node:*"],
  },
  // Certificates: knows nothing of the shop, nor of requests.
  tls: {
    files: ["src/server/tls/*.ts"],
    ours: ["lib", "tls"],
    packages: ["@peculiar/*", "reflect-metadata", "node:*"],
  },
  // The thread that reads years opens the file for itself.
  reading: {
    files: ["src/server/reading*.ts"],
    ours: [...API, "lib", "rights", "records", "table", "shop", "server", "reading", ...DB],
    packages: ["h3", "node:*"],
  },
  server: {
    files: ["src/server/**"],
    ours: [
      ...API,
      "lib",
      "schema",
      "rows",
      "table",
      "rights",
      "records",
      "shop",
      "server",
      "reading",
      "tls",
      "db-errors",
    ],
    packages: ["h3", "srvx", "node:*"],
  },

  "db-errors": { files: ["db/errors.ts"], ours: [], packages: ["node:os"] },
  "db-sqlite": { files: ["db/sqlite/**"], ours: ["db-errors", "db-sqlite"], packages: ["kysely", "sql.js", "node:*"] },
  db: {
    files: ["db/**"],
    ours: [...DB, "db-sqlite", "fixtures"],
    packages: ["kysely", "sql.js", "pg", "aws4fetch", "node:*"],
  },

  "styled-system": { files: ["web/styled-system/**"], ours: ["styled-system"], packages: [] },
  "web-public": { files: ["web/public/**"], ours: [], packages: [] },
  "web-theme": { files: ["web/theme/**"], ours: ["web-theme"], packages: ["@pandacss/*", "@park-ui/*", "@ark-ui/*"] },
  "web-ui": {
    files: ["web/ui/**"],
    ours: ["web-ui", "styled-system"],
    packages: ["react", "react-dom", "@ark-ui/*", "@zag-js/popper", "lucide-react"],
  },
  "web-components": {
    files: ["web/components/**"],
    ours: LOOKS,
    packages: ["react", "react-dom", "@ark-ui/*", "@tanstack/*", "lucide-react", "uqr"],
  },
  "web-widgets": {
    files: ["web/widgets/**"],
    ours: [...LOOKS, ...NOUN, "nouns", "web-widgets", "web-data"],
    packages: ["react", "@tanstack/*", "@visx/*", "lucide-react", "use-intl", "zod"],
  },
  "web-screen": {
    files: ["web/screens/*/**"],
    own: ["web-screen"],
    ours: [...LOOKS, ...NOUN, "nouns", "web-widgets", "web-data"],
    packages: ["react", "@tanstack/*", "lucide-react", "zod"],
  },
  "web-layout": {
    files: ["web/layout/**"],
    ours: [...LOOKS, "rights", "web-layout", "web-widgets", "web-data"],
    packages: ["react", "@tanstack/*", "lucide-react"],
  },
  "web-app": {
    files: ["web/app/**"],
    ours: [...LOOKS, "rights", "web-app", "web-data", "web-layout", "web-screen"],
    packages: ["react", "react-dom", "@tanstack/*", "lucide-react", "zod"],
  },
  "web-data": {
    files: ["web/data/**"],
    ours: [...LOOKS, ...NOUN, ...API, "nouns", "rights", "table", "web-data"],
    packages: ["react", "@tanstack/*", "lucide-react", "zod"],
  },

  "cli-command": {
    files: ["cli/commands/*/command.ts"],
    ours: [...NOUN, ...API, "nouns", "cli-run", "cli-shop", "cli-print", "cli-tui"],
    packages: ["commander", "node:*"],
  },
  "cli-run": {
    files: ["cli/commands/*/*.ts"],
    ours: [
      ...NOUN,
      ...API,
      "nouns",
      "table",
      "rights",
      "records",
      "server",
      "tls",
      ...DB,
      "cli-run",
      "cli-shop",
      "cli-print",
    ],
    packages: ["env-paths", "node:*"],
    types: ["commander"],
  },
  "cli-tui": {
    files: ["cli/tui/**"],
    ours: [...NOUN, ...API, "nouns", "table", "rights", "cli-shop", "cli-print", "cli-tui"],
    packages: ["ink", "react", "string-width", "node:*"],
  },
  "cli-shop": {
    files: ["cli/shop/*.ts"],
    ours: ["lib", ...API, "table", "rights", "records", "shop", "server", ...DB, "cli-shop", "cli-print"],
    packages: ["env-paths", "node:*"],
  },
  "cli-print": {
    files: ["cli/print/*.ts"],
    ours: ["lib", ...API, "db-errors", "cli-print"],
    packages: ["string-width", "uqr", "node:*"],
  },
  "cli-root": {
    files: ["cli/*"],
    ours: ["records", "cli-command", "cli-print", "cli-root"],
    packages: ["commander", "node:*"],
  },
};

/** The rule for files that may touch these kinds and packages, of some packages the types, of some kinds the own noun. */
const imports = ({ ours, packages, types = [], own = [], noun }) => ({
  "boundaries/dependencies": [
    "error",
    {
      default: "disallow",
      checkAllOrigins: true,
      checkInternals: true,
      checkUnknownLocals: true,
      message: "{{from.file.categories}} may not import {{dependency.source}}",
      policies: [
        {
          allow: [
            { to: { file: { categories: ours } } },
            { to: { module: { source: packages } } },
            { to: { module: { source: types } }, dependency: { kind: "type" } },
            { to: { file: { categories: own, captured: noun ? { noun } : SAME_NOUN } } },
          ],
        },
      ],
    },
  ],
});

export default {
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react"],
  jsPlugins: ["eslint-plugin-boundaries", "./bin/lint/house.js"],
  categories: { correctness: "error" },
  ignorePatterns: ["dist", "web/styled-system"],
  settings: {
    "import/resolver": { node: { extensions: [".ts", ".tsx", ".js"] } },
    "boundaries/dependency-nodes": ["import", "export", "dynamic-import", "require"],
    "boundaries/files": Object.entries(house).map(([category, { files }]) => ({
      category,
      pattern: files,
      ...(WITH_NOUN.includes(category) && { capture: ["noun"] }),
    })),
    "boundaries/files-single-match": true,
    "boundaries/legacy-templates": false,
  },
  rules: {
    "boundaries/no-unknown-files": "error",
    "no-unused-vars": ["error", { ignoreRestSiblings: true }],
    "import/no-cycle": "error",
    // Speaks of the React compiler, which is not used here.
    "react/incompatible-library": "off",
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "house/no-random": "error",
    "house/no-local-dates": "error",
    "house/no-raw-sql": "error",
    "house/no-alias": "error",
  },
  overrides: [
    // The last override wins, and a file's kind is the first that fits.
    ...Object.values(house)
      .reverse()
      .map((kind) => ({ files: kind.files, rules: imports(kind) })),
    // Money is in cents from the tables on; migrations stay as they were released, whatever becomes of the type.
    { files: ["db/tables/*.ts", "db/seed.ts"], rules: imports({ ...house.db, ours: [...house.db.ours, "lib"] }) },
    { files: ["src/lib/csv.ts"], rules: imports({ ...house.lib, packages: ["papaparse"] }) },
    {
      files: ["web/screens/help/guide-text.tsx"],
      rules: imports({ ...house["web-screen"], packages: [...house["web-screen"].packages, "markdown-to-jsx"] }),
    },
    {
      files: ["src/modules/access/common-passwords.ts"],
      rules: imports({ ...house.service, packages: ["@zxcvbn-ts/language-common"] }),
    },
    { files: ["src/modules/access/totp.ts"], rules: imports({ ...house.service, packages: ["otpauth"] }) },
    { files: ["src/modules/notifications/mail.ts"], rules: imports({ ...house.answers, packages: ["nodemailer"] }) },
    { files: ["src/modules/*/{rules,schema}.ts"], rules: { "house/no-clock": "error" } },
    { files: ["src/**", "db/**", "web/**"], rules: { "no-console": "error" } },
    { files: ["web/e2e/**"], rules: { "no-console": "off" } },
    { files: ["src/lib/dates.ts", "src/lib/dates.test.ts"], rules: { "house/no-local-dates": "off" } },
    { files: ["db/**"], rules: { "house/no-raw-sql": "off" } },
    { files: ["db/migrations/**"], rules: { "typescript/no-explicit-any": "off" } },
    { files: ["**/*.test.{ts,tsx}", "web/e2e/**"], rules: { "house/no-focused-tests": "error" } },
    { files: ["**/*.test.{ts,tsx}", "**/testing.{ts,tsx}"], rules: { "house/no-module-mocks": "error" } },
  ],
};
