import { regenerationRules } from "@timbre/contract";
import { z } from "zod";
import { makeKeptList } from "../../api/client/kept-list.ts";
import type { GenerationFacts, SpeechRequest } from "../../api/speech/speech.ts";

/** What this browser remembers of a generation, so that the same input can be heard again for nothing. */
const generationRecord = z.object({
  generationInfo: z.string(),
  firstMadeAtMs: z.number(),
  regenerationCount: z.number(),
  request: z.custom<SpeechRequest>((value) => typeof value === "object" && value !== null),
  voiceName: z.string(),
  historyItemIds: z.array(z.string()),
});
export type GenerationRecord = z.infer<typeof generationRecord>;

export const triesLeft = ({ regenerationCount }: GenerationRecord): number =>
  Math.max(0, regenerationRules.speech.logged - regenerationCount);

const isFresh = ({ firstMadeAtMs }: GenerationRecord, nowMs: number): boolean =>
  nowMs - firstMadeAtMs <= regenerationRules.windowMs;

/** Any change of text, voice, model, settings or dictionaries is another input. */
const inputOf = ({
  text,
  voiceId,
  modelId,
  settings,
  dictionaries = [],
  languageCode,
  format,
}: SpeechRequest): string => {
  const versions = dictionaries.map(({ versionId }) => versionId);
  return JSON.stringify([text, voiceId, modelId, Object.entries(settings).sort(), versions, languageCode, format]);
};

const kept = makeKeptList("generation-records", 30, generationRecord);

const readAll = (nowMs: number): GenerationRecord[] => kept.read().filter((record) => isFresh(record, nowMs));

/** The record of exactly this input, while there are tries and time left. */
export const findRecord = (request: SpeechRequest, nowMs: number): GenerationRecord | null => {
  const alike = readAll(nowMs).filter((record) => record.request.text === request.text && triesLeft(record) > 0);
  return alike.find((record) => inputOf(record.request) === inputOf(request)) ?? null;
};

/** The record a history item came from. */
export const findRecordOfItem = (historyItemId: string, nowMs: number): GenerationRecord | null =>
  readAll(nowMs).find((record) => record.historyItemIds.includes(historyItemId) && triesLeft(record) > 0) ?? null;

type Made = {
  request: SpeechRequest;
  voiceName: string;
  facts: Pick<GenerationFacts, "generationInfo" | "regenerationCount" | "historyItemId">;
};

/** One that the server will not make again for nothing is not remembered. */
export const rememberGeneration = ({ request, voiceName, facts }: Made, nowMs: number): void => {
  const { generationInfo, regenerationCount, historyItemId } = facts;
  if (!generationInfo) return;
  const records = readAll(nowMs);
  const earlier = records.find((record) => record.generationInfo === generationInfo);
  const record: GenerationRecord = {
    generationInfo,
    regenerationCount,
    firstMadeAtMs: earlier?.firstMadeAtMs ?? nowMs,
    request,
    voiceName,
    historyItemIds: [...(earlier?.historyItemIds ?? []), ...(historyItemId ? [historyItemId] : [])],
  };
  kept.save([record, ...records.filter((one) => one !== earlier)]);
};

/** The server does not make it again for free. */
export const forgetGeneration = (generationInfo: string, nowMs: number): void =>
  kept.save(readAll(nowMs).filter((record) => record.generationInfo !== generationInfo));
