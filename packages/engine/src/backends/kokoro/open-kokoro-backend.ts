import { cancelled, EngineError } from "../../engine-error.ts";
import { samplesPerFrame } from "../../models/kokoro/kokoro-model.ts";
import { isTaught } from "../../voices/beta-voices.ts";
import { findBuiltInVoice, type BuiltInVoice } from "../../voices/built-in-voices.ts";
import { openVoiceStyles, timbreLength } from "../../voices/voice-styles.ts";
import type { VoicePrint } from "../../voices/voice-print.ts";
import type { SpeechBackend, Utterance } from "../speech-backend.ts";
import { canReadSmall, textSideOf } from "./choose-reader.ts";
import { decoderFor } from "./full-decoder-voices.ts";
import { sharedSamplesOf } from "./say-utterance.ts";
import { shapeVoice } from "./shape-voice.ts";
import { startThreadPool } from "./thread-pool.ts";
import { tokensOf } from "./tokens-of.ts";
import type { WorkerUtterance } from "./worker-messages.ts";

export type KokoroOptions = {
  /** Where model files are made once and kept. */
  modelsDir: string;
  /** Where the weights we trained lie; without them there is no flash decoder, and no text side of another language. */
  weightsDir?: string;
  withoutFlash?: boolean;
  /** Every voice reads by the text sides that were trained, not only those that are clearer with them. */
  teachesAll?: boolean;
  threads: number;
  /** The entry of a thread; beside this file in source, beside the bundle when built. */
  workerUrl?: URL;
};

const sampleRateHz = 24_000;

/** Returns at once; loading goes on in the threads and `state` tells how far it is. */
export function openKokoroBackend({
  modelsDir,
  weightsDir,
  withoutFlash,
  teachesAll = false,
  threads,
  workerUrl = defaultWorkerUrl(),
}: KokoroOptions): SpeechBackend {
  const pool = startThreadPool({ size: threads, folders: { modelsDir, weightsDir, withoutFlash }, workerUrl });
  const styles = openVoiceStyles();
  const toWorker = async (utterance: Utterance, signal: AbortSignal): Promise<WorkerUtterance> => {
    const { voice, delivery, decoder, startsShort, saysFirst } = utterance;
    const { symbols, length, around } = withSurroundings(utterance);
    const style = await styles.styleOf(requireVoice(voice), length, delivery.likeness);
    const blend = voice.kind === "shaped" ? voice.blend : undefined;
    if (blend) style.set(await styles.prosodyOf(blend, length), timbreLength);
    requireGoing(signal);
    const shaped = shapeVoice(voice, style, delivery);
    return {
      ...shaped,
      tokenIds: tokensOf(symbols),
      around,
      decoder: decoderFor(voice, decoder),
      canReadSmall: canReadSmall({ ...utterance, symbols }),
      textSide: textSideOf(utterance, teachesAll ? () => true : isTaught),
      startsShort,
      saysFirst,
    };
  };
  return {
    sampleRateHz,
    parallel: () => pool.parallel(),
    state() {
      const { state, stage, variant, hasFlash } = pool.state();
      const modelState = state === "ready" ? "ready" : state === "failed" ? "missing" : "loading";
      const flash = hasFlash ? [{ name: "kokoro-82m-flash", variant: "distilled", state: modelState } as const] : [];
      return { state, stage, models: [{ name: "kokoro-82m", variant, state: modelState }, ...flash] };
    },
    hasVoice: (voice) => namesOf(voice).every((name) => findBuiltInVoice(name) !== undefined),
    async begin(utterance, signal) {
      const asked = await toWorker(utterance, signal);
      const begun = await pool.run((thread) => thread.begin(asked));
      requireGoing(signal);
      const { first, edges } = begun;
      let { score } = begun;
      const ready = async (going: AbortSignal) => {
        requireGoing(going);
        ({ score } = await pool.run((thread) => thread.ready(score)));
      };
      const sayLater = (window: number) => async (going: AbortSignal) => {
        requireGoing(going);
        const said = await pool.run((thread) => thread.say(score, window));
        requireGoing(going);
        return said.sound;
      };
      return {
        edges,
        ...(score.flashSeed !== undefined && !score.flash ? { ready } : {}),
        said: first ? 1 : 0,
        parts: [first ? () => Promise.resolve(first) : sayLater(0), ...score.cutFrames.map((_, i) => sayLater(i + 1))],
        cuts: score.cutFrames.map((frame) => (frame - score.own.start) * samplesPerFrame),
        shared: sharedSamplesOf(score),
      };
    },
    close: () => pool.close(),
  };
}

/** All that is read, and which of it is others'. Blanks at the ends belong to nobody: sounds meet before them. */
const withSurroundings = ({ symbols, around }: Utterance) => ({
  symbols: `${around?.before ?? ""}${symbols}${around?.after ?? ""}`,
  length: around?.length ?? symbols.length,
  around: { before: around?.before.length ?? 0, after: around?.after.length ?? 0 },
});

const namesOf = (voice: VoicePrint): string[] =>
  voice.kind === "shaped" ? [voice.name, ...(voice.blend ?? []).map(({ name }) => name)] : [voice.name];

function requireVoice({ name }: VoicePrint): BuiltInVoice {
  const voice = findBuiltInVoice(name);
  if (!voice) throw new EngineError("unknown_voice", "There is no such voice.", { voice: name });
  return voice;
}

function requireGoing(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}

const defaultWorkerUrl = (): URL =>
  new URL(import.meta.url.endsWith(".ts") ? "./kokoro-worker.ts" : "./engine-worker.js", import.meta.url);
