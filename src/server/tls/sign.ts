// Imported before all classes that use decorators.
import "reflect-metadata";
import { createPrivateKey, randomBytes, webcrypto } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { AsnConvert } from "@peculiar/asn1-schema";
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from "@peculiar/asn1-x509";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { certificatesIn, type Pair } from "./certificate.ts";

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
const LEAF_DAYS = 90;
/** Valid from earlier on, for devices whose clock is behind. */
const BEFORE_DAYS = 1;

const KEY = { name: "ECDSA", namedCurve: "P-256" };
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" };

/** Names that no site on the internet can have. */
const INNER_NAMES = ["localhost", "local", "lan", "internal"];
const INNER_ADDRESSES = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "127.0.0.0/8",
  "fc00::/7",
  "fe80::/10",
  "::1/128",
];

/**
 * Makes an authority whose certificates are good only for these names and addresses of a shop. The root signs one limited
 * certificate, and its key is never stored, because many devices heed the limits of such a certificate but not of a root.
 * Answers the limited certificate, the root behind it, and the key that signs from then on.
 */
export async function makeSigner(names: readonly string[], now: Date): Promise<Pair> {
  const [name = "server"] = names;
  const limits = constraints(names);
  const lives = days(now, AUTHORITY_DAYS);
  // Some letters of its own, so that devices that trust an earlier one can tell them apart.
  const rootName = [{ CN: [`Stockworks ${name} ${randomBytes(2).toString("hex")}`] }];
  const rootKeys = await newKeys(false);
  const keys = await newKeys(true);
  const root = await X509CertificateGenerator.createSelfSigned({
    name: rootName,
    ...lives,
    keys: rootKeys,
    signingAlgorithm: SIGNATURE,
    extensions: [...(await authorityExtensions(rootKeys.publicKey, 1)), limits],
  });
  const cert = await X509CertificateGenerator.create({
    subject: [{ CN: [`Stockworks ${name} signer`] }],
    issuer: rootName,
    ...lives,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: SIGNATURE,
    extensions: [
      ...(await authorityExtensions(keys.publicKey, 0)),
      await AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      limits,
    ],
  });
  return { cert: pem(cert) + pem(root), key: await pemOf(keys.privateKey) };
}

/** Signs a certificate for the names and addresses, as far as the authority may sign for them. */
export async function signLeaf(signer: Pair, names: readonly string[], now: Date): Promise<Pair> {
  const issuer = new X509Certificate(certificatesIn(signer)[0] as string);
  const keys = await newKeys(true);
  const signingKey = await webcrypto.subtle.importKey(
    "pkcs8",
    createPrivateKey(signer.key).export({ format: "der", type: "pkcs8" }),
    KEY,
    false,
    ["sign"],
  );
  const allowed = names.filter(isAllowedBy(issuer));
  const leaf = await X509CertificateGenerator.create({
    subject: [{ CN: [allowed[0] ?? "localhost"] }],
    issuer: issuer.subjectName,
    ...days(now, LEAF_DAYS),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: SIGNATURE,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        allowed.map((value) => ({ type: isIP(value) > 0 ? ("ip" as const) : ("dns" as const), value })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return { cert: pem(leaf) + pem(issuer), key: await pemOf(keys.privateKey) };
}

function constraints(names: readonly string[]): Extension {
  // An allowed name allows all names that end in it. One without a dot may be a whole top-level domain: a computer called
  // "shop" must not sign for all of .shop.
  const whole = names.filter((name) => name.includes("."));
  const bases = [
    ...[...new Set([...INNER_NAMES, ...whole])].map((dNSName) => new GeneralName({ dNSName })),
    ...INNER_ADDRESSES.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const permittedSubtrees = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })));
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(new NameConstraints({ permittedSubtrees })));
}

/** Whether the authority may sign for a name or address. With a forbidden one, nobody would accept the whole certificate. */
function isAllowedBy(issuer: X509Certificate): (name: string) => boolean {
  const limits = AsnConvert.parse(issuer.getExtension(id_ce_nameConstraints)?.value ?? EMPTY, NameConstraints);
  const bases = [...(limits.permittedSubtrees ?? [])].map(({ base }) => base);
  const names = bases.flatMap(({ dNSName }) => dNSName ?? []);
  const addresses = new BlockList();
  for (const { iPAddress = "" } of bases) {
    const [net = "", prefix] = iPAddress.split("/");
    if (net !== "") addresses.addSubnet(net, Number(prefix), versionOf(net));
  }
  return (name) =>
    isIP(name) > 0
      ? addresses.check(name, versionOf(name))
      : names.some((base) => name === base || name.endsWith(`.${base}`));
}

const EMPTY = new Uint8Array([0x30, 0]);

function versionOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

async function authorityExtensions(key: webcrypto.CryptoKey, pathLength: number): Promise<Extension[]> {
  return [
    new BasicConstraintsExtension(true, pathLength, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    await SubjectKeyIdentifierExtension.create(key),
  ];
}

function days(now: Date, count: number): { notBefore: Date; notAfter: Date } {
  return {
    notBefore: new Date(now.getTime() - BEFORE_DAYS * DAY_MS),
    notAfter: new Date(now.getTime() + count * DAY_MS),
  };
}

function newKeys(isKept: boolean): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(KEY, isKept, ["sign", "verify"]) as Promise<webcrypto.CryptoKeyPair>;
}

function pem(certificate: X509Certificate): string {
  return `${certificate.toString("pem")}\n`;
}

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", key));
  return createPrivateKey({ key: bytes, format: "der", type: "pkcs8" })
    .export({ format: "pem", type: "pkcs8" })
    .toString();
}
