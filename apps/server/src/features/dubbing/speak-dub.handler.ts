import { AppError, creditsOf, dubbingLimits } from "@timbre/contract";
import { writeSpoken } from "../../domain/generating/write-spoken.ts";
import { type Payment, payFor } from "../../domain/paying/pay-for.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { LongWork, Turn } from "../../platform/jobs/run-held.ts";
import { newId } from "../../platform/new-id.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { failDub } from "./fail-dub.ts";
import { isSpoken, planTake, type TakePlan } from "./plan-take.ts";
import { roomMsOf } from "./segments.ts";
import { changeDub, type DubRow, findAnyDub, lockDub } from "./store.ts";
import { whoAsked } from "./who-asked.ts";
import type { Segment, Take } from "../../platform/database/tables/dubbing.ts";

/** Can be begun again at any moment: every sentence is kept and paid for as it is made. */
export const makeSpeakDub = (needs: DubbingNeeds): LongWork<{ dubbingId: string }> => ({
  isWanted: async ({ dubbingId }) => (await findAnyDub(needs.db, dubbingId))?.state === "speaking",
  work: ({ dubbingId }, turn) => failDub(needs, dubbingId, () => speakAll(needs, dubbingId, turn)),
  giveUp: async ({ dubbingId }) => {
    const changes = { state: "failed" as const, error: new AppError("internal_error").message };
    await changeDub(needs.db, dubbingId, { ...changes, updatedAt: needs.clock.now() });
  },
});

const speakAll = async (needs: DubbingNeeds, dubbingId: string, { signal, rest }: Turn): Promise<void> => {
  const dub = await findAnyDub(needs.db, dubbingId);
  if (!dub) return;
  const caller = await whoAsked(needs, dub);
  const order = { planSpeech: needs.openPlanning(), caller, dub };
  for (const [index, segment] of dub.segments.entries()) {
    if (!isSpoken(segment)) continue;
    const roomMs = roomMsOf(dub.segments, index, dub.durationMs);
    const plan = await planTake(order, segment, { speed: 1, roomMs });
    const isKept = segment.take?.soundKey === plan.soundKey && (await needs.files.has(segment.take.fileKey));
    if (!isKept) {
      const faster = (speed: number) => planTake(order, segment, { speed, roomMs });
      await speakOne(needs, { dub, caller, segment, plan, roomMs, faster }, signal);
    }
    rest();
  }
  await finish(needs, dubbingId);
};

type SpeakOrder = {
  dub: DubRow;
  caller: Caller;
  segment: Segment;
  plan: TakePlan;
  roomMs: number;
  faster(speed: number): Promise<TakePlan>;
};

/** One that is too long for its place is spoken once more, faster; both takes are one price. */
const speakOne = (needs: DubbingNeeds, order: SpeakOrder, signal: AbortSignal): Promise<void> => {
  const { dub, caller, segment, plan, roomMs, faster } = order;
  const { dubbingId } = dub;
  const { voice, model, request } = plan;
  const characters = [...request.text].length;
  const use = { product: "Dubbing", requestId: dubbingId, voiceId: voice.voiceId, modelId: model.modelId, characters };
  return payFor(needs, { caller, credits: creditsOf(plan.cost), use }, async (payment) => {
    let take = await writeTake(needs, payment, { dubbingId, plan, speed: 1, signal });
    if (take.durationMs > roomMs) {
      const speed = Math.min(take.durationMs / roomMs, dubbingLimits.maxSpeed);
      const slow = take.fileKey;
      take = await writeTake(needs, payment, { dubbingId, plan: await faster(speed), speed, signal });
      await needs.files.remove(slow);
    }
    const chargedCredits = creditsOf(plan.cost) + (segment.take?.chargedCredits ?? 0);
    await payment.keep(async (tx, settle) => {
      const now = await lockDub(tx, dubbingId);
      // Stopped, changed or deleted meanwhile: nothing is charged.
      if (now?.state !== "speaking") throw new AppError("dubbing_busy");
      await settle(tx, { durationMs: take.durationMs });
      const segments = now.segments.map((one) =>
        one.segmentId === segment.segmentId ? { ...one, take: { ...take, chargedCredits } } : one,
      );
      await changeDub(tx, dubbingId, { segments, updatedAt: needs.clock.now() });
    });
    if (segment.take) await needs.files.remove(segment.take.fileKey);
  });
};

type Writing = { dubbingId: string; plan: TakePlan; speed: number; signal: AbortSignal };

const writeTake = async (needs: DubbingNeeds, payment: Payment, writing: Writing): Promise<Take> => {
  const { dubbingId, plan, speed, signal } = writing;
  const fileKey = `dubbing/${dubbingId.slice(0, 2)}/${dubbingId}/takes/${newId()}.pcm`;
  const durationMs = await writeSpoken(needs, payment, { speak: plan.speak, fileKey, signal });
  return { soundKey: plan.soundKey, fileKey, durationMs, speed: Math.round(speed * 100) / 100 };
};

/** What has no words any more loses its sound. */
const finish = ({ db, clock }: DubbingNeeds, dubbingId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const now = await lockDub(tx, dubbingId);
    if (now?.state !== "speaking") return;
    const segments = now.segments.map(({ take, ...one }) => (take && isSpoken(one) ? { ...one, take } : one));
    await changeDub(tx, dubbingId, { state: "dubbed", error: null, segments, updatedAt: clock.now() });
  });
