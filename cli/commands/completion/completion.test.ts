import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { makeProgram } from "../../program.ts";
import { stockworks } from "../../testing.ts";
import { completionScript } from "./run.ts";

const script = completionScript(makeProgram(), "bash");

/** What bash offers when Tab is pressed after this line. */
function offered(line: string): string[] {
  const words = line.split(" ").map((word) => `'${word}'`);
  const press = `COMP_WORDS=(${words.join(" ")}); COMP_CWORD=${words.length - 1}; _stockworks; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", `${script}\n${press}`], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.trim().split("\n");
}

test.runIf(process.platform !== "win32").each([
  ["stockworks re", ["report", "restore"]],
  ["stockworks report la", ["late", "labor"]],
  ["stockworks export ven", ["vendors"]],
  ["stockworks export --fo", ["--format"]],
  ["stockworks export --format ", ["csv", "json"]],
  ["stockworks completion f", ["fish"]],
  ["stockworks seed --demo --or", ["--orders"]],
  ["stockworks restore --db LICEN", ["LICENSE"]],
  ["stockworks restore LICEN", ["LICENSE"]],
  ["stockworks serve --port ", [""]],
  ["stockworks serve --log ", ["text", "json"]],
  ["stockworks import vendors --on-error skip LICEN", ["LICENSE"]],
  ["stockworks import vendors LICENSE ven", [""]],
  ["stockworks --help imp", ["import"]],
  ["stockworks staff may C", ["CSR"]],
  ["stockworks settings set shopN", ["shopName"]],
])("bash completes %j", (line, words) => {
  expect(offered(line)).toEqual(words);
});

test.runIf(spawnSync("fish", ["--version"]).status === 0).each([
  ["stockworks re", ["report", "restore"]],
  ["stockworks report late ", [""]],
  ["stockworks export staff ", [""]],
  ["stockworks import --db LICENSE ven", ["vendors"]],
  ["stockworks import vendors LICEN", ["LICENSE"]],
  ["stockworks serve --log ", ["json", "text"]],
  ["stockworks staff may C", ["CSR"]],
])("fish, where it is installed, completes %j", (line, words) => {
  const fish = completionScript(makeProgram(), "fish");
  const { stdout } = spawnSync("fish", ["--no-config", "-c", `${fish}complete -C '${line}'`], { encoding: "utf8" });
  const offered = stdout.trim().split("\n");
  expect(offered.map((one) => one.split("\t")[0])).toEqual(words);
});

test("the command prints the script of each shell, and wrong use for another", async () => {
  expect(await stockworks(["completion", "bash"])).toMatchObject({ code: 0, stdout: script });
  expect(await stockworks(["completion", "tcsh"])).toMatchObject({ code: 2 });
  const fish = completionScript(makeProgram(), "fish");
  expect(fish).toContain(`complete -c stockworks -n "__stockworks_at 'stockworks export'" -l format -x -a "csv json"`);
  expect(completionScript(makeProgram(), "zsh")).toContain("bashcompinit");
});
