import { setTimeout as pause } from "node:timers/promises";
import { AppError, creditsOf, errors } from "@timbre/contract";
import { commitOnce } from "../../platform/database/commit-once.ts";
import { lossOf } from "../../platform/loss-of.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { CreditHold } from "../../platform/credits.ts";
import { timesKeyOf } from "../../platform/generating.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { collectTimes } from "../../platform/http/timed-answer.ts";
import { newId } from "../../platform/new-id.ts";
import type { NodePlan } from "./plan-node.ts";
import { deleteSound, findSound, insertSound, type SoundRow } from "./sound-store.ts";
import type { StudioNeeds } from "./studio-needs.ts";
import { writeFile } from "./write-file.ts";

export type SpeakNeeds = Pick<StudioNeeds, "db" | "clock" | "files" | "credits"> & {
  engine: Pick<SpeechEngine, "speak">;
};
export type NodeOrder = { caller: Caller; projectId: string; requestId: string; plan: NodePlan };

/** A busy machine, an engine that loads, a full plan: they pass. So often, and after so long, it is tried again. */
const patience = { tries: 200, everyMs: 1_500 };

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
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const known = error instanceof AppError ? error : lossOf(error);
      const mayPass = known && errors[known.code].retry && known.code !== "internal_error";
      if (!mayPass || tries >= patience.tries || signal.aborted) throw error;
      await pause(patience.everyMs, undefined, { signal });
    }
  }
};

const speakNode = async (needs: SpeakNeeds, order: NodeOrder, signal: AbortSignal): Promise<SoundRow> => {
  const { caller, requestId, plan } = order;
  const { voice, model, request } = plan;
  const characters = [...request.text].length;
  const use = { product: "Studio", requestId, voiceId: voice.voiceId, modelId: model.modelId, characters };
  const hold = await needs.credits.hold({ caller, credits: creditsOf(plan.cost), use });
  try {
    return await keepSound(needs, { ...order, hold }, signal);
  } catch (error) {
    await hold.release();
    throw error;
  }
};

/** The file first, then row and charge together: a crash between leaves a stray file, never a sound unpaid. */
const keepSound = async (
  needs: SpeakNeeds,
  { projectId, plan, hold }: NodeOrder & { hold: CreditHold },
  signal: AbortSignal,
): Promise<SoundRow> => {
  const { db, files, clock } = needs;
  const fileKey = `studio/${projectId.slice(0, 2)}/${projectId}/sounds/${newId()}.pcm`;
  const times = collectTimes();
  let durationMs = 0;
  const spoken = async function* () {
    for await (const chunk of needs.engine.speak(plan.speak, signal)) {
      durationMs = Math.round(chunk.durationMs);
      times.add(chunk);
      yield chunk.audio;
    }
    signal.throwIfAborted();
    if (durationMs === 0) throw new AppError("unspeakable_text");
  };
  await writeFile(files, fileKey, spoken());
  try {
    await writeFile(files, timesKeyOf(fileKey), [Buffer.from(JSON.stringify(times.answer().alignment))]);
    const sound: SoundRow = { projectId, soundKey: plan.soundKey, fileKey, durationMs, createdAt: clock.now() };
    await commitOnce(db, hold.isSettled, async (tx) => {
      if (!(await insertSound(tx, sound))) {
        const kept = await findSound(tx, projectId, plan.soundKey);
        throw kept ? new SpokenElsewhere(kept) : new Error("The sound was kept and is gone");
      }
      await hold.settle(tx, { durationMs });
    });
    return sound;
  } catch (error) {
    // When the answer to the commit was lost the row may be there.
    const isKept = await hold.isSettled().catch(() => true);
    if (!isKept) await Promise.all([files.remove(fileKey), files.remove(timesKeyOf(fileKey))]);
    throw error;
  }
};
