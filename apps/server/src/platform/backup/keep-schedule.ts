import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { serverSettings } from "../database/tables/server.ts";
import type { Backups } from "./backups.ts";
import { lastDue } from "./backup-settings.ts";

const lookEveryMs = 60_000;
/** What failed is tried again after this, before the next one is due. */
const againMs = 3_600_000;

type Needs = { backups: Backups; db: Db; clock: Clock; log: FastifyBaseLogger };

/** Makes backups when they are due. Of several processes that keep the same times, one makes each. */
export const keepSchedule = ({ backups, db, clock, log }: Needs): { look(): Promise<void>; end(): void } => {
  const { schedule } = backups.settings;
  let failedAt: Date | undefined;
  const isDue = async (): Promise<boolean> => {
    if (!schedule || backups.running()) return false;
    if (failedAt && clock.now().getTime() - failedAt.getTime() >= againMs) return true;
    return claimSlot(db, lastDue(schedule, clock.now()), clock.now());
  };
  const look = async (): Promise<void> => {
    if (!(await isDue())) return;
    failedAt = undefined;
    await backups.start().catch(() => {
      failedAt = clock.now();
    });
  };
  const tryLook = (): void =>
    void look().catch((error: Error) => log.warn({ kind: error.name }, "could not see whether a backup is due"));
  const timer = schedule && setInterval(tryLook, lookEveryMs).unref();
  if (schedule) tryLook();
  return { look, end: () => clearInterval(timer) };
};

/** True for the first who asks for this moment. */
const claimSlot = async (db: Db, due: Date, now: Date): Promise<boolean> => {
  const claimed = await db
    .insert(serverSettings)
    .values({ name: "backup_due", value: due.toISOString(), updatedAt: now })
    .onConflictDoUpdate({
      target: serverSettings.name,
      set: { value: due.toISOString(), updatedAt: now },
      setWhere: sql`${serverSettings.value} < ${due.toISOString()}`,
    })
    .returning({ name: serverSettings.name });
  return claimed.length > 0;
};
