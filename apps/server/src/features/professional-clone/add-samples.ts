import { AppError, professionalCloneLimits as limits, professionalCloneMessages as messages } from "@timbre/contract";
import { keepMade } from "../../domain/paying/keep-made.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { recordConsent, requireVerification } from "../../domain/voices/voice-verification.ts";
import type { Ear, EarAnswer } from "../../platform/engine/ear.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type KeptFile, writeSamples } from "../../domain/voices/sample-files.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { changesSpeaker } from "./changes-speaker.ts";
import type { FindVoice } from "./find-professional-voice.ts";
import { requireSpokenLanguage } from "./require-language.ts";
import { plainLanguage, requireRoomFor } from "./rules.ts";
import { wholeSound } from "./sample-sound.ts";
import { addSamples, findSample, listSamples, lockVoice, type NewSample, type SampleRow } from "./store.ts";

export type SampleNeeds = { db: Db; clock: Clock; ear: Ear; files: FileStore; findVoice: FindVoice };

export type AddSamplesRequest = {
  caller: Caller;
  voice: { voiceId: string; language: string; labels: Record<string, string> };
  uploads: UploadedFile[];
  removesNoise: boolean;
  /** What the sender says they are in. */
  language: string | undefined;
  allowsDuplicates: boolean;
  signal: AbortSignal;
};

type Survey = EarAnswer<"surveySound">;

/** All of the recordings or none. Whatever is refused leaves the voice as it was. */
export const makeAddSamples =
  (needs: SampleNeeds) =>
  async (request: AddSamplesRequest): Promise<SampleRow[]> => {
    const { db, ear, files } = needs;
    const { uploads, voice, signal } = request;
    if (uploads.length === 0) throw new AppError("upload_missing");
    requireLanguage(request);
    const known = await listSamples(db, voice.voiceId);
    requireRoomFor(known, uploads);
    const surveys: Survey[] = [];
    const wanted = voice.labels.language ?? plainLanguage(voice.language);
    for (const upload of uploads) {
      surveys.push(await survey(ear, upload, signal));
      await requireSpokenLanguage({ ear, wanted, signal }, upload);
    }
    const isOther = await changesSpeaker(needs, { voiceId: voice.voiceId, known, uploads, signal });
    const isKept = async (keys: readonly string[]) =>
      (await listSamples(db, voice.voiceId)).some(({ fileKey }) => keys.includes(fileKey));
    return keepMade({ db, files }, isKept, async (keeping) => {
      const kept = await writeSamples(keeping.write, uploads);
      return keeping.keep((tx) => write({ ...needs, db: tx }, request, { kept, surveys, isOther }));
    });
  };

const requireLanguage = ({ language, voice }: AddSamplesRequest): void => {
  if (!language) return;
  const wanted = voice.labels.language ?? plainLanguage(voice.language);
  if (plainLanguage(language) !== wanted) throw new AppError("language-mismatch");
};

/** Every way in which a file can be no recording of half a minute. */
const survey = async (
  ear: Ear,
  { path, fileName, contentType }: UploadedFile,
  signal: AbortSignal,
): Promise<Survey> => {
  requireNoVideo(contentType, fileName);
  const found = await ear
    .call("surveySound", { sound: wholeSound(path), peakCount: limits.waveformPeaks }, { signal })
    .catch((error: unknown) => {
      throw isUnreadable(error) ? new AppError("indeterminate-duration", { fileName }) : error;
    });
  if (found.durationMs < limits.minSampleMs) throw new AppError("min-duration", { fileName });
  if (found.speechMs === 0) throw new AppError("audio_without_speech", { fileName });
  return found;
};

const unreadable = ["audio_unreadable", "audio_type_unknown", "audio_empty"];
const isUnreadable = (error: unknown): boolean => error instanceof AppError && unreadable.includes(error.code);

/** Browsers call any WebM file a video, also those that only sound; the ear tells them apart. */
const requireNoVideo = (contentType: string, fileName: string): void => {
  if (!contentType.startsWith("video/") || contentType.startsWith("video/webm")) return;
  throw new AppError("indeterminate-duration", { fileName });
};

type Found = { kept: KeptFile[]; surveys: Survey[]; isOther: boolean };

/** Asked again with the voice held: somebody else may have added recordings meanwhile. */
const write = async (
  { db: tx, clock }: SampleNeeds,
  request: AddSamplesRequest,
  { kept, surveys, isOther }: Found,
): Promise<SampleRow[]> => {
  const { voiceId } = request.voice;
  const at = clock.now();
  await lockVoice(tx, voiceId);
  const known = await listSamples(tx, voiceId);
  requireRoomFor(known, kept);
  if (!request.allowsDuplicates) requireDistinct(known, kept);
  const added = kept.map((file, i) => rowOf(request, { file, found: surveys[i], at: new Date(at.getTime() + i) }));
  await addSamples(tx, added);
  await recordConsent(tx, { voiceId, userId: request.caller.userId, method: "api_call", at });
  if (isOther) await requireVerification(tx, voiceId, at);
  // The last moment to turn back.
  request.signal.throwIfAborted();
  const rows = await Promise.all(kept.map(({ sampleId }) => findSample(tx, voiceId, sampleId)));
  return rows.filter((row) => row !== undefined);
};

const requireDistinct = (known: readonly { hash: string }[], kept: readonly KeptFile[]): void => {
  const seen = new Set(known.map(({ hash }) => hash));
  for (const { hash, file } of kept) {
    if (seen.has(hash)) throw new AppError("duplicate_file", { fileName: file.fileName }, messages.duplicate);
    seen.add(hash);
  }
};

const rowOf = (
  { voice, removesNoise, language }: AddSamplesRequest,
  {
    file: { sampleId, fileKey, sizeBytes, hash, mimeType, file },
    found,
    at,
  }: { file: KeptFile; found: Survey | undefined; at: Date },
): NewSample => ({
  sample: {
    ...{ sampleId, fileKey, sizeBytes, hash, mimeType, removesNoise },
    voiceId: voice.voiceId,
    fileName: file.fileName,
    durationMs: Math.round(found?.durationMs ?? 0),
    createdAt: at,
  },
  use: {
    sampleId,
    language: language ? plainLanguage(language) : null,
    peaks: found?.peaks ?? [],
    updatedAt: at,
  },
});
