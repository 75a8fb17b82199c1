// What npm runs before it packs or publishes: a package without its program, or with an older one, is never made.
import { isBuilt } from "./built.js";

if (!isBuilt()) process.exitCode = 1;
