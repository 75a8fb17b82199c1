/** The option that names the database of a command. */
export const DATABASE = [
  "--db <file>",
  "the database, a file or postgres:// address (default: the platform's data folder, or STOCKWORKS_DB)",
] as const;
