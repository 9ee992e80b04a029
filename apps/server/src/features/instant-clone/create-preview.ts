import { AppError, cloneTerms, contentTypeOf, defaultOutputFormat, offeredLanguageOf } from "@timbre/contract";
import { previewRequest } from "../../domain/generating/preview-request.ts";
import { keepMade } from "../../domain/paying/keep-made.ts";
import type { StoredSampleFile } from "../../platform/database/tables/clones.ts";
import type { Language, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { languageByLabel } from "../../domain/generating/reading-language.ts";
import { buildClone, type BuiltClone, durationsOf, type OnProgress, stageEnds } from "./build-clone.ts";
import { requireRoom } from "./create-clone.ts";
import { isFresh, requireMade } from "./preview-life.ts";
import { requireDistinct } from "./read-clone-form.ts";
import type { RemoveSampleNeeds } from "./samples/remove-sample.ts";
import { requireEnoughSound, requireFewEnough, requireInstant, requireTerms } from "./rules.ts";
import { type KeptFile, withSampleFiles, writeSamples } from "../../domain/voices/sample-files.ts";
import { losesVerification } from "./voice-ownership.ts";
import { addPreview, findPreview, listSamples, type SampleRow } from "./store.ts";

export type PreviewNeeds = RemoveSampleNeeds & {
  engine: Pick<SpeechEngine, "speak">;
  previewTextOf(language: string): string;
};

export type CreatePreviewRequest = {
  caller: Caller;
  /** The voice to be changed; absent for a new one. */
  voiceId: string | undefined;
  sampleIdsToRemove: string[];
  removesNoise: boolean;
  uploads: UploadedFile[];
  /** What its maker agreed to; needed with recordings. */
  termsVersion: string | undefined;
};

export type Watching = { signal: AbortSignal; onProgress?: OnProgress | undefined };

/** What the ear made, and whether saving it takes the voice's proof away. */
export type KeptBuild = BuiltClone & { isProofLost: boolean };

export type CreatedPreview = Pick<BuiltClone, "likeness" | "notes" | "language"> & {
  previewId: string;
  audio: Buffer;
  contentType: string;
  durationMs: number;
};

/** A clone to be heard before it is kept. */
export const makeCreatePreview =
  (needs: PreviewNeeds) =>
  async (request: CreatePreviewRequest, { signal, onProgress }: Watching): Promise<CreatedPreview> => {
    const { db, ear, files } = needs;
    const { uploads, removesNoise } = request;
    const stay = await samplesThatStay(needs, request);
    const added = uploads.map(({ path }) => path);
    const durations = await durationsOf(ear, uploads, { signal, onProgress });
    const fresh = uploads.map(({ fileName }, i) => ({ fileName, durationMs: durations[i] ?? 0 }));
    requireEnoughSound([...stay, ...fresh]);
    const adding = { ear, files, known: stay, added, signal };
    const voice = request.voiceId && { voiceId: request.voiceId, workspaceId: request.caller.workspaceId };
    const isProofLost = voice ? await losesVerification(db, voice, adding) : false;
    const built = await withSampleFiles(files, stay, (paths) =>
      buildClone(ear, [...paths, ...added], { removesNoise, signal, onProgress }),
    );
    await onProgress?.({ stage: "speaking", share: stageEnds.learning });
    const spoken = await sayPreview(needs, built, signal);
    const previewId = await keepPreview(needs, request, { built, durations, isProofLost, signal });
    const { likeness, notes, language } = built;
    return { previewId, likeness, notes, language, ...spoken };
  };

/** Everything that can be refused before a file is opened. */
export const samplesThatStay = async (needs: PreviewNeeds, request: CreatePreviewRequest): Promise<SampleRow[]> => {
  const { db, findOwnVoice } = needs;
  const { caller, uploads, sampleIdsToRemove, voiceId } = request;
  if (uploads.length > 0) requireTerms(request.termsVersion);
  if (voiceId) requireInstant(await findOwnVoice(caller, voiceId));
  else await requireRoom(db, caller.workspaceId);
  const known = voiceId ? await listSamples(db, voiceId) : [];
  const stay = known.filter(({ sampleId }) => !sampleIdsToRemove.includes(sampleId));
  if (stay.length + uploads.length === 0) throw new AppError("upload_missing");
  requireFewEnough(stay.length + uploads.length);
  await requireDistinct(uploads, stay);
  return stay;
};

type Heard = { built: BuiltClone; durations: readonly number[]; isProofLost: boolean; signal: AbortSignal };

const keepPreview = (
  { db, files, clock }: PreviewNeeds,
  { caller, voiceId, uploads, sampleIdsToRemove, removesNoise }: CreatePreviewRequest,
  { built, durations, isProofLost, signal }: Heard,
): Promise<string> => {
  const previewId = newId();
  const isKept = async () => (await findPreview(db, caller, previewId)) !== undefined;
  return keepMade({ db, files }, isKept, async ({ write, keep }) => {
    const kept = await writeSamples(write, uploads);
    signal.throwIfAborted();
    const preview = {
      previewId,
      workspaceId: caller.workspaceId,
      userId: caller.userId,
      voiceId: voiceId ?? null,
      built: { ...built, isProofLost } satisfies KeptBuild,
      samples: kept.map((one, i) => storedSample(one, durations[i] ?? 0)),
      sampleIdsToRemove,
      removesNoise,
      termsVersion: uploads.length > 0 ? cloneTerms.version : null,
      createdAt: clock.now(),
    };
    await keep((tx) => addPreview(tx, preview));
    return previewId;
  });
};

export const storedSample = ({ file, ...one }: KeptFile, durationMs: number): StoredSampleFile => ({
  sampleId: one.sampleId,
  fileKey: one.fileKey,
  fileName: file.fileName,
  mimeType: one.mimeType,
  sizeBytes: one.sizeBytes,
  hash: one.hash,
  durationMs: Math.round(durationMs),
});

const sayPreview = async (
  { engine, previewTextOf }: Pick<PreviewNeeds, "engine" | "previewTextOf">,
  { print, language: heard }: { print: BuiltClone["print"]; language: string },
  signal: AbortSignal,
) => {
  const language = offeredLanguageOf(heard);
  const request = previewRequest({
    text: previewTextOf(language),
    voice: print,
    language: language as Language,
  });
  const parts: Uint8Array[] = [];
  let durationMs = 0;
  for await (const chunk of engine.speak(request, signal)) {
    parts.push(chunk.audio);
    durationMs = chunk.durationMs;
  }
  return { audio: Buffer.concat(parts), contentType: contentTypeOf(defaultOutputFormat), durationMs };
};

export type HearPreviewRequest = { caller: Caller; previewId: string; language: string | undefined };

/** The same clone in the language its maker says it speaks, before it is kept. */
export const makeHearPreview =
  (needs: PreviewNeeds) =>
  async ({ caller, previewId, language }: HearPreviewRequest, signal: AbortSignal) => {
    const { db, clock } = needs;
    const preview = await findPreview(db, caller, previewId);
    if (preview) requireMade(preview);
    if (!preview || !isFresh(preview, clock)) throw new AppError("clone_preview_not_found", { previewId });
    const built = preview.built as KeptBuild;
    return sayPreview(
      needs,
      { print: built.print, language: languageByLabel(language, built.language, built.print) },
      signal,
    );
  };
