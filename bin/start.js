// What `npm start` runs: plain JavaScript, so that the server is this very process and nothing stays beside it.
import { fileURLToPath } from "node:url";
import { isBuilt } from "./built.js";

const parent = process.ppid;
const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));

if (isBuilt()) serve();
else process.exitCode = 1;

/** The demo shop in a file of its own, which never mixes with a real one, and with what stood after `npm start --`. */
function serve() {
  const given = process.argv.slice(2);
  const hasFile = process.env["STOCKWORKS_DB"] || given.some((word) => word === "--db" || word.startsWith("--db="));
  process.argv.splice(
    2,
    given.length,
    "serve",
    "--demo",
    ...(hasFile ? [] : ["--db", fromHere("../demo.db")]),
    ...given,
  );
  stopWithoutParent();
  import("./stockworks.js");
}

/** npm signals the shell that runs its script, and most shells die of it without a word to us. */
function stopWithoutParent() {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
