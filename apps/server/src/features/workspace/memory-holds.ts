import { AppError } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { rememberReads } from "../../platform/database/remember-reads.ts";
import type { TableChanges, WatchedTable } from "../../platform/database/table-changes.ts";
import { currentStanding, ownersOf } from "./database-holds.ts";
import {
  type Concurrency,
  expiryAfter,
  type Held,
  type HoldRequest,
  type Holds,
  requireRoom,
  type Standing,
} from "./hold-rules.ts";
import { findStanding, type StandingOf } from "./store.ts";

type Needs = { db: Db; clock: Clock; changes: TableChanges };
type Hold = StandingOf & { credits: number; expiresAtMs: number; isEnding: boolean };

const tables: readonly WatchedTable[] = ["workspaces", "workspace_members", "api_keys", "counters"];

/** One book for each database, however many ask for it. */
const books = new WeakMap<TableChanges, Map<string, Hold>>();
const bookOf = (changes: TableChanges): Map<string, Hold> => {
  const book = books.get(changes) ?? new Map<string, Hold>();
  books.set(changes, book);
  return book;
};

/**
 * Holds of a process that is alone with its database: they live exactly as long as it does. What was spent is read from
 * the database and stays true until something is written, so most decisions need no statement at all.
 */
export const makeMemoryHolds = ({ db, clock, changes }: Needs): Holds => {
  const holds = bookOf(changes);
  const remembered = rememberReads<Standing>({ changes, tables });
  const ending = (): string[] => [...holds].flatMap(([holdId, hold]) => (hold.isEnding ? [holdId] : []));

  /** What the database says, and with it which of the holds being charged have been charged. */
  const note = <Found extends { charged: string[] }>(found: Found | undefined): Found => {
    if (!found) throw new AppError("invalid_session");
    for (const holdId of found.charged) holds.delete(holdId);
    return found;
  };

  const decide = ({ holdId, credits }: HoldRequest, of: StandingOf, standing: Standing): Concurrency => {
    const concurrency = requireRoom(standing, sumOf(holds, of, clock.now()), credits);
    holds.set(holdId, { ...of, credits, expiresAtMs: expiryAfter(clock.now()).getTime(), isEnding: false });
    return concurrency;
  };

  /** Nobody else's statement runs until it ends. */
  const decideAlone = (request: HoldRequest, of: StandingOf): Promise<Concurrency> =>
    db.transaction(async (tx) => {
      const options = { now: clock.now(), chargedAmong: ending() };
      return decide(request, of, note(await currentStanding(tx, of, options)));
    });

  return {
    take: async (request) => {
      const of = ownersOf(request.caller);
      const before = changes.countOf(tables);
      const standing = await remembered(`${of.workspaceId} ${of.userId} ${of.apiKeyId}`, async () =>
        note(await findStanding(db, of, { chargedAmong: ending() })),
      );
      // Written to while we read: what we know may be old already.
      const isKnown = changes.countOf(tables) === before && standing.nextResetAt > clock.now();
      return isKnown ? decide(request, of, standing) : decideAlone(request, of);
    },
    renew: async (holdId) => {
      const hold = holds.get(holdId);
      if (hold) hold.expiresAtMs = expiryAfter(clock.now()).getTime();
    },
    // It counts until the charge is known to have been kept; if it was not, release follows.
    end: async (_tx, holdId) => {
      const hold = holds.get(holdId);
      if (!hold || hold.isEnding) return undefined;
      hold.isEnding = true;
      return hold.credits;
    },
    release: async (holdId) => void holds.delete(holdId),
  };
};

const sumOf = (holds: Map<string, Hold>, of: StandingOf, now: Date): Held => {
  const sum: Held = { credits: 0, running: 0, creditsOfKey: 0, runningOfKey: 0, creditsOfMember: 0 };
  for (const [holdId, hold] of holds) {
    if (hold.expiresAtMs <= now.getTime()) holds.delete(holdId);
    else if (hold.workspaceId === of.workspaceId) add(sum, hold, of);
  }
  return sum;
};

const add = (sum: Held, { credits, userId, apiKeyId }: Hold, of: StandingOf): void => {
  sum.credits += credits;
  sum.running += 1;
  if (userId === of.userId) sum.creditsOfMember += credits;
  if (apiKeyId === null || apiKeyId !== of.apiKeyId) return;
  sum.creditsOfKey += credits;
  sum.runningOfKey += 1;
};
