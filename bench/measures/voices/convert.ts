import type { VoicePrint } from "@timbre/engine";
import { speechEnergy, tameOctaves, trackPitch } from "@timbre/engine/model";
import { samplesOfPcm, transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { mean, median } from "../../figures.ts";
import { foldSpelling } from "../../hearing/fold-spelling.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import {
  heldOutSpeakers,
  rateHz,
  readSpeech,
  requireSpeech,
  takeTurn,
  transcripts,
} from "../../listening/speech-files.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";

const builtIn = ["af_heart", "am_michael", "bf_emma", "bm_george"];
/** Cloned from the recordings of every fifth reader, these many each. */
const cloneFrom = { everyReader: 5, recordings: 3 };

type Ear = ReturnType<typeof openListener>;
type Target = { name: string; isClone: boolean; voice: VoicePrint };
type Converted = {
  file: string;
  target: string;
  isClone: boolean;
  f0Correlation: number;
  lengthMs: number;
  seconds: number;
  rtf: number;
};

/** The voice changed, the words, melody and length kept? Whisper small reads source and result. */
export const measureVoiceChange = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const texts = transcripts();
  const files = sampleOf(
    heldOutSpeakers().flatMap((speaker) => speaker.files),
    session.count(12, 98),
  );
  const targets = [...builtIn.map(builtInTarget), ...(await cloneTargets(ear))];
  const found: Converted[] = [];
  const words: Record<"source" | "result", Heard[]> = { source: [], result: [] };
  for (const [index, file] of files.entries()) {
    const target = takeTurn(targets, index);
    const source = await readSpeech(file);
    const started = performance.now();
    const result = await convert(ear, source, target.voice);
    const seconds = (performance.now() - started) / 1000;
    const said = foldSpelling(texts.get(file) ?? "", "en");
    words.source.push({ said, heard: await read(source) });
    words.result.push({ said, heard: await read(result) });
    found.push({
      file,
      target: target.name,
      isClone: target.isClone,
      f0Correlation: melodyCorrelation(source, result),
      lengthMs: Math.abs(result.length - source.length) / (rateHz / 1000),
      seconds,
      rtf: seconds / (source.length / rateHz),
    });
  }
  keepNotes("convert", { found, words });
  const toClones = (_: Heard, i: number): boolean => found[i]?.isClone === true;
  return {
    convert_wer_added: wordErrorRate(words.result, "en") - wordErrorRate(words.source, "en"),
    convert_wer_added_cloned:
      wordErrorRate(words.result.filter(toClones), "en") - wordErrorRate(words.source.filter(toClones), "en"),
    convert_wer_source: wordErrorRate(words.source, "en"),
    convert_f0_corr: mean(found.map(({ f0Correlation }) => f0Correlation)),
    convert_length_error_ms: Math.max(...found.map(({ lengthMs }) => lengthMs)),
    // The first conversion also loads the models.
    convert_rtf: median(found.slice(1).map(({ rtf }) => rtf)),
    convert_recordings: found.length,
  };
};

type Heard = { said: string; heard: string };

const builtInTarget = (name: string): Target => ({ name, isClone: false, voice: { kind: "builtin", name } });

const cloneTargets = async (ear: Ear): Promise<Target[]> => {
  const readers = heldOutSpeakers().filter((_, i) => i % cloneFrom.everyReader === 0);
  const targets: Target[] = [];
  for (const { speaker, files } of readers) {
    const sounds = await Promise.all(files.slice(0, cloneFrom.recordings).map(readSpeech));
    const { print } = await ear.clone({ sounds: sounds.map(soundOf), removesNoise: false }, quietWork);
    targets.push({ name: `clone of ${speaker}`, isClone: true, voice: print });
  }
  return targets;
};

const convert = async (ear: Ear, source: Float32Array, voice: VoicePrint): Promise<Float32Array> => {
  const parts: Uint8Array[] = [];
  await ear.convert(
    { sound: soundOf(source), voice, format: "pcm_16000", removesNoise: false },
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
