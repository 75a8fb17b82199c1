/** The network of one computer: its address, or for IPv6 the 64 bits within which it takes any address it likes. */
export function placeOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const missing = 8 - groups(head).length - groups(tail ?? "").length;
  const all = tail === undefined ? groups(head) : [...groups(head), ...Array(missing).fill("0"), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
