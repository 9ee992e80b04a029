import { AppError, contentTypeOf, defaultOutputFormat, professionalCloneLimits as limits } from "@timbre/contract";
import type { SoundSource } from "../../platform/engine/ear.ts";
import { withSampleFiles } from "../../domain/voices/sample-files.ts";
import type { SampleNeeds } from "./add-samples.ts";
import { wholeSound } from "./sample-sound.ts";
import type { SampleRow } from "./store.ts";

export type Heard = { audioBase64: string; mediaType: string; durationMs: number };

type Listening = { name: "removeNoise" | "excerptSound"; sound: SoundSource };

const hear = async ({ ear }: SampleNeeds, { name, sound }: Listening, signal: AbortSignal): Promise<Heard> => {
  const parts: Uint8Array[] = [];
  const onEvent = ({ audio }: { audio: Uint8Array }): void => void parts.push(audio);
  const { durationMs } = await ear.call(name, { sound, format: defaultOutputFormat }, { signal, onEvent });
  return {
    audioBase64: Buffer.concat(parts).toString("base64"),
    mediaType: contentTypeOf(defaultOutputFormat),
    durationMs,
  };
};

/** The beginning of what is kept of a recording, as it is or without its background. */
export const makePreviewSample =
  (needs: SampleNeeds) =>
  (sample: SampleRow, isClean: boolean, signal: AbortSignal): Promise<Heard> =>
    withSampleFiles(needs.files, [sample], ([path = ""]) => {
      const startMs = sample.trimStartMs ?? 0;
      const endMs = Math.min(sample.trimEndMs ?? sample.durationMs, startMs + limits.previewMs);
      const sound = { ...wholeSound(path), onlyParts: [{ startMs, endMs }] };
      return hear(needs, { name: isClean ? "removeNoise" : "excerptSound", sound }, signal);
    });

/** What one person of a recording says, one part after the other, up to the length of a preview. */
export const makeHearSpeaker =
  (needs: SampleNeeds) =>
  (sample: SampleRow, speakerId: string, signal: AbortSignal): Promise<Heard> => {
    const speaker = sample.speakers?.find((one) => one.speakerId === speakerId);
    if (!speaker) throw new AppError("speaker_not_found", { speakerId });
    return withSampleFiles(needs.files, [sample], ([path = ""]) => {
      const sound = { ...wholeSound(path), onlyParts: speaker.utterances, onlyFirstMs: limits.previewMs };
      return hear(needs, { name: "excerptSound", sound }, signal);
    });
  };
