import { AppError, fileExtensionOf, type OutputFormat } from "@timbre/contract";
import { previewRequest } from "../../domain/generating/preview-request.ts";
import type { Payment } from "../../domain/paying/pay-for.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Language, SpeakRequest, SpeechChunk, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { keepSound, type NewPreview } from "./store.ts";

export type SayNeeds = { db: Db; files: FileStore; engine: Pick<SpeechEngine, "speak"> };

/** What is said and how, the same whenever it is said. */
export const speakRequestOf = (preview: NewPreview, isWhole: boolean): SpeakRequest =>
  previewRequest({
    text: preview.text,
    voice: preview.print,
    language: preview.language as Language,
    format: preview.format as OutputFormat,
    seed: preview.seed,
    audioTags: preview.hasAudioTags,
    isWhole,
    fairnessKey: preview.workspaceId,
  });

export const fileKeyOf = ({ generatedVoiceId, format }: NewPreview): string =>
  `designs/${generatedVoiceId.slice(0, 2)}/${generatedVoiceId}.${fileExtensionOf(format as OutputFormat)}`;

export type PreviewSound = { audio: Buffer; durationMs: number };
export type SaidPreview = PreviewSound & { fileKey: string; sizeBytes: number };

export const speakPreview = async (
  { engine }: Pick<SayNeeds, "engine">,
  preview: NewPreview,
  signal: AbortSignal,
): Promise<PreviewSound> => {
  const parts: Uint8Array[] = [];
  let durationMs = 0;
  for await (const chunk of engine.speak(speakRequestOf(preview, true), signal)) {
    parts.push(chunk.audio);
    durationMs = chunk.durationMs;
  }
  signal.throwIfAborted();
  if (durationMs === 0) throw new AppError("unspeakable_text");
  return { audio: Buffer.concat(parts), durationMs: Math.round(durationMs) };
};

export const writePreview = async (
  { write }: Pick<Payment, "write">,
  preview: NewPreview,
  sound: PreviewSound,
): Promise<SaidPreview> => {
  const fileKey = fileKeyOf(preview);
  return { ...sound, fileKey, sizeBytes: await write(fileKey, [sound.audio]) };
};

/** Says a preview while it is listened to. Heard to the end, its sound is kept. */
export async function* streamPreview(
  { db, files, engine }: SayNeeds,
  preview: NewPreview,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk, void, undefined> {
  const fileKey = fileKeyOf(preview);
  const draft = await files.begin(fileKey);
  let durationMs = 0;
  let isKept = false;
  try {
    for await (const chunk of engine.speak(speakRequestOf(preview, false), signal)) {
      durationMs = Math.round(chunk.durationMs);
      await draft.write(chunk.audio);
      yield chunk;
    }
    signal.throwIfAborted();
    const { sizeBytes } = await draft.commit();
    isKept = true;
    await keepSound(db, preview.generatedVoiceId, { fileKey, sizeBytes, durationMs });
  } finally {
    if (!isKept) await draft.discard();
  }
}
