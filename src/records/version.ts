import { readFileSync } from "node:fs";
import { packageFile } from "./package-files.ts";

/** The version of this package. */
export const version = (JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as { version: string }).version;
