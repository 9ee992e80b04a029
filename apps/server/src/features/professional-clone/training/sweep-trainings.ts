import type { Db } from "../../../platform/database/database.ts";
import type { Trainer } from "../../../platform/engine/trainer.ts";
import { listIdsUnderWay } from "./store.ts";

/** Removes what trainings left behind that are over: a process may have died before it could. */
export const sweepTrainings = async ({
  db,
  trainer,
}: {
  db: Db;
  trainer: Pick<Trainer, "list" | "forget">;
}): Promise<void> => {
  const kept = await trainer.list();
  if (kept.length === 0) return;
  const underWay = await listIdsUnderWay(db);
  for (const trainingId of kept) if (!underWay.has(trainingId)) await trainer.forget(trainingId);
};
