import {
  AppError,
  contentTypeOf,
  defaultOutputFormat,
  fileExtensionOf,
  offeredLanguageOf,
  type VoiceSample,
  voiceSampleTextOf,
} from "@timbre/contract";
import { previewRequest } from "../../domain/generating/preview-request.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Language, SpeakRequest, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireTrained, requireUnlocked } from "./find-voice-to-speak.ts";
import type { GetVoice } from "./get-voice.ts";
import { findPublicVoice, type VoiceRow } from "./store.ts";

/** Part of the file's key: raise it when texts or the engine's sound change, and previews are made again. */
const previewVersion = 3;
const previewTimeoutMs = 120_000;

type Needs = { db: Db; clock: Clock; files: FileStore; engine: Pick<SpeechEngine, "speak"> };
export type Preview = { fileKey: string; sizeBytes: number; madeAs: string };

/** Makes a voice's preview when first asked for; those who ask meanwhile wait for the same one. */
export const makeGetVoicePreview = ({ db, clock, files, engine }: Needs) => {
  const running = new Map<string, Promise<void>>();

  const makeOnce = (fileKey: string, voice: VoiceRow, sample: VoiceSample): Promise<void> => {
    const known = running.get(fileKey);
    if (known) return known;
    const making = makePreview({ files, engine }, fileKey, requestFor(voice, sample)).finally(() =>
      running.delete(fileKey),
    );
    running.set(fileKey, making);
    return making;
  };

  return async (voiceId: string, sample: VoiceSample = "introduction"): Promise<Preview> => {
    const voice = await findPublicVoice(db, voiceId, clock.now());
    if (!voice) throw new AppError("voice_not_found", { voiceId });
    const name = sample === "introduction" ? voice.voiceId : `${voice.voiceId}-${sample}`;
    const fileKey = `previews/v${previewVersion}/${name}.${fileExtensionOf(defaultOutputFormat)}`;
    if (!(await files.has(fileKey))) await makeOnce(fileKey, voice, sample);
    return { fileKey, sizeBytes: await sizeOf(files, fileKey), madeAs: contentTypeOf(defaultOutputFormat) };
  };
};

/** The sound of a voice for those who have it. Nothing is kept: a private voice leaves no file behind. */
export const makeHearOwnVoice =
  ({ db, engine, getVoice }: Pick<Needs, "db" | "engine"> & { getVoice: GetVoice }) =>
  async (caller: Caller, voiceId: string, signal: AbortSignal): Promise<Buffer> => {
    const voice = await getVoice(caller, voiceId);
    await requireUnlocked(db, voice);
    const parts: Uint8Array[] = [];
    for await (const { audio } of engine.speak(requestFor(voice), signal)) parts.push(audio);
    return Buffer.concat(parts);
  };

const makePreview = async (
  { files, engine }: Omit<Needs, "db" | "clock">,
  fileKey: string,
  request: SpeakRequest,
): Promise<void> => {
  const draft = await files.begin(fileKey);
  try {
    for await (const { audio } of engine.speak(request, AbortSignal.timeout(previewTimeoutMs))) {
      await draft.write(audio);
    }
    await draft.commit();
  } catch (error) {
    await draft.discard();
    throw error;
  }
};

const requestFor = (voice: VoiceRow, sample: VoiceSample = "introduction"): SpeakRequest => {
  const language = offeredLanguageOf(voice.language);
  return previewRequest({
    text: voiceSampleTextOf(language, sample),
    voice: requireTrained(voice).print,
    language: language as Language,
  });
};

const sizeOf = async (files: FileStore, fileKey: string): Promise<number> => {
  const { stream, sizeBytes } = await files.open(fileKey);
  stream.destroy();
  return sizeBytes;
};
