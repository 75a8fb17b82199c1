import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages of the distribution where that is allowed: as root on Debian and its kin. Elsewhere it does nothing. */
export function installOnDebian(names: readonly string[], tell: (sentence: string) => void): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  tell(`Installing Debian's ${names.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const line of ["update", `install -y ${names.join(" ")}`])
    spawnSync("apt-get", line.split(" "), { stdio: "ignore", env });
}
