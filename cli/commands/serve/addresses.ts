import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** Where others reach `stockworks serve` that listens on this host, as of now. IPv4 first, which is easier to type. */
export function addressesOf(host: string): string[] {
  if (host !== "0.0.0.0" && host !== "::") return isIP(host) > 0 ? [host] : [];
  const all = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    OF_GUESTS.test(name) ? [] : addresses,
  );
  return all
    .filter(
      ({ internal, address, family }) => !internal && (family === "IPv4" || host === "::") && !LINK_LOCAL.test(address),
    )
    .toSorted((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address);
}

/** What a computer talks to its own containers and virtual machines by: nobody else gets there. */
const OF_GUESTS = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni)/;
/** Counts only together with the name of a network card. */
const LINK_LOCAL = /^fe80:/i;
