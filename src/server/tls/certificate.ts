import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { Invalid } from "../../lib/errors.ts";

/** A certificate, the ones between it and its authority, and its private key, as PEM. */
export interface Pair {
  cert: string;
  key: string;
}

/** Reads a certificate from files. Throws Invalid if it is none, or the key belongs to another. */
export async function readPair(certFile: string, keyFile: string): Promise<Pair> {
  const [cert, key] = await Promise.all([certFile, keyFile].map(read));
  const certificate = parsed(() => new X509Certificate(cert as string), `${certFile} holds no certificate as PEM`);
  const privateKey = parsed(
    () => createPrivateKey(key as string),
    `${keyFile} holds no private key as PEM without a password`,
  );
  if (!certificate.checkPrivateKey(privateKey)) throw new Invalid(`${keyFile} is not the key of ${certFile}`);
  return { cert: cert as string, key: key as string };
}

/** When a certificate ends. */
export function endOf({ cert }: Pair): Date {
  return new Date(new X509Certificate(cert).validTo);
}

/** The certificates one by one, each as PEM. */
export function certificatesIn({ cert }: Pair): string[] {
  return cert.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g) ?? [];
}

/** The names that a certificate holds, in lower case, but for those that stand for many, such as *.example. */
export function namesIn({ cert }: Pair): string[] {
  const { subjectAltName = "" } = new X509Certificate(cert);
  return [...subjectAltName.matchAll(/DNS:([\w.-]+)/g)].map(([, name]) => (name as string).toLowerCase());
}

/** Whether a certificate holds this name or address. */
export function isIn({ cert }: Pair): (name: string) => boolean {
  const certificate = new X509Certificate(cert);
  return (name) => (isIP(name) > 0 ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new Invalid(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function parsed<T>(parse: () => T, sentence: string): T {
  try {
    return parse();
  } catch {
    throw new Invalid(sentence);
  }
}
