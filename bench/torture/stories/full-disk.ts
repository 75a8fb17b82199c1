import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ledger, work } from "../clerks.ts";
import { newShop, serve } from "../shop.ts";
import type { Story } from "../story.ts";
import { settle } from "../witness.ts";

const FULL = 507;
const MOST_TRIES = 600;

/** A small disk fills up under the clerks, somebody makes room, and the same server goes on. */
export const fullDisk: Story = {
  name: "full-disk",
  harm: "faults",
  tells: "a real disk of 32 MB that runs full and gets room again",
  lacks: () => (mayMount() ? undefined : "only root may mount a small disk"),
  async tell({ random, folder, tally }) {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    mount(disk, "32m");
    try {
      const file = join(disk, "shop.db");
      await newShop(file);
      const ledger: Ledger = [];
      const server = await serve(file);
      let refusals = 0;
      for (let round = 0; round < 2; round++) {
        fill(disk, random(400_000));
        refusals = 0;
        let tries = 0;
        await work({
          send: (...call) => {
            tries++;
            return server.call(...call);
          },
          ledger,
          tally,
          random,
          isOver: () => refusals >= 12 || tries > MOST_TRIES,
          mayRefuse: (status) => {
            if (status !== FULL) return false;
            refusals++;
            tally.faults++;
            return true;
          },
        });
        const { status } = await server.call("GET", "/api/orders?limit=20");
        if (status !== 200) throw new Error(`On a full disk a list is answered ${status}`);
        if (refusals === 0) throw new Error("The disk was full and nothing was refused");
        rmSync(join(disk, "filler"));
        const enough = tally.acknowledged + 10;
        await work({ send: server.call, ledger, tally, random, isOver: () => tally.acknowledged >= enough });
      }
      if (random.chance(50)) fill(disk, random(20_000));
      await server.end(random.chance(50) ? "SIGKILL" : "SIGTERM");
      tally.kills++;
      rmSync(join(disk, "filler"), { force: true });
      await settle(file, ledger, tally);
    } finally {
      spawnSync("umount", ["--lazy", disk]);
    }
  },
};

/** Leaves so many bytes free. */
function fill(disk: string, left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

function mount(at: string, size: string): void {
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", at], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`No small disk could be mounted: ${stderr}`);
}

function mayMount(): boolean {
  return spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" }).status === 0;
}
