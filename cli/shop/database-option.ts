/** The option by which a command is told of its database. */
export const DATABASE = [
  "--db <file>",
  "the database, a file or postgres:// address (default: the platform's data folder, or STOCKWORKS_DB)",
] as const;
