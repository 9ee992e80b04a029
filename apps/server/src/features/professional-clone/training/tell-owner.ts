import type { TrainingProblem } from "../../../domain/logs/news.ts";
import type { TellPerson } from "../../../domain/logs/security-log.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FireEvent } from "../../../domain/logs/webhook-events.ts";
import { trainingMessages } from "./training-rules.ts";
import { findOwner, type TrainingIds } from "./store.ts";

export type TellNeeds = { db: Db; fireEvent: FireEvent; tellPerson: TellPerson };

/** What became of it: the likeness when it is done, what to do when it failed. */
export type TrainingEnd = { likeness: string; likenessScore: number; usedMs: number } | { problem: TrainingProblem };

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
    await fireEvent({
      type: "voice.fine_tuning.failed",
      workspaceId,
      userId,
      data: { ...ids, error: trainingMessages[end.problem] },
    });
    const news = { about: "trainingFailed" as const, voiceName, problem: end.problem };
    await tellPerson({ userId, email }, { ...news, linkTo, isWork: true });
    return;
  }
  const { likeness, likenessScore, usedMs } = end;
  const data = { ...ids, likeness, likeness_score: likenessScore, used_seconds: Math.round(usedMs / 1000) };
  await fireEvent({ type: "voice.fine_tuning.completed", workspaceId, userId, data });
  await tellPerson({ userId, email }, { about: "voiceTrained", voiceName, linkTo, isWork: true });
};
