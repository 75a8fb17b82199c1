import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { moduleUrl } from "../process/testing.ts";
import { testFolder } from "../sqlite/testing.ts";
import { isMountPoint, refuseUnsafePlace, unfitDisk } from "./disk.ts";

test.each([
  ["NFS", 0x6969, "NFS"],
  ["SMB of old", 0x517b, "SMB"],
  ["SMB", 0xff534d42, "SMB (CIFS)"],
  ["SMB 2 as a signed number", 0xfe534d42 | 0, "SMB"],
  ["a folder of the host", 0x01021997, "9p, a folder shared by the host of this virtual machine"],
  ["sshfs", 0x65735546, "FUSE, a file system of a program such as sshfs or virtiofs"],
  ["a USB stick", 0x4d44, "FAT"],
  ["ext4", 0xef53, undefined],
  ["xfs", 0x58465342, undefined],
  ["btrfs", 0x9123683e, undefined],
  ["zfs", 0x2fc12fc1, undefined],
  ["tmpfs", 0x01021994, undefined],
  ["overlayfs", 0x794c7630, undefined],
])("a database on %s is judged by the number of its file system", (_, type, name) => {
  expect(unfitDisk(type)).toBe(name);
});

const MOUNTS = `22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
61 22 254:0 /shop.db /data/my\\040shop/shop.db rw,relatime - ext4 /dev/vda rw
62 22 254:0 /srv /data/backslash\\134folder rw,relatime - ext4 /dev/vda rw`;

test.each([
  ["/data/my shop/shop.db", true],
  ["/data/my shop", false],
  ["/data/backslash\\folder", true],
  ["/data/other.db", false],
])("whether %s is mounted by itself is read from the kernel's list", (path, isMounted) => {
  expect(isMountPoint(path, MOUNTS)).toBe(isMounted);
});

const canMount = () => {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Prints the error for `file` after `mounting`, in a namespace that is gone afterwards. */
function refusalAfter(mounting: string, file: string): string {
  const script = `
    import { refuseUnsafePlace } from ${moduleUrl("lock/disk")};
    try { refuseUnsafePlace(${JSON.stringify(file)}); console.log("fit"); } catch (error) { console.log(error.message); }
  `;
  const args = [
    "--mount",
    "sh",
    "-ec",
    `${mounting}\nexec "$@"`,
    "sh",
    process.execPath,
    "--input-type=module",
    "-e",
    script,
  ];
  return execFileSync("unshare", args, { encoding: "utf8" });
}

test.runIf(canMount())(
  "a file that is mounted by itself into a container is refused, one in a mounted folder not",
  () => {
    const folder = testFolder();
    const file = join(folder, "shop.db");
    writeFileSync(file, "");
    mkdirSync(join(folder, "inside"));
    writeFileSync(join(folder, "inside", "shop.db"), "");
    const inside = join(folder, "inside", "shop.db");
    expect(refusalAfter(`mount --bind '${file}' '${inside}'`, inside)).toContain("is mounted by itself");
    expect(refusalAfter(`mount --bind '${folder}' '${join(folder, "inside")}'`, inside)).toBe("fit\n");
  },
);

test.runIf(process.platform === "linux")("a database on an unfit disk is refused unless it is said to be meant", () => {
  const file = join(testFolder(), "shop.db");
  const NFS = 0x6969;
  expect(() => refuseUnsafePlace(file)).not.toThrow();
  expect(() => refuseUnsafePlace(file, NFS)).toThrow(
    `${file} is on NFS, where two Stockworks may not notice each other`,
  );
  vi.stubEnv("STOCKWORKS_ANY_DISK", "1");
  expect(() => refuseUnsafePlace(file, NFS)).not.toThrow();
  vi.unstubAllEnvs();
});
