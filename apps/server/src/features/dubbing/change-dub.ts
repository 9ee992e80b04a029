import { absentFeatureOf, AppError, creditsOf, type UpdateDubbingBody } from "@timbre/contract";
import { requireEnough } from "../../domain/paying/credits.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireSpoken } from "./create-dub.ts";
import { speakDubJob } from "./dubbing.job.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { isSpoken, planTake } from "./plan-take.ts";
import { roomMsOf } from "./segments.ts";
import { changeDub, deleteDub, type DubRow, filesOf, findDub, lockDub } from "./store.ts";
import type { Segment } from "../../platform/database/tables/dubbing.ts";

export const requireDub = async (
  { db }: Pick<DubbingNeeds, "db">,
  caller: Caller,
  dubbingId: string,
): Promise<DubRow> => {
  const dub = await findDub(db, caller, dubbingId);
  if (dub) return dub;
  // Parts of the public API that this server does not offer have a word where the id of a dub would be.
  const feature = absentFeatureOf(`/v1/dubbing/${dubbingId}`);
  if (feature) throw new AppError("feature_not_available", { feature }, `This server does not offer ${feature}.`);
  throw new AppError("dubbing_not_found", { dubbingId }, `A dub with id ${dubbingId} was not found.`);
};

const atWork: ReadonlySet<string> = new Set(["transcribing", "speaking"]);

/** Changes what is sent and leaves the rest. What was spoken stays until it is spoken again. */
export const makeUpdateDub =
  (needs: DubbingNeeds) =>
  async (caller: Caller, dubbingId: string, body: UpdateDubbingBody): Promise<DubRow> => {
    const { db, clock } = needs;
    const found = await requireDub(needs, caller, dubbingId);
    if (body.target_lang) requireSpoken(body.target_lang);
    return db.transaction(async (tx) => {
      const dub = await lockDub(tx, found.dubbingId);
      if (!dub || atWork.has(dub.state)) throw new AppError("dubbing_busy", { dubbingId });
      const changes = {
        ...(body.name == null ? {} : { name: storableText(body.name) }),
        ...(body.target_lang == null ? {} : { targetLanguage: storableText(body.target_lang) }),
        ...(body.voices == null ? {} : { voices: { ...dub.voices, ...cleanVoices(body.voices) } }),
        ...(body.segments == null ? {} : { segments: withWords(dub.segments, body.segments) }),
        ...(dub.segments.length > 0 ? { state: "editing" as const, error: null } : {}),
        updatedAt: clock.now(),
      };
      await changeDub(tx, dub.dubbingId, changes);
      return { ...dub, ...changes };
    });
  };

const cleanVoices = (voices: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(voices).map(([speaker, voiceId]) => [storableText(speaker), storableText(voiceId)]),
  );

/** Sentences keep their place; those that are not named keep their words. */
const withWords = (segments: readonly Segment[], sent: NonNullable<UpdateDubbingBody["segments"]>): Segment[] => {
  const byId = new Map(sent.map((one) => [one.segment_id, one]));
  return segments.map((segment) => {
    const words = byId.get(segment.segmentId);
    if (!words) return segment;
    return { ...segment, text: storableText(words.text), translation: storableText(words.translation) };
  });
};

/** What speaking everything that is new would cost; throws what can be refused beforehand. */
export const priceOf = async (needs: DubbingNeeds, caller: Caller, dub: DubRow): Promise<number> => {
  const order = { planSpeech: needs.openPlanning(), caller, dub };
  let credits = 0;
  for (const [index, segment] of dub.segments.entries()) {
    if (!isSpoken(segment)) continue;
    const plan = await planTake(order, segment, { speed: 1, roomMs: roomMsOf(dub.segments, index, dub.durationMs) });
    if (segment.take?.soundKey !== plan.soundKey) credits += creditsOf(plan.cost);
  }
  return credits;
};

export const makeSpeak =
  (needs: DubbingNeeds) =>
  async (caller: Caller, dubbingId: string): Promise<void> => {
    const { db, clock, jobs, credits } = needs;
    const found = await requireDub(needs, caller, dubbingId);
    if (atWork.has(found.state)) throw new AppError("dubbing_busy", { dubbingId });
    if (!found.segments.some(isSpoken)) throw new AppError("translation_missing");
    await requireEnough(credits, { caller, credits: await priceOf(needs, caller, found) });
    await db.transaction(async (tx) => {
      const dub = await lockDub(tx, found.dubbingId);
      if (!dub || atWork.has(dub.state)) throw new AppError("dubbing_busy", { dubbingId });
      const asked = { userId: caller.userId, apiKeyId: caller.apiKey?.keyId ?? null };
      await changeDub(tx, dub.dubbingId, { ...asked, state: "speaking", error: null, updatedAt: clock.now() });
      await jobs.add(tx, speakDubJob, { dubbingId: dub.dubbingId });
    });
  };

export const makeStopSpeaking =
  (needs: DubbingNeeds) =>
  async (caller: Caller, dubbingId: string): Promise<void> => {
    const found = await requireDub(needs, caller, dubbingId);
    await needs.db.transaction(async (tx) => {
      const dub = await lockDub(tx, found.dubbingId);
      if (dub?.state === "speaking")
        await changeDub(tx, dub.dubbingId, { state: "editing", updatedAt: needs.clock.now() });
    });
  };

export const makeRemoveDub =
  (needs: DubbingNeeds) =>
  async (caller: Caller, dubbingId: string): Promise<void> => {
    const dub = await requireDub(needs, caller, dubbingId);
    await deleteDub(needs.db, dub.dubbingId);
    // What could not be removed now is swept later.
    await Promise.allSettled(filesOf(dub).map((key) => needs.files.remove(key)));
  };
