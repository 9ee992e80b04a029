import { createHash } from "node:crypto";
import { singleUseTokenLifeMs, type SingleUseTokenType } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newSecret } from "../../platform/new-id.ts";
import { bindToken } from "../../platform/tokens/bound-token.ts";
import { forgetOldTokens, insertToken, takeToken } from "./store.ts";

export type SingleUseTokens = {
  /** With `opens` it opens that alone; what is asked to open something checks it. */
  make(caller: Caller, type: SingleUseTokenType, opens?: string): Promise<string>;
  /** Who made it, as they are now; from then on it opens nothing. Undefined when it is unknown, spent or too old. */
  take(token: string, type: SingleUseTokenType): Promise<Caller | undefined>;
};

type Needs = {
  db: Db;
  clock: Clock;
  identifyMember(ids: { userId: string; workspaceId: string; apiKeyId: string | null }): Promise<Caller | undefined>;
};

/** In the database, so that a token made by one process opens another and outlives a restart. */
export const makeSingleUseTokens = ({ db, clock, identifyMember }: Needs): SingleUseTokens => ({
  make: async ({ userId, workspaceId, apiKey }, type, opens) => {
    const now = clock.now();
    await forgetOldTokens(db, now);
    const token = bindToken(newSecret("sutkn_"), opens);
    await insertToken(db, {
      tokenHash: hashOf(token),
      type,
      userId,
      workspaceId,
      apiKeyId: apiKey?.keyId ?? null,
      expiresAt: new Date(now.getTime() + singleUseTokenLifeMs),
    });
    return token;
  },
  take: async (token, type) => {
    const found = await takeToken(db, { tokenHash: hashOf(token), type, now: clock.now() });
    return found && identifyMember(found);
  },
});

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
