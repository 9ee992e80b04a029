import {
  AppError,
  contentTypeOf,
  defaultOutputFormat,
  defaultVoiceSettings,
  offeredLanguageOf,
  uploadLimits,
} from "@timbre/contract";
import type { StoredSampleFile } from "../../platform/database/clone-tables.ts";
import type { Language, SpeakRequest, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { buildClone, type BuiltClone, durationsOf } from "./build-clone.ts";
import { requireRoom } from "./create-clone.ts";
import type { RemoveSampleNeeds } from "./remove-sample.ts";
import { requireEnoughSound } from "./rules.ts";
import { forgetFiles, keepFiles, withSampleFiles } from "./sample-files.ts";
import { addPreview, listSamples } from "./store.ts";

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
};

export type CreatedPreview = Pick<BuiltClone, "likeness" | "notes"> & {
  previewId: string;
  audio: Buffer;
  contentType: string;
  durationMs: number;
};

/** A clone to be heard before it is kept. */
export const makeCreatePreview =
  (needs: PreviewNeeds) =>
  async (request: CreatePreviewRequest, signal: AbortSignal): Promise<CreatedPreview> => {
    const { db, ear, files, clock } = needs;
    const { caller, uploads, removesNoise, sampleIdsToRemove } = request;
    if (request.voiceId) await needs.findOwnVoice(caller, request.voiceId);
    else await requireRoom(db, caller.workspaceId);
    const known = request.voiceId ? await listSamples(db, request.voiceId) : [];
    const stay = known.filter(({ sampleId }) => !sampleIdsToRemove.includes(sampleId));
    if (stay.length + uploads.length === 0) throw new AppError("upload_missing");
    if (stay.length + uploads.length > uploadLimits.instantClone.maxFiles) throw new AppError("too_many_files");
    const added = uploads.map(({ path }) => path);
    const durations = await durationsOf(ear, added, signal);
    const fresh = uploads.map(({ fileName }, i) => ({ fileName, durationMs: durations[i] ?? 0 }));
    requireEnoughSound([...stay, ...fresh]);
    const built = await withSampleFiles(files, stay, (paths) =>
      buildClone(ear, [...paths, ...added], { removesNoise, signal }),
    );
    const spoken = await sayPreview(needs, built, signal);
    const kept = await keepFiles(files, uploads);
    const previewId = newId();
    try {
      await addPreview(db, {
        previewId,
        workspaceId: caller.workspaceId,
        userId: caller.userId,
        voiceId: request.voiceId ?? null,
        built,
        samples: kept.map((one, i): StoredSampleFile => ({
          sampleId: one.sampleId,
          fileKey: one.fileKey,
          fileName: one.file.fileName,
          mimeType: one.file.contentType,
          sizeBytes: one.sizeBytes,
          hash: one.hash,
          durationMs: Math.round(durations[i] ?? 0),
        })),
        sampleIdsToRemove,
        removesNoise,
        createdAt: clock.now(),
      });
    } catch (error) {
      await forgetFiles(files, kept);
      throw error;
    }
    return { previewId, likeness: built.likeness, notes: built.notes, ...spoken };
  };

const sayPreview = async ({ engine, previewTextOf }: PreviewNeeds, built: BuiltClone, signal: AbortSignal) => {
  const request: SpeakRequest = {
    text: previewTextOf(offeredLanguageOf(built.language)),
    voice: built.print,
    language: offeredLanguageOf(built.language) as Language,
    settings: {
      stability: defaultVoiceSettings.stability,
      similarity: defaultVoiceSettings.similarity_boost,
      style: defaultVoiceSettings.style,
      speed: defaultVoiceSettings.speed,
      speakerBoost: defaultVoiceSettings.use_speaker_boost,
    },
    format: defaultOutputFormat,
    seed: 1,
    normalise: "auto",
    fairnessKey: "voice-previews",
  };
  const parts: Uint8Array[] = [];
  let durationMs = 0;
  for await (const chunk of engine.speak(request, signal)) {
    parts.push(chunk.audio);
    durationMs = chunk.durationMs;
  }
  return { audio: Buffer.concat(parts), contentType: contentTypeOf(defaultOutputFormat), durationMs };
};
