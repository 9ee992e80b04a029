import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";
import { samplesOfPcm, transcribe } from "../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../bench-session.ts";
import { mean, median } from "../figures.ts";
import { foldSpelling } from "../hearing/fold-spelling.ts";
import { openListener, quietWork, soundOf } from "../listening/open-listener.ts";
import {
  heldOutSpeakers,
  rateHz,
  readSpeech,
  requireSpeech,
  takeTurn,
  transcripts,
} from "../listening/speech-files.ts";
import { keepNotes } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";

const targets = ["af_heart", "am_michael", "bf_emma", "bm_george"];

type Converted = { file: string; voice: string; f0Correlation: number; lengthMs: number; seconds: number; rtf: number };

/** The voice changed, the words, melody and length kept? Whisper small reads source and result. */
export const measureConversion = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const texts = transcripts();
  const files = sampleOf(
    heldOutSpeakers().flatMap((speaker) => speaker.files),
    session.count(8, 98),
  );
  const found: Converted[] = [];
  const words: Record<"source" | "result", { said: string; heard: string }[]> = { source: [], result: [] };
  for (const [index, file] of files.entries()) {
    const voice = takeTurn(targets, index);
    const source = await readSpeech(file);
    const started = performance.now();
    const result = await convert(ear, source, voice);
    const seconds = (performance.now() - started) / 1000;
    const said = foldSpelling(texts.get(file) ?? "", "en");
    words.source.push({ said, heard: await read(source) });
    words.result.push({ said, heard: await read(result) });
    found.push({
      file,
      voice,
      f0Correlation: melodyCorrelation(source, result),
      lengthMs: Math.abs(result.length - source.length) / (rateHz / 1000),
      seconds,
      rtf: seconds / (source.length / rateHz),
    });
  }
  keepNotes("convert", { found, words });
  return {
    convert_wer_added: wordErrorRate(words.result, "en") - wordErrorRate(words.source, "en"),
    convert_wer_source: wordErrorRate(words.source, "en"),
    convert_f0_corr: mean(found.map(({ f0Correlation }) => f0Correlation)),
    convert_length_error_ms: Math.max(...found.map(({ lengthMs }) => lengthMs)),
    // The first conversion also loads the models.
    convert_rtf: median(found.slice(1).map(({ rtf }) => rtf)),
    convert_recordings: found.length,
  };
};

const convert = async (
  ear: ReturnType<typeof openListener>,
  source: Float32Array,
  name: string,
): Promise<Float32Array> => {
  const parts: Uint8Array[] = [];
  await ear.convert(
    { sound: soundOf(source), voice: { kind: "builtin", name }, format: "pcm_16000", removesNoise: false },
    { signal: quietWork.signal, emit: async ({ audio }) => void parts.push(audio) },
  );
  const bytes = Buffer.concat(parts);
  return samplesOfPcm(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
};

const read = async (samples: Float32Array): Promise<string> =>
  foldSpelling(await transcribe(samples, { language: "en", size: "small" }), "en");

/** Of the logarithms of the pitch where both have voice; octave errors of the tracker are taken out on both sides. */
const melodyCorrelation = (source: Float32Array, result: Float32Array): number => {
  const [a, b] = [pitchOf(source), pitchOf(result)];
  const both = Array.from(a.keys()).filter((i) => (a[i] ?? 0) > 0 && (b[i] ?? 0) > 0);
  const x = both.map((i) => Math.log(a[i] ?? 1));
  const y = both.map((i) => Math.log(b[i] ?? 1));
  const [mx, my] = [mean(x), mean(y)];
  const product = (p: number[], mp: number, q: number[], mq: number) =>
    p.reduce((sum, value, i) => sum + (value - mp) * ((q[i] ?? mq) - mq), 0);
  return product(x, mx, y, my) / Math.sqrt(product(x, mx, x, mx) * product(y, my, y, my));
};

const pitchOf = (samples: Float32Array): Float32Array =>
  tameOctaves(trackPitch(samples, speechEnergy(samples, Math.floor(samples.length / 200))));
