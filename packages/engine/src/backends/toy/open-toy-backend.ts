import { setImmediate as nextTurn } from "node:timers/promises";
import type { Delivery } from "../../delivery/delivery.ts";
import { cancelled } from "../../engine-error.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import type { SpeechBackend, Utterance } from "../speech-backend.ts";

const sampleRateHz = 24_000;
const samplesPerSymbol = 1_500;
const edgeSilence = 1_200;
/** What it says at once when it is to start short. */
const openingSymbols = 12;

const shared = { before: 0, after: 0 };

export type ToyOptions = {
  parallel?: number;
  /** Called before each utterance is said; tests use it to hold work back or to fail it. */
  beforeSaying?: (utterance: Utterance) => Promise<void>;
};

/** Says every symbol as a short tone: instant, deterministic, different per voice. For tests, never for people. */
export function openToyBackend({ parallel = 2, beforeSaying }: ToyOptions = {}): SpeechBackend {
  const pretendToWork = async (utterance: Utterance, signal: AbortSignal) => {
    if (beforeSaying) await beforeSaying(utterance);
    else await nextTurn();
    if (signal.aborted) throw cancelled();
  };
  return {
    sampleRateHz,
    parallel: () => parallel,
    state: () => ({ state: "ready", stage: "ready", models: [{ name: "toy", variant: "tones", state: "ready" }] }),
    hasVoice: ({ name }) => findBuiltInVoice(name) !== undefined,
    async begin(utterance, signal) {
      await pretendToWork(utterance, signal);
      const { samples, edges } = toneFor(utterance);
      const cut = utterance.startsShort ? edges[openingSymbols] : undefined;
      const rest = async (going: AbortSignal) => {
        await pretendToWork(utterance, going);
        return { samples: samples.slice(cut), level: null };
      };
      const first = { samples: samples.slice(0, cut), level: null };
      return cut === undefined
        ? { edges, said: 1, parts: [() => Promise.resolve(first)], cuts: [], shared }
        : { edges, said: 1, parts: [() => Promise.resolve(first), rest], cuts: [cut], shared };
    },
    close: () => Promise.resolve(),
  };
}

function toneFor({ symbols, around, voice, delivery }: Utterance): { samples: Float32Array; edges: Int32Array } {
  const perSymbol = Math.round(samplesPerSymbol / delivery.pace);
  // Its neighbours say what is around it: there is silence where it has none.
  const lead = around?.before ? 0 : edgeSilence;
  const edges = Int32Array.from({ length: symbols.length + 1 }, (_, index) => lead + index * perSymbol);
  const end = around?.after ? (edges[symbols.trimEnd().length] ?? 0) : lead + symbols.length * perSymbol + edgeSilence;
  const samples = new Float32Array(end);
  const voiceHz = findBuiltInVoice(voice.name)?.measures.medianPitchHz ?? 150;
  const baseHz = delivery.isWhispered ? 3_000 : voiceHz * 2 ** (delivery.pitchShiftSemitones / 12);
  for (let index = 0; index < symbols.length; index += 1) {
    if (symbols[index] === " ") continue;
    addTone(samples.subarray(edges[index], edges[index + 1]), baseHz + (symbols.charCodeAt(index) % 40), delivery);
  }
  return { samples, edges };
}

function addTone(part: Float32Array, frequencyHz: number, delivery: Delivery): void {
  const amplitude = 0.2 * Math.exp(0.1 * delivery.energyShift);
  for (let index = 0; index < part.length; index += 1) {
    const fade = Math.sin((Math.PI * index) / part.length);
    part[index] = amplitude * fade * Math.sin((2 * Math.PI * frequencyHz * index) / sampleRateHz);
  }
}
