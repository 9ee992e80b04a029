import { encodeWhole } from "../../audio/encode.ts";
import type { OutputFormat } from "../../audio/output-formats.ts";
import { readSound, type SoundSource } from "./read-sound.ts";

export type ExcerptSoundRequest = { sound: SoundSource; format: OutputFormat };
export type ExcerptSoundAnswer = { durationMs: number };
export type ExcerptSoundEvent = { audio: Uint8Array };

const excerptRateHz = 24_000;

/** The wanted part of a recording, encoded. */
export const excerptSound = async (
  { sound, format }: ExcerptSoundRequest,
  { signal, emit }: { signal: AbortSignal; emit(event: ExcerptSoundEvent): Promise<void> },
): Promise<ExcerptSoundAnswer> => {
  const pcm = await readSound(sound, { sampleRateHz: excerptRateHz, signal });
  await emit({ audio: await encodeWhole(pcm, format) });
  return { durationMs: (pcm.samples.length / excerptRateHz) * 1000 };
};
