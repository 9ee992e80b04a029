import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { decodeAudio } from "@timbre/engine";

const rateHz = 16_000;
const nameOf = (number: number): string =>
  fileURLToPath(
    new URL(
      `../../../shared/speech/heldout/librispeech-test-other/1688/1688-142285-000${number}.flac`,
      import.meta.url,
    ),
  );

export type Recording = {
  /** The file, as a person would pass it. */ file: string;
  /** 16-bit mono at 16 kHz. */ pcm: Buffer;
  /** What is said in it. */ text: string;
  /** A quarter of a minute of the same reader, enough for a clone. */ longFile: string;
};

/** A sentence of a person that no model has heard; undefined where the recordings are not at hand. */
export const aRecording = async (): Promise<Recording | undefined> => {
  const file = nameOf(3);
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const { samples } = await decodeAudio(new Uint8Array(bytes), { sampleRateHz: rateHz, maxDurationMs: 60_000 });
  const pcm = Buffer.from(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer);
  return {
    file,
    pcm,
    text: "I really liked that account of himself better than anything else he said.",
    longFile: nameOf(0),
  };
};
