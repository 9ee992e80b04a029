import {
  AppError,
  defaultSimilarVoices,
  experimentalLanguages,
  offeredLanguageOf,
  type SimilarVoicesAnswer,
} from "@timbre/contract";
import type { VoicePrint } from "@timbre/engine";
import type { Db } from "../../platform/database/database.ts";
import type { voices } from "../../platform/database/tables/owners.ts";
import type { Ear, EarRequest, SoundSource } from "../../platform/engine/ear.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { findListedVoice, listLibrary } from "./store.ts";

type VoiceRow = Pick<typeof voices.$inferSelect, "print" | "language" | "voiceId">;
type TrainedVoice = VoiceRow & { print: VoicePrint };

export type FindSimilarVoicesNeeds = {
  db: Db;
  ear: Ear;
  engine: Pick<SpeechEngine, "speak">;
  findVoice(caller: Caller, voiceId: string): Promise<VoiceRow | undefined>;
};

export type SimilarVoicesRequest = {
  /** The most a voice may differ, 0 to 2. */
  threshold: number | undefined;
  topK: number | undefined;
  baseUrl: string;
};

/** The voice that is compared: it is not offered as like itself, and only voices of its language are. */
type Compared = Pick<VoiceRow, "voiceId" | "language">;

/** Ranks the voices everyone may use by how alike they sound: to a recording, or to a voice. */
export const makeFindSimilarVoices = ({ db, ear, engine, findVoice }: FindSimilarVoicesNeeds) => {
  const rank = async (
    wanted: EarRequest<"similarVoices">,
    { threshold = 2, topK = defaultSimilarVoices, baseUrl }: SimilarVoicesRequest,
    signal: AbortSignal,
    compared?: Compared,
  ): Promise<SimilarVoicesAnswer> => {
    const { voices: ranked } = await ear.call("similarVoices", wanted, { signal });
    const library = await listLibrary(db, baseUrl);
    const alike = ranked.flatMap(({ name, likeness }) => {
      const voice = library.get(name);
      return voice && isOffered(voice, compared) && 1 - likeness <= threshold
        ? [{ ...voice, likeness: Number(likeness.toFixed(4)) }]
        : [];
    });
    return { voices: alike.slice(0, topK), has_more: alike.length > topK, total_count: alike.length };
  };
  return {
    toRecording: (sound: SoundSource, request: SimilarVoicesRequest, signal: AbortSignal) =>
      rank({ sound }, request, signal),
    toVoice: async (
      { caller, voiceId }: { caller: Caller; voiceId: string },
      request: SimilarVoicesRequest,
      signal: AbortSignal,
    ): Promise<SimilarVoicesAnswer> => {
      const voice = (await findVoice(caller, voiceId)) ?? (await findListedVoice(db, voiceId));
      if (!voice) throw new AppError("voice_not_found");
      const { print } = voice;
      if (!print) throw new AppError("voice_not_fine_tuned", { voiceId });
      if (print.kind === "builtin") return rank({ voice: print.name }, request, signal, voice);
      return rank({ sound: await hearVoice(engine, { ...voice, print }, signal) }, request, signal, voice);
    },
  };
};

const isOffered = (voice: { voice_id: string; language: string }, compared: Compared | undefined): boolean => {
  if (experimentalLanguages.includes(voice.language)) return false;
  if (!compared) return true;
  return voice.voice_id !== compared.voiceId && voice.language === offeredLanguageOf(compared.language).slice(0, 2);
};

const sampleRateHz = 16_000;
const sentence =
  "The ferry leaves at seven, so we should pack the bread and the blankets tonight. Nobody at the market could say where the blue lantern had come from.";

/** A voice of our own making is heard by letting it speak. */
const hearVoice = async (
  engine: Pick<SpeechEngine, "speak">,
  { print, voiceId }: TrainedVoice,
  signal: AbortSignal,
) => {
  const settings = { stability: 0.5, similarity: 1, style: 0, speed: 1, speakerBoost: false };
  const how = { settings, format: "pcm_16000" as const, normalise: "auto" as const, fairnessKey: voiceId };
  const parts: Uint8Array[] = [];
  for await (const { audio } of engine.speak({ text: sentence, voice: print, ...how }, signal)) parts.push(audio);
  const bytes = Buffer.concat(parts);
  const samples = Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * 2) / 32_768);
  return { kind: "samples" as const, samples, sampleRateHz };
};
