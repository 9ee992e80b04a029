import { AppError, nextResetAfter, planOf } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { CreditOutcome, Credits } from "../../platform/credits.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/new-id.ts";
import {
  addSpent,
  addSpentByKey,
  addSpentByMember,
  addUsageEvent,
  deleteExpiredHolds,
  deleteHold,
  extendHold,
  findLimits,
  insertHold,
  lockWorkspace,
  startPeriod,
  sumHolds,
  type WorkspaceRow,
} from "./store.ts";

/** A hold outlives its process by at most this; a running one is renewed long before. */
export const holdLifeMs = 120_000;
const renewEveryMs = 40_000;

type Needs = { db: Db; clock: Clock };
type Request = Parameters<Credits["hold"]>[0];

export const makeCredits = ({ db, clock }: Needs): Credits => ({
  hold: async (request) => {
    const holdId = newId();
    const concurrency = await db.transaction((tx) => takeHold(tx, clock.now(), holdId, request));
    const renewal = setInterval(() => void renew(db, clock, holdId), renewEveryMs);
    renewal.unref();
    return {
      holdId,
      concurrency,
      settle: async (tx, outcome = {}) => {
        clearInterval(renewal);
        const counts = await settle(tx, { holdId, request, outcome });
        const credits = counts.countTo - counts.countFrom;
        const done = { credits, outcome, concurrency: concurrency.current, createdAt: clock.now() };
        await addUsageEvent(tx, usageOf(request, done));
        return counts;
      },
      release: async () => {
        clearInterval(renewal);
        await deleteHold(db, holdId);
      },
    };
  },
});

/** A renewal that fails is tried again at the next beat; the hold lives for three beats. */
const renew = (db: Db, clock: Clock, holdId: string): Promise<unknown> =>
  extendHold(db, holdId, expiryAfter(clock.now())).catch(() => undefined);

const expiryAfter = (now: Date): Date => new Date(now.getTime() + holdLifeMs);

const takeHold = async (tx: Db, now: Date, holdId: string, { caller, credits }: Request) => {
  const { workspaceId, userId } = caller;
  const apiKeyId = caller.apiKey?.keyId ?? null;
  const workspace = await currentPeriod(tx, workspaceId, now);
  const held = await sumHolds(tx, { workspaceId, userId, apiKeyId, now });
  if (held.expired > 0) await deleteExpiredHolds(tx, now);
  const maximum = planOf(workspace.tier).concurrentRequests;
  requireSlot(held.running, maximum);
  requireCredits(planOf(workspace.tier).creditsPerMonth - workspace.characterCount - held.credits, credits);
  requireOwnRoom(await findLimits(tx, caller, apiKeyId), held, credits);
  const createdAt = now;
  await insertHold(tx, { holdId, workspaceId, apiKeyId, userId, credits, createdAt, expiresAt: expiryAfter(now) });
  return { current: held.running + 1, maximum };
};

/** The workspace, its count set back to nothing when a new month has begun. */
const currentPeriod = async (tx: Db, workspaceId: string, now: Date): Promise<WorkspaceRow> => {
  const workspace = await lockWorkspace(tx, workspaceId);
  if (!workspace) throw new AppError("invalid_session");
  if (workspace.nextResetAt > now) return workspace;
  await startPeriod(tx, workspaceId, nextResetAfter(workspace.periodAnchor, now));
  return { ...workspace, characterCount: 0 };
};

const requireSlot = (running: number, maximum: number): void => {
  if (running < maximum) return;
  throw new AppError(
    "too_many_concurrent_requests",
    { maximum, retryAfterSeconds: 2 },
    `Too many concurrent requests. Your plan allows ${maximum} at a time.`,
  );
};

const requireCredits = (left: number, wanted: number): void => {
  if (wanted <= left) return;
  throw new AppError(
    "quota_exceeded",
    { left: Math.max(0, left), wanted },
    `This request exceeds your quota. You have ${Math.max(0, left)} credits remaining, while ${wanted} credits are required for this request.`,
  );
};

/** Within what the member, and the key they came with, may use. */
const requireOwnRoom = (limits: Limits | undefined, held: Held, wanted: number): void => {
  if (!limits) return;
  const { keyConcurrency, keyLimit, keyCount, memberLimit, memberCount } = limits;
  if (keyConcurrency !== null && held.runningOfKey >= keyConcurrency) {
    throw new AppError(
      "too_many_concurrent_requests",
      { maximum: keyConcurrency, retryAfterSeconds: 2 },
      `Too many concurrent requests. This API key allows ${keyConcurrency} at a time.`,
    );
  }
  if (keyLimit !== null) requireCredits(keyLimit - (keyCount ?? 0) - held.creditsOfKey, wanted);
  if (memberLimit !== null) requireCredits(memberLimit - memberCount - held.creditsOfMember, wanted);
};

type Held = Awaited<ReturnType<typeof sumHolds>>;
type Limits = NonNullable<Awaited<ReturnType<typeof findLimits>>>;

type Settling = { holdId: string; request: Request; outcome: CreditOutcome };

const settle = async (tx: Db, { holdId, request: { caller }, outcome }: Settling) => {
  const held = await deleteHold(tx, holdId);
  if (held === undefined) throw new Error("The credit hold was gone before it was settled");
  const credits = Math.min(held, outcome.credits ?? held);
  const countTo = await addSpent(tx, caller.workspaceId, credits);
  if (caller.apiKey) await addSpentByKey(tx, caller.apiKey.keyId, credits);
  await addSpentByMember(tx, caller, credits);
  return { countFrom: countTo - credits, countTo };
};

type Done = { credits: number; outcome: CreditOutcome; concurrency: number; createdAt: Date };

const usageOf = ({ caller, use }: Request, { credits, outcome, concurrency, createdAt }: Done) => ({
  usageId: newId(),
  workspaceId: caller.workspaceId,
  userId: caller.userId,
  apiKeyId: caller.apiKey?.keyId ?? null,
  requestId: use?.requestId ?? null,
  product: use?.product ?? "Other",
  voiceId: use?.voiceId ?? null,
  modelId: use?.modelId ?? null,
  credits,
  characters: use?.characters ?? 0,
  durationMs: Math.round(outcome.durationMs ?? 0),
  firstSoundMs: outcome.firstSoundMs === undefined ? null : Math.round(outcome.firstSoundMs),
  concurrency,
  createdAt,
});
