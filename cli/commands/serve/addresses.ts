import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** The addresses at which others now reach a server on this host. IPv4 comes first, because it is easier to type. */
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

/** Networks of the computer's own containers and virtual machines, which nobody else reaches. */
const OF_GUESTS = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni)/;
/** Link-local addresses, which need the name of a network card. */
const LINK_LOCAL = /^fe80:/i;
