import type { Clock } from "../../platform/clock.ts";
import type { CreditOutcome, Credits } from "../../domain/paying/credits.ts";
import type { Db } from "../../platform/database/database.ts";
import { isDatabaseLost, untilBack } from "../../platform/database/database-loss.ts";
import type { TableChanges } from "../../platform/database/table-changes.ts";
import { newId } from "../../platform/new-id.ts";
import { makeDatabaseHolds } from "./database-holds.ts";
import { holdLifeMs, type Holds } from "./hold-rules.ts";
import { makeMemoryHolds } from "./memory-holds.ts";
import { addSpent, addSpentByKey, addSpentByMember, addUsageEvent, hasUsageEvent } from "./store.ts";

const renewEveryMs = 40_000;

type Needs = { db: Db; clock: Clock; changes?: TableChanges; processId?: number | undefined };
type Request = Parameters<Credits["hold"]>[0];

export const makeCredits = ({ db, clock, changes, processId }: Needs): Credits => {
  const holds = changes ? makeMemoryHolds({ db, clock, changes }) : makeDatabaseHolds({ db, clock, processId });
  return {
    hold: async (request) => {
      const holdId = newId();
      const concurrency = await holds.take({ holdId, caller: request.caller, credits: request.credits });
      // A renewal that fails is tried again at the next beat; the hold lives for three beats.
      const renewal = setInterval(() => void holds.renew(holdId).catch(() => undefined), renewEveryMs);
      renewal.unref();
      return {
        holdId,
        concurrency,
        settle: async (tx, outcome = {}) => {
          clearInterval(renewal);
          const counts = await settle(tx, { holds, holdId, request, outcome });
          const credits = counts.countTo - counts.countFrom;
          const done = { holdId, credits, outcome, concurrency: concurrency.current, createdAt: clock.now() };
          await addUsageEvent(tx, usageOf(request, done));
          return counts;
        },
        release: async () => {
          clearInterval(renewal);
          await holds.release(holdId).catch((error: unknown) => releaseLater(error, () => holds.release(holdId)));
        },
        isSettled: () => hasUsageEvent(db, holdId),
      };
    },
  };
};

/** A hold that could not be released expires; sooner if the database is back before that. */
const releaseLater = (error: unknown, release: () => Promise<void>): void => {
  if (!isDatabaseLost(error)) throw error;
  void untilBack(release, AbortSignal.timeout(holdLifeMs)).catch(() => undefined);
};

type Settling = { holds: Holds; holdId: string; request: Request; outcome: CreditOutcome };

const settle = async (tx: Db, { holds, holdId, request: { caller }, outcome }: Settling) => {
  const held = await holds.end(tx, holdId);
  if (held === undefined) throw new Error("The credit hold was gone before it was settled");
  const credits = Math.min(held, outcome.credits ?? held);
  const countTo = await addSpent(tx, caller.workspaceId, credits);
  if (caller.apiKey) await addSpentByKey(tx, caller.apiKey.keyId, credits);
  await addSpentByMember(tx, caller, credits);
  return { countFrom: countTo - credits, countTo };
};

type Done = { holdId: string; credits: number; outcome: CreditOutcome; concurrency: number; createdAt: Date };

/** Named after the hold: if it is there, the hold was charged. */
const usageOf = ({ caller, use }: Request, { holdId, credits, outcome, concurrency, createdAt }: Done) => ({
  usageId: holdId,
  workspaceId: caller.workspaceId,
  userId: caller.userId,
  apiKeyId: caller.apiKey?.keyId ?? null,
  requestId: use?.requestId ?? null,
  product: use?.product ?? "Other",
  voiceId: use?.voiceId ?? null,
  modelId: use?.modelId ?? null,
  credits,
  characters: outcome.characters ?? use?.characters ?? 0,
  durationMs: Math.round(outcome.durationMs ?? 0),
  firstSoundMs: outcome.firstSoundMs === undefined ? null : Math.round(outcome.firstSoundMs),
  concurrency,
  createdAt,
});
