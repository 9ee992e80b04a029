import { singleUseTokenLifeMs, type SingleUseTokenType } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newSecret } from "../../platform/new-id.ts";

export type SingleUseTokens = {
  make(caller: Caller, type: SingleUseTokenType): string;
  /** Who made it; from then on it opens nothing. Undefined when it is unknown, spent or too old. */
  take(token: string, type: SingleUseTokenType): Caller | undefined;
};

type Kept = { caller: Caller; type: SingleUseTokenType; expiresAtMs: number };

export const makeSingleUseTokens = ({ clock }: { clock: Clock }): SingleUseTokens => {
  const kept = new Map<string, Kept>();
  const forgetOld = (nowMs: number): void => {
    // Made in order of time, so the first that is young enough ends the search.
    for (const [token, { expiresAtMs }] of kept) {
      if (expiresAtMs > nowMs) return;
      kept.delete(token);
    }
  };
  return {
    make: (caller, type) => {
      const nowMs = clock.now().getTime();
      forgetOld(nowMs);
      const token = newSecret("sutkn_");
      kept.set(token, { caller, type, expiresAtMs: nowMs + singleUseTokenLifeMs });
      return token;
    },
    take: (token, type) => {
      const found = kept.get(token);
      kept.delete(token);
      const isGood = found?.type === type && found.expiresAtMs > clock.now().getTime();
      return isGood ? found.caller : undefined;
    },
  };
};
