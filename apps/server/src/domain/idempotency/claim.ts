import { AppError, idempotencyLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { type AnswerKey, type AnswerRow, claimKey, findAnswer, freeKey, isClaimOfDead, wasCharged } from "./store.ts";

export type ClaimNeeds = {
  db: Db;
  files: FileStore;
  clock: Clock;
  /** Requests this process is answering. */
  running: ReadonlySet<string>;
};
export type ClaimRequest = AnswerKey & {
  requestId: string;
  fingerprint: string;
  /** Absent when no other process answers calls. */
  processId: number | undefined;
};

/** Undefined when the call is ours to do; else the answer that was given before. */
export const claim = async (needs: ClaimNeeds, request: ClaimRequest): Promise<AnswerRow | undefined> => {
  for (;;) {
    const createdAt = needs.clock.now();
    const expiresAt = new Date(createdAt.getTime() + idempotencyLimits.keptMs);
    if (await claimKey(needs.db, { ...request, createdAt, expiresAt })) return undefined;
    const known = await findAnswer(needs.db, request);
    if (known && (await isStanding(needs, known, request))) return known;
  }
};

/** Whether the earlier call decides about this one; if not, its key has been freed. */
const isStanding = async (
  needs: ClaimNeeds,
  known: AnswerRow,
  { fingerprint, processId }: ClaimRequest,
): Promise<boolean> => {
  const { db, files, clock } = needs;
  const free = async (): Promise<false> => {
    if (known.fileKey) await files.remove(known.fileKey);
    await freeKey(db, known, known.requestId);
    return false;
  };
  if (known.expiresAt <= clock.now()) return free();
  if (known.fingerprint !== fingerprint) throw new AppError("idempotency_key_reused");
  if (known.status !== null) return true;
  if (!(await isDead(needs, known, processId))) throw new AppError("idempotency_in_progress", { retryAfterSeconds: 2 });
  if (await wasCharged(db, known.requestId)) throw new AppError("idempotency_answer_not_kept");
  return free();
};

/** A call whose process did not say who it is counts as dead after this. */
const deadAfterMs = 600_000;

/** Nobody works on it any more: not this process, and the one that did is over. */
const isDead = async (
  { db, clock, running }: ClaimNeeds,
  known: AnswerRow,
  processId: number | undefined,
): Promise<boolean> => {
  if (running.has(known.requestId)) return false;
  if (processId === undefined || known.processId === processId) return true;
  if (known.processId === null) return clock.now().getTime() - known.createdAt.getTime() > deadAfterMs;
  return isClaimOfDead(db, known);
};
