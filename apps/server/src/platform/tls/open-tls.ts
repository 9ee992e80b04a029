import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { keepLocalCertificate } from "./local-certificate.ts";
import type { Tls, TlsSettings } from "./tls-settings.ts";

/** The certificate this server shows, or why it cannot show one. */
export const openTls = (settings: TlsSettings, place: { dataDir: string; now: Date }): Promise<Tls> =>
  settings.kind === "files" ? readFiles(settings) : keepLocalCertificate(settings.names, place);

const readFiles = async ({ certFile, keyFile }: TlsSettings & { kind: "files" }): Promise<Tls> => {
  const cert = await readSetting("TLS_CERT", certFile);
  const key = await readSetting("TLS_KEY", keyFile);
  const certificate = parse("TLS_CERT: this file holds no certificate in PEM", () => new X509Certificate(cert));
  const privateKey = parse("TLS_KEY: this file holds no private key in PEM without a passphrase", () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) throw new Error("TLS_KEY: this key belongs to another certificate");
  return { cert, key };
};

const readSetting = (name: string, file: string): Promise<string> =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${name}: can't be read (${error.code})`);
  });

const parse = <Made>(problem: string, make: () => Made): Made => {
  try {
    return make();
  } catch {
    throw new Error(problem);
  }
};
