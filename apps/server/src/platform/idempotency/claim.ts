import { AppError, idempotencyLimits } from "@timbre/contract";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { type AnswerKey, type AnswerRow, claimKey, findAnswer, freeKey, wasCharged } from "./store.ts";

export type ClaimNeeds = {
  db: Db;
  files: FileStore;
  clock: Clock;
  /** Requests this process is answering. */
  running: ReadonlySet<string>;
  /** No other process answers calls, so one that is not running here died. */
  isOnlyProcess: boolean;
};
export type ClaimRequest = AnswerKey & { requestId: string; fingerprint: string };

/** With several processes, a call that has run for this long is taken for dead. */
const deadAfterMs = 600_000;

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
const isStanding = async (needs: ClaimNeeds, known: AnswerRow, { fingerprint }: ClaimRequest): Promise<boolean> => {
  const { db, files, clock } = needs;
  const free = async (): Promise<false> => {
    if (known.fileKey) await files.remove(known.fileKey);
    await freeKey(db, known, known.requestId);
    return false;
  };
  if (known.expiresAt <= clock.now()) return free();
  if (known.fingerprint !== fingerprint) throw new AppError("idempotency_key_reused");
  if (known.status !== null) return true;
  if (!isDead(needs, known)) throw new AppError("idempotency_in_progress", { retryAfterSeconds: 2 });
  if (await wasCharged(db, known.requestId)) throw new AppError("idempotency_answer_not_kept");
  return free();
};

const isDead = ({ clock, running, isOnlyProcess }: ClaimNeeds, { requestId, createdAt }: AnswerRow): boolean =>
  !running.has(requestId) && (isOnlyProcess || clock.now().getTime() - createdAt.getTime() > deadAfterMs);
