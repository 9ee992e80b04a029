import { setTimeout as pause } from "node:timers/promises";
import { AppError, creditsOf, errors } from "@timbre/contract";
import { payFor } from "../../../domain/paying/pay-for.ts";
import { lossOf } from "../../../platform/loss-of.ts";
import type { SpeechEngine } from "../../../platform/engine/speech-engine.ts";
import { isEngineAway } from "../../../domain/generating/engine-away.ts";
import { timesKeyOf } from "../../../domain/generating/generation.ts";
import { writeSpoken } from "../../../domain/generating/write-spoken.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { collectTimes } from "../../../domain/generating/timed-answer.ts";
import { newId } from "../../../platform/new-id.ts";
import type { NodePlan } from "./plan-node.ts";
import { deleteSound, findSound, insertSound, type SoundRow } from "./sound-store.ts";
import type { StudioNeeds } from "../studio-needs.ts";

export type SpeakNeeds = Pick<StudioNeeds, "db" | "clock" | "files" | "credits"> & {
  engine: Pick<SpeechEngine, "speak">;
};
export type NodeOrder = { caller: Caller; projectId: string; requestId: string; plan: NodePlan };

/** A busy machine, a full plan: they pass. So often, and after so long, it is tried again. */
const patience = { tries: 200, everyMs: 1_500 };
/** An engine that starts again is there soon; for one that stays away nobody waits here. */
const enginePatienceMs = 5_000;

/** What was said before is taken as it is; what was not is spoken, kept and charged for. */
export const soundOfNode = async (needs: SpeakNeeds, order: NodeOrder, signal: AbortSignal): Promise<SoundRow> => {
  const { db, files } = needs;
  const known = await findSound(db, order.projectId, order.plan.soundKey);
  if (known && (await files.has(known.fileKey))) return known;
  if (known) await deleteSound(db, known);
  return withPatience(() => speakNode(needs, order, signal), signal).catch((error: unknown) => {
    if (error instanceof SpokenElsewhere) return error.sound;
    throw error;
  });
};

/** Two workers said the same at once: the one that kept it is paid. */
class SpokenElsewhere extends Error {
  readonly sound: SoundRow;
  constructor(sound: SoundRow) {
    super("Spoken elsewhere");
    this.sound = sound;
  }
}

const withPatience = async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const engineEndMs = performance.now() + enginePatienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const known = error instanceof AppError ? error : lossOf(error);
      const mayPass = known && errors[known.code].retry && known.code !== "internal_error";
      if (!mayPass || tries >= patience.tries || signal.aborted) throw error;
      if (isEngineAway(error) && performance.now() > engineEndMs) throw error;
      await pause(patience.everyMs, undefined, { signal });
    }
  }
};

const speakNode = (needs: SpeakNeeds, order: NodeOrder, signal: AbortSignal): Promise<SoundRow> => {
  const { caller, projectId, requestId, plan } = order;
  const { voice, model, request } = plan;
  const characters = [...request.text].length;
  const use = { product: "Studio", requestId, voiceId: voice.voiceId, modelId: model.modelId, characters };
  const fileKey = `studio/${projectId.slice(0, 2)}/${projectId}/sounds/${newId()}.pcm`;
  return payFor(needs, { caller, credits: creditsOf(plan.cost), use }, async (payment) => {
    const times = collectTimes();
    const durationMs = await writeSpoken(needs, payment, { speak: plan.speak, fileKey, signal, onChunk: times.add });
    await payment.write(timesKeyOf(fileKey), [Buffer.from(JSON.stringify(times.answer().alignment))]);
    const sound = { projectId, soundKey: plan.soundKey, fileKey, durationMs, createdAt: needs.clock.now() };
    await payment.keep(async (tx, settle) => {
      if (!(await insertSound(tx, sound))) {
        const kept = await findSound(tx, projectId, plan.soundKey);
        throw kept ? new SpokenElsewhere(kept) : new Error("The sound was kept and is gone");
      }
      await settle(tx, { durationMs });
    });
    return sound;
  });
};
