import { createHash } from "node:crypto";
import { keptAnswerCredits, keptAnswerRateOf } from "@timbre/contract";
import {
  type GenerationOrder,
  type KeptSound,
  type SpeechPlan,
  timesKeyOf,
} from "../../domain/generating/generation.ts";
import { type StoredTimes, timesOfStored } from "../../domain/generating/timed-answer.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { findKeptSound, findTierThatReuses } from "./store.ts";

type Needs = { db: Db; files: FileStore };

/** The order, answered from kept audio where the workspace wants that and has it; else as it was. */
export type AnswerKept = (plan: SpeechPlan, order: GenerationOrder) => Promise<GenerationOrder>;

/**
 * Only requests that name a seed ask for the same sound again, and only those of which something is kept. An answer from
 * kept audio is no source of further ones: once the clip it came from is deleted, the next is spoken again.
 */
export const makeAnswerKept =
  ({ db, files }: Needs): AnswerKept =>
  async (plan, order) => {
    const { seed, isLogged, regenerateFrom, caller } = plan.request;
    if (seed === undefined || !isLogged || regenerateFrom) return order;
    const tier = await findTierThatReuses(db, caller.workspaceId);
    if (!tier) return order;
    const soundHash = soundHashOf(plan);
    const found = await findKeptSound(db, caller.workspaceId, soundHash);
    const kept = found && (await readKept(files, found).catch(() => undefined));
    if (!kept) return { ...order, item: { ...order.item, soundHash } };
    const credits = keptAnswerCredits(plan.cost, tier);
    return {
      ...order,
      credits,
      turnCosts: order.turnCosts.map((cost) => cost * keptAnswerRateOf(tier)),
      item: { ...order.item, credits },
      kept,
    };
  };

/** Everything that can be heard. The voice is its numbers: when they change, it is another voice. */
const soundHashOf = ({ voice, model, speak: { fairnessKey: _whoseTurn, ...heard } }: SpeechPlan): string =>
  createHash("sha256")
    .update(JSON.stringify([voice.voiceId, model.modelId, inOrder(heard)]))
    .digest("hex");

/** However its fields came to be in which order, the same request is the same text. */
const inOrder = (value: unknown): unknown => {
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, inOrder(one)]);
};

const readKept = async (
  files: FileStore,
  { fileKey, durationMs }: { fileKey: string; durationMs: number },
): Promise<KeptSound> => {
  const audio = await readAll(files, fileKey);
  const times = await readAll(files, timesKeyOf(fileKey)).catch(() => undefined);
  return { fileKey, audio, durationMs, ...(times ? timesOfStored(JSON.parse(times.toString()) as StoredTimes) : {}) };
};

const readAll = async (files: FileStore, key: string): Promise<Buffer> =>
  Buffer.concat((await (await files.open(key)).stream.toArray()) as Buffer[]);
