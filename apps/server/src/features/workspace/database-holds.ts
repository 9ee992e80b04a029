import { AppError, nextResetAfter } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  type Concurrency,
  expiryAfter,
  type Held,
  type HoldRequest,
  type Holds,
  requireRoom,
  type Standing,
} from "./hold-rules.ts";
import {
  deleteExpiredHolds,
  deleteHold,
  deleteHoldsOfDead,
  extendHold,
  findStanding,
  insertHold,
  startPeriod,
  type StandingOf,
  sumHolds,
} from "./store.ts";

type Needs = { db: Db; clock: Clock; processId?: number | undefined };

/** Holds in the database, for when several processes generate: the workspace's row is locked while one is decided. */
export const makeDatabaseHolds = ({ db, clock, processId }: Needs): Holds => ({
  take: ({ holdId, caller, credits }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const of = ownersOf(caller);
      const standing = await currentStanding(tx, of, { now });
      const held = await sumHolds(tx, { ...of, now });
      if (held.expired > 0) await deleteExpiredHolds(tx, now);
      const concurrency = await requireRoomNow(tx, { ...of, now }, { standing, held, credits });
      await insertHold(tx, { holdId, ...of, credits, createdAt: now, expiresAt: expiryAfter(now), processId });
      return concurrency;
    }),
  renew: async (holdId) => void (await extendHold(db, holdId, expiryAfter(clock.now()))),
  end: (tx, holdId) => deleteHold(tx, holdId),
  release: async (holdId) => void (await deleteHold(db, holdId)),
});

type Wish = { standing: Standing; held: Held; credits: number };

/** Before anybody is refused, what processes that died have left behind is cleared away. */
const requireRoomNow = async (
  tx: Db,
  of: StandingOf & { now: Date },
  { standing, held, credits }: Wish,
): Promise<Concurrency> => {
  try {
    return requireRoom(standing, held, credits);
  } catch (error) {
    if ((await deleteHoldsOfDead(tx, of.workspaceId)) === 0) throw error;
    return requireRoom(standing, await sumHolds(tx, of), credits);
  }
};

export const ownersOf = ({ workspaceId, userId, apiKey }: HoldRequest["caller"]): StandingOf => ({
  workspaceId,
  userId,
  apiKeyId: apiKey?.keyId ?? null,
});

/** Locked, and its counts set back to nothing when a new month has begun. */
export const currentStanding = async (
  tx: Db,
  of: StandingOf,
  { now, chargedAmong }: { now: Date; chargedAmong?: readonly string[] },
): Promise<Standing & { charged: string[] }> => {
  const standing = await findStanding(tx, of, { isLocked: true, chargedAmong });
  if (!standing) throw new AppError("invalid_session");
  if (standing.nextResetAt > now) return standing;
  return { ...standing, ...(await startPeriod(tx, of.workspaceId, nextResetAfter(standing.periodAnchor, now))) };
};
