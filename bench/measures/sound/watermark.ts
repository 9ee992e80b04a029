import { performance } from "node:perf_hooks";
import { type Engine, decodeAudio } from "@timbre/engine";
import { encodeWhole, findMark, logMelDistanceDb, openMarker, readSound } from "@timbre/engine/model";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { speakTimed, startEngine } from "../../engine-under-test.ts";
import { mean } from "../../figures.ts";
import { joined } from "../../listening/mix-sounds.ts";
import { heldOutSpeakers, readSpeech, requireSpeech, rateHz as recordingRateHz } from "../../listening/speech-files.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";

const rateHz = 24_000;
const key = Buffer.from("a key for measuring");
const pieceSeconds = 2.5;
const voices = ["af_heart", "am_michael", "bf_emma", "bm_george"];

type Found = { text: string; codec: string; isFound: boolean };

/** How often the mark is found in short pieces after codecs, how often where there is none, and what it does to the sound. */
export const measureWatermark = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const engine = await startEngine(2);
  const changes: { logMelDb: number; workShare: number }[] = [];
  const found: Found[] = [];
  for (const [index, text] of sampleOf(cleanEnglish, session.count(12, cleanEnglish.length)).entries()) {
    const plain = await speak(engine, text, voices[index % voices.length] ?? "af_heart");
    const started = performance.now();
    const marked = markOf(plain);
    const workShare = (performance.now() - started) / ((plain.length / rateHz) * 1000);
    changes.push({ logMelDb: logMelDistanceDb(plain, marked), workShare });
    for (const codec of ["mp3_44100_128", "opus_48000_64"] as const) {
      found.push({ text, codec, isFound: await isFoundAfter(marked, codec) });
    }
  }
  await engine.close();
  keepNotes("watermark", found);
  const shareOf = (codec: string): number =>
    mean(found.filter((one) => one.codec === codec).map(({ isFound }) => (isFound ? 1 : 0)));
  return {
    watermark_found_mp3: shareOf("mp3_44100_128"),
    watermark_found_opus: shareOf("opus_48000_64"),
    watermark_false_alarms: await falseAlarms(session),
    watermark_logmel_db_worst: Math.max(...changes.map(({ logMelDb }) => logMelDb)),
    watermark_work_share: mean(changes.slice(1).map(({ workShare }) => workShare)),
  };
};

/** At the engine's own rate, so that nothing but the mark differs. */
const speak = async (engine: Engine, text: string, voice: string): Promise<Float32Array> => {
  const { samples } = await speakTimed(engine, text, voice);
  return (await readSound({ kind: "samples", samples, sampleRateHz: recordingRateHz }, { sampleRateHz: rateHz }))
    .samples;
};

const markOf = (sound: Float32Array): Float32Array => {
  const marker = openMarker(key);
  return joined([marker.push(sound), marker.flush()]);
};

const isFoundAfter = async (marked: Float32Array, codec: "mp3_44100_128" | "opus_48000_64"): Promise<boolean> => {
  const bytes = await encodeWhole({ samples: marked, sampleRateHz: rateHz }, codec);
  const heard = await decodeAudio(bytes, { maxDurationMs: 60_000, sampleRateHz: rateHz });
  const from = Math.round(0.3 * rateHz);
  const samples = heard.samples.slice(from, from + pieceSeconds * rateHz);
  return (await findMark({ samples, sampleRateHz: rateHz }, key)).isFound;
};

const falseAlarms = async (session: BenchSession): Promise<number> => {
  const files = heldOutSpeakers().flatMap((speaker) => speaker.files);
  let alarms = 0;
  for (const file of sampleOf(files, session.count(20, files.length))) {
    const samples = await readSpeech(file);
    if ((await findMark({ samples, sampleRateHz: recordingRateHz }, key)).isFound) alarms += 1;
  }
  return alarms;
};
