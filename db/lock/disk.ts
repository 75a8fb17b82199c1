import { readFileSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseProblem } from "../errors.ts";

/** Linux file systems by the number in `statfs`, on which two computers or containers may not notice each other. */
const UNFIT: Readonly<Record<number, string>> = {
  0x6969: "NFS",
  0x517b: "SMB",
  0xff534d42: "SMB (CIFS)",
  0xfe534d42: "SMB",
  0x01021997: "9p, a folder shared by the host of this virtual machine",
  0x65735546: "FUSE, a file system of a program such as sshfs or virtiofs",
  0x786f4256: "a VirtualBox shared folder",
  0xbacbacbc: "a VMware shared folder",
  0x4d44: "FAT",
  0x2011bab0: "exFAT",
  0x00c36400: "Ceph",
  0x5346414f: "AFS",
  0x6b414653: "AFS",
  0x73757245: "Coda",
  0x0bd00bd0: "Lustre",
  0x47504653: "GPFS",
  0x19830326: "BeeGFS",
  0x01161970: "GFS2",
  0x7461636f: "OCFS2",
};

/** The name of a file system on which one owner looks like two; undefined for safe ones. */
export function unfitDisk(type: number): string | undefined {
  return UNFIT[type >>> 0];
}

/**
 * Throws a DatabaseProblem if the database `path`, which need not exist, is on a disk where nobody can tell who else
 * has it open. `STOCKWORKS_ANY_DISK=1` says that a network disk is intended.
 */
export function refuseUnsafePlace(path: string, type = statfsSync(dirname(path)).type): void {
  const disk = unfitDisk(type);
  if (disk !== undefined && process.env["STOCKWORKS_ANY_DISK"] !== "1") {
    throw unsafe(
      path,
      `is on ${disk}, where two Stockworks may not notice each other and orders be lost: keep it on a disk of this ` +
        "machine, or set STOCKWORKS_ANY_DISK=1 if never more than one will open it",
    );
  }
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() && stats.nlink > 1) {
    throw unsafe(
      path,
      "has more than one name (hard links), and under each another Stockworks might open it: remove the other names, " +
        "or put a copy of the file in its place",
    );
  }
  if (isMountPoint(path, mounts())) {
    throw unsafe(path, "is mounted by itself, so that nobody sees who else has it open: mount its folder instead");
  }
}

/** Whether `path` is in `mountinfo`, Linux's list of mounts. */
export function isMountPoint(path: string, mountinfo: string): boolean {
  const place = path.replace(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, "0")}`);
  return mountinfo.split("\n").some((line) => line.split(" ")[4] === place);
}

function mounts(): string {
  try {
    return readFileSync("/proc/self/mountinfo", "utf8");
  } catch {
    return ""; // no /proc
  }
}

function unsafe(path: string, why: string): DatabaseProblem {
  return new DatabaseProblem("unlockable", path, `${path} ${why}.`);
}
