import { randomInt, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { readSetting, saveSetting } from "../../../platform/database/server-settings.ts";
import { hashSecret } from "../hash-secret.ts";
import { countUsers } from "../store.ts";

type Needs = { db: Db; clock: Clock };

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Proves that somebody who makes the first account from elsewhere can read the server's terminal. */
export const makeSetUpCode = ({ db, clock }: Needs) => ({
  /** Another code for each start, as only the hash is kept; none once somebody has an account. */
  renew: async (): Promise<string | undefined> => {
    if ((await countUsers(db)) > 0) return undefined;
    const code = Array.from({ length: 4 }, group).join("-");
    await saveSetting(db, "set_up_code_hash", { value: hashSecret(plain(code)), now: clock.now() });
    return code;
  },

  isRight: async (tx: Db, code: string): Promise<boolean> => {
    const kept = Buffer.from((await readSetting(tx, "set_up_code_hash")) ?? "");
    const given = Buffer.from(hashSecret(plain(code)));
    return kept.length === given.length && timingSafeEqual(kept, given);
  },
});

export type SetUpCode = ReturnType<typeof makeSetUpCode>;
