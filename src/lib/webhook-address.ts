// As in the standard of `fetch`: they belong to mail, logins and the like, whose servers could be made to act by a request.
const PORTS_OF_OTHERS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

const LINK_LOCAL = "Webhook is at a link-local address (169.254 or fe80), where machines give away their own secrets";

/** Why nothing can be sent to this address of a webhook, in a sentence; undefined where something can. */
export function wrongAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { username, password, port, hostname } = new URL(address);
  if (username !== "" || password !== "")
    return "Webhook has no user and password in its address: put the secret into its path";
  if (PORTS_OF_OTHERS.has(Number(port || "80"))) return `Webhook cannot be at port ${port}, which is not for the web`;
  return wrongPlace(hostname.replace(/^\[|\]$/g, ""));
}

/** Why nothing is sent to the computer with this address; undefined where something is. */
export function wrongPlace(address: string): string | undefined {
  const isLinkLocal =
    /^(::ffff:)?169\.254\.\d+\.\d+$/i.test(address) || /^(fe[89ab][0-9a-f]:|::ffff:a9fe:)/i.test(address);
  return isLinkLocal ? LINK_LOCAL : undefined;
}
