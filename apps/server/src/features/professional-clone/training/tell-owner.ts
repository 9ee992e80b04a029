import type { TellPerson } from "../../../domain/logs/security-log.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FireEvent } from "../../../domain/logs/webhook-events.ts";
import { findOwner, type TrainingIds } from "./store.ts";

export type TellNeeds = { db: Db; fireEvent: FireEvent; tellPerson: TellPerson };

/** What became of it: the likeness when it is done, what to do when it failed. */
export type TrainingEnd = { likeness: string; likenessScore: number; usedMs: number } | { problem: string };

/** A line in the owner's notifications, a letter where mail is set up, and the webhooks that listen. */
export const tellOwner = async (
  { db, fireEvent, tellPerson }: TellNeeds,
  { voiceId, modelId }: TrainingIds,
  end: TrainingEnd,
): Promise<void> => {
  const owner = await findOwner(db, voiceId);
  if (!owner) return;
  const { workspaceId, userId, email, voiceName } = owner;
  const ids = { voice_id: voiceId, model_id: modelId };
  const linkTo = `/app/voice-lab?voiceId=${encodeURIComponent(voiceId)}`;
  if ("problem" in end) {
    await fireEvent({ type: "voice.fine_tuning.failed", workspaceId, userId, data: { ...ids, error: end.problem } });
    const news = { title: `Training of ${voiceName} failed`, description: end.problem, linkTo, isWork: true };
    await tellPerson({ userId, email }, news);
    return;
  }
  const { likeness, likenessScore, usedMs } = end;
  const data = { ...ids, likeness, likeness_score: likenessScore, used_seconds: Math.round(usedMs / 1000) };
  await fireEvent({ type: "voice.fine_tuning.completed", workspaceId, userId, data });
  const description = "Your professional voice clone is trained and can be used with every model.";
  await tellPerson({ userId, email }, { title: `${voiceName} is ready`, description, linkTo, isWork: true });
};
