import { X509Certificate } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import path from "node:path";
import { newId } from "../new-id.ts";
import type { Tls } from "./tls-settings.ts";

/** Made again at the start that comes this close to its end. */
const renewBeforeMs = 30 * 86_400_000;

const certName = "server.pem";
const keyName = "server.key";
const authorityName = "ca.pem";

type Kept = { cert: string; key: string };

/** The certificate in DATA_DIR/tls if it holds all names and is still valid, else a new one. */
export const keepLocalCertificate = async (
  names: readonly string[],
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<Tls> => {
  const folder = path.join(dataDir, "tls");
  const kept = await readKept(folder);
  const { cert, key } = kept && isGood(kept, names, now) ? kept : await makeAnother(folder, names, now);
  return { cert, key, authorityFile: path.join(folder, authorityName) };
};

const readKept = async (folder: string): Promise<Kept | undefined> => {
  try {
    const [cert, key] = await Promise.all([certName, keyName].map((name) => readFile(path.join(folder, name), "utf8")));
    return { cert: cert ?? "", key: key ?? "" };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

const isGood = ({ cert }: Kept, names: readonly string[], now: Date): boolean => {
  const certificate = new X509Certificate(cert);
  const isNamed = (name: string): boolean =>
    (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
  return new Date(certificate.validTo).getTime() - now.getTime() > renewBeforeMs && names.every(isNamed);
};

/** All files together or none: clients that trust the old authority would not trust half a new one. */
const makeAnother = async (folder: string, names: readonly string[], now: Date): Promise<Kept> => {
  // Only those who use it pay for loading it.
  const { makeCertificate } = await import("./make-certificate.ts");
  const made = await makeCertificate(names, now);
  const draft = `${folder}.${newId()}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const files = { [certName]: made.cert, [keyName]: made.key, [authorityName]: made.authority };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(draft, name), text, { mode: 0o600 });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return made;
};
