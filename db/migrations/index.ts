import type { Migration } from "kysely";
import * as released from "./released.ts";

/** Every migration by its name. */
export const migrations: Record<string, Migration> = { ...released };
