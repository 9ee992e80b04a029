import { hash, verify } from "@node-rs/argon2";

/** The package's number for argon2id; its own name for it does not survive single-file compilation. */
const argon2id = 2;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Slow on purpose. What a new password may be is said by the password rules. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of nothing in particular: checking against it makes an unknown email cost the same time as a known one. */
let decoy: Promise<string> | undefined;

export const checkPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
};
