import { AppError, liftOf, planOf } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** What limits a workspace, the member who asks, and the key they came with. */
export type Standing = {
  tier: string;
  characterCount: number;
  periodAnchor: Date;
  nextResetAt: Date;
  memberLimit: number | null;
  memberCount: number | null;
  keyLimit: number | null;
  keyCount: number | null;
  keyConcurrency: number | null;
};

/** What generations under way have set aside, in the workspace, by the key and by the member. */
export type Held = {
  credits: number;
  running: number;
  creditsOfKey: number;
  runningOfKey: number;
  creditsOfMember: number;
};

export type HoldRequest = { holdId: string; caller: Caller; credits: number };
export type Concurrency = { current: number; maximum: number };

/** Where the credits of generations under way are noted. */
export type Holds = {
  /** Throws when there is no room for it; nothing is held then. */
  take(request: HoldRequest): Promise<Concurrency>;
  renew(holdId: string): Promise<void>;
  /** In the transaction that charges: the credits that were held, or undefined when the hold is gone. */
  end(tx: Db, holdId: string): Promise<number | undefined>;
  release(holdId: string): Promise<void>;
};

/** A hold outlives its process by at most this; a running one is renewed long before. */
export const holdLifeMs = 120_000;
export const expiryAfter = (now: Date): Date => new Date(now.getTime() + holdLifeMs);

/** Refuses what the plan, the member or the key has no room for. */
export const requireRoom = (standing: Standing, held: Held, wanted: number): Concurrency => {
  const plan = planOf(standing.tier);
  const maximum = plan.concurrentRequests;
  const { tier } = standing;
  const more = liftOf(tier, ({ concurrentRequests }) => concurrentRequests, "at a time");
  requireSlot(held.running, maximum, `Your plan allows ${maximum} at a time. ${more}`);
  const left = plan.creditsPerMonth - standing.characterCount - held.credits;
  requireCredits(
    left,
    wanted,
    liftOf(tier, ({ creditsPerMonth }) => creditsPerMonth, "credits a month"),
  );
  const { keyConcurrency, keyLimit, keyCount, memberLimit, memberCount } = standing;
  if (keyConcurrency !== null)
    requireSlot(
      held.runningOfKey,
      keyConcurrency,
      `This API key allows ${keyConcurrency} at a time. Its owner can raise that.`,
    );
  if (keyLimit !== null)
    requireCredits(
      keyLimit - (keyCount ?? 0) - held.creditsOfKey,
      wanted,
      "This API key has a limit of its own, which its owner can raise.",
    );
  if (memberLimit !== null)
    requireCredits(memberLimit - (memberCount ?? 0) - held.creditsOfMember, wanted, memberReason);
  return { current: held.running + 1, maximum };
};

const requireSlot = (running: number, maximum: number, reason: string): void => {
  if (running < maximum) return;
  const details = { maximum, retryAfterSeconds: 2 };
  throw new AppError("too_many_concurrent_requests", details, `Too many concurrent requests. ${reason}`);
};

const memberReason = "An admin of your workspace has set a limit for you and can raise it.";

const requireCredits = (left: number, wanted: number, reason: string): void => {
  if (wanted <= left) return;
  const rest = Math.max(0, left);
  const message = `This request exceeds your quota. You have ${rest} credits remaining, while ${wanted} credits are required for this request.`;
  throw new AppError("quota_exceeded", { left: rest, wanted }, `${message} ${reason}`);
};
