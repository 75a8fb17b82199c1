import { chmodSync } from "node:fs";
import { join } from "node:path";
import { BLANK } from "../db/blank.ts";
import { openDatabase } from "../db/open.ts";

/** For the build: runs all migrations on an empty database and lays it into the folder of the program, which makes new files of it. */
export async function layBlank(folder: string): Promise<void> {
  const file = join(folder, BLANK);
  await (await openDatabase(file)).close();
  chmodSync(file, 0o644);
}
