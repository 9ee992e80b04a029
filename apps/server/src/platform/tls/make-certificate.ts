import { generateKeyPair, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { promisify } from "node:util";
import forge from "node-forge";

const { pki } = forge;
type Extensions = Parameters<ReturnType<typeof pki.createCertificate>["setExtensions"]>[0];

/** Apple's devices take no longer life from an authority that people add by themselves. */
const lifeDays = 820;
/** For clients whose clock is behind. */
const bornBeforeMs = 86_400_000;
const nameType = { dns: 2, address: 7 };

type KeyPair = { publicKey: forge.pki.rsa.PublicKey; privateKey: forge.pki.rsa.PrivateKey; pem: string };

/** The library's own keys would take seconds; those of the machine take none. */
const makeKeys = async (): Promise<KeyPair> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    publicKey: pki.publicKeyFromPem(publicKey),
    privateKey: pki.privateKeyFromPem(privateKey),
    pem: privateKey,
  };
};

const begin = (publicKey: KeyPair["publicKey"], name: string, now: Date): forge.pki.Certificate => {
  const certificate = pki.createCertificate();
  certificate.publicKey = publicKey;
  // A first digit below 8 keeps the number positive, as the format wants it.
  certificate.serialNumber = `4${randomBytes(16).toString("hex").slice(1)}`;
  certificate.validity.notBefore = new Date(now.getTime() - bornBeforeMs);
  certificate.validity.notAfter = new Date(now.getTime() + lifeDays * 86_400_000);
  certificate.setSubject([{ name: "commonName", value: name }]);
  return certificate;
};

const sealWith = (certificate: forge.pki.Certificate, extensions: Extensions, by: KeyPair): string => {
  certificate.setExtensions(extensions);
  certificate.sign(by.privateKey, forge.md.sha256.create());
  return pki.certificateToPem(certificate);
};

/**
 * A certificate for these names and the authority that vouches for it. The authority's key is not kept: a client that trusts it
 * trusts this one certificate, and nobody can make another with it.
 */
export const makeCertificate = async (
  names: readonly string[],
  now: Date,
): Promise<{ cert: string; key: string; authority: string }> => {
  const [authorityKeys, keys] = await Promise.all([makeKeys(), makeKeys()]);
  const root = begin(authorityKeys.publicKey, `Timbre local authority ${randomBytes(4).toString("hex")}`, now);
  root.setIssuer(root.subject.attributes);
  const authority = sealWith(root, authorityExtensions(), authorityKeys);
  const leaf = begin(keys.publicKey, names[0] ?? "localhost", now);
  leaf.setIssuer(root.subject.attributes);
  const keyIdentifier = root.generateSubjectKeyIdentifier().getBytes();
  return { cert: sealWith(leaf, leafExtensions(names, keyIdentifier), authorityKeys), key: keys.pem, authority };
};

/** Made for each certificate: the library writes the key's identifier into them. */
const authorityExtensions = (): Extensions => [
  { name: "basicConstraints", cA: true, pathLenConstraint: 0, critical: true },
  { name: "keyUsage", keyCertSign: true, critical: true },
  { name: "subjectKeyIdentifier" },
];

const leafExtensions = (names: readonly string[], keyIdentifier: string): Extensions => [
  { name: "basicConstraints", cA: false, critical: true },
  { name: "keyUsage", digitalSignature: true, keyEncipherment: true, critical: true },
  { name: "extKeyUsage", serverAuth: true },
  { name: "subjectKeyIdentifier" },
  { name: "authorityKeyIdentifier", keyIdentifier },
  {
    name: "subjectAltName",
    altNames: names.map((name) =>
      isIP(name) ? { type: nameType.address, ip: name } : { type: nameType.dns, value: name },
    ),
  },
];
