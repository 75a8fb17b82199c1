import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../bin/postgres.ts";
import { hasTool } from "../../../bin/tools.ts";
import { stockworks, temporaryFolder } from "../../testing.ts";

test.runIf(hasTool("postgres"))(
  "a shop moves to PostgreSQL and back with every list as it was, and undo goes on",
  async () => {
    const server = await startPostgres();
    onTestFinished(server.stop);
    const folder = temporaryFolder();
    const [file, postgres, back] = [
      join(folder, "shop.db"),
      `${server.url}?files=${folder}/pg`,
      join(folder, "back.db"),
    ];
    const run = async (...words: string[]) => {
      const { code, stdout, stderr } = await stockworks(words);
      expect(code, stderr).toBe(0);
      return stdout;
    };
    await run("seed", "--demo", "--db", file);
    const imported = await stockworks(["import", "vendors", "-", "--db", file], "Vendor Name\nZenith Resin\n");
    expect(imported.code, imported.stderr).toBe(0);
    const lists = /The lists are (.+)/
      .exec((await stockworks(["export", "nothing", "--db", file])).stderr)?.[1]
      ?.trim();
    const exports = async (db: string) => {
      const texts: Record<string, string> = {};
      // Who is at work has worked longer by the next look.
      for (const list of lists?.split(", ") ?? [])
        texts[list] = (await run("export", list, "--db", db)).replace(/,[\d.]+,clock,(.*),[\w ]+,/g, ",,clock,$1,,");
      return texts;
    };
    const before = await exports(file);
    expect(Object.keys(before).length).toBeGreaterThan(20);

    expect(await run("move", "--db", file, "--to", postgres)).toContain(
      "Counts and checksums of every table are the same",
    );
    expect(await exports(postgres)).toEqual(before);
    const again = await stockworks(["move", "--db", file, "--to", postgres]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("holds a shop already") });

    await run("import", "undo", "1", "--db", postgres);
    const undone = await exports(postgres);
    expect(undone).not.toEqual(before);
    await run("move", "--db", postgres, "--to", back);
    expect(await exports(back)).toEqual(undone);
    expect(await run("doctor", "--db", back)).toContain("each chained to the one before");
  },
  240_000,
);
