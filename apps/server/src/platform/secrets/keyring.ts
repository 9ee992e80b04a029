import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

export const sealedPrefix = "sealed:v1:";
const ivBytes = 12;
const tagBytes = 16;

type Key = { id: string; bytes: Buffer };

/** The key that seals, and those that only open what they sealed before. */
export type Keyring = { current: Key; older: readonly Key[] };

/** Any long text makes a key; its id says which key sealed a value, and nothing about the key. */
const keyOf = (text: string): Key => {
  const bytes = Buffer.from(hkdfSync("sha256", text, "timbre", "secrets at rest", 32));
  return { id: createHash("sha256").update("key id").update(bytes).digest("hex").slice(0, 12), bytes };
};

export const makeKeyring = (current: string, older: readonly string[] = []): Keyring => ({
  current: keyOf(current),
  older: older.map(keyOf),
});

/** One for the process: columns seal and open by themselves, wherever a row is read or written. */
let inUse: Keyring | undefined;
export const useKeyring = (keyring: Keyring): void => {
  inUse = keyring;
};
const keyring = (): Keyring => {
  if (!inUse) throw new Error("No key for secrets was opened");
  return inUse;
};

/** Says which key seals, and nothing about it. */
export const currentKeyId = (): string => keyring().current.id;

/** AES-256-GCM. The label goes into the seal, so that a value cannot be moved to another column. */
export const seal = (plain: string, label: string): string => {
  const { id, bytes } = keyring().current;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", bytes, iv).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `${sealedPrefix}${id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
};

/** What was written before secrets were sealed comes back as it is, until the next start seals it. */
export const unseal = (stored: string, label: string): string => {
  if (!stored.startsWith(sealedPrefix)) return stored;
  const [id = "", body = ""] = stored.slice(sealedPrefix.length).split(":");
  const { current, older } = keyring();
  const key = [current, ...older].find((one) => one.id === id);
  if (!key) throw new MissingKeyError(id);
  const bytes = Buffer.from(body, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key.bytes, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(label))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
};

export const isSealedByCurrent = (stored: string): boolean =>
  stored.startsWith(`${sealedPrefix}${keyring().current.id}:`);

export class MissingKeyError extends Error {
  constructor(id: string) {
    super(
      `Secrets in the database were sealed with a key (${id}) that is not here. Bring back secret.key in DATA_DIR, or set SECRET_KEY, or SECRET_KEY_PREVIOUS after a change of keys.`,
    );
  }
}
