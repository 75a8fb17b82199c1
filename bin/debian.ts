import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package of the distribution where that is allowed: as root on Debian and its kin. Elsewhere it does nothing. */
export function installOnDebian(name: string, tell: (sentence: string) => void): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  tell(`Installing Debian's ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const line of ["update", `install -y ${name}`]) spawnSync("apt-get", line.split(" "), { stdio: "ignore", env });
}
