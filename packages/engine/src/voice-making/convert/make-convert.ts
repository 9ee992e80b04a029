import { openEncoder } from "../../audio/encode.ts";
import type { OutputFormat } from "../../audio/output-formats.ts";
import { resample } from "../../audio/resample.ts";
import { EngineError } from "../../engine-error.ts";
import { kokoroSampleRateHz } from "../../models/kokoro/kokoro-model.ts";
import type { VoicePrint } from "../../voices/voice-print.ts";
import type { SpeechFinder } from "../../hearing/activity/find-speech.ts";
import { speechSpans } from "../../hearing/activity/find-speech.ts";
import { cleanSound } from "../../hearing/noise/remove-noise.ts";
import { noiseRateHz } from "../../hearing/noise/noise-frames.ts";
import { type Recogniser, recogniserRateHz } from "../../hearing/recognise/open-recogniser.ts";
import { readSound, type SoundSource } from "../../hearing/sound/read-sound.ts";
import type { Weights } from "../../models/open-weights.ts";
import { convertSpeech } from "./convert-speech.ts";
import { makeHearWords } from "./hear-words.ts";
import { type SpeechModel, targetOf } from "../open-speech-model.ts";

export type ConvertRequest = {
  sound: SoundSource;
  voice: VoicePrint;
  format: OutputFormat;
  /** Takes the background out before listening. */
  removesNoise: boolean;
};
export type ConvertAnswer = { durationMs: number };
export type ConvertEvent = { audio: Uint8Array; durationMs: number };

export type ConvertNeeds = {
  openSpeechModel(): Promise<SpeechModel>;
  openRecogniser(): Promise<Recogniser>;
  speechFinder: SpeechFinder;
  weights: Weights;
  markKey: () => Uint8Array | null;
};

type Work = { signal: AbortSignal; emit(event: ConvertEvent): Promise<void> };

/** Less is no word. */
const shortestMs = 300;

/** Says a recording again in another voice: same words, timing and melody. Sends encoded sound while it works. */
export const makeConvert =
  (needs: ConvertNeeds) =>
  async (request: ConvertRequest, { signal, emit }: Work): Promise<ConvertAnswer> => {
    const samples = await readSpeech(needs, request, signal);
    const [speech, recogniser, contentEncoder] = await Promise.all([
      needs.openSpeechModel(),
      needs.openRecogniser(),
      needs.weights.open("content-encoder.onnx"),
    ]);
    const target = await targetOf(speech, request.voice);
    const encoder = await openEncoder(request.format, {
      inputRateHz: kokoroSampleRateHz,
      markKey: needs.markKey(),
    });
    let made = 0;
    const send = async (audio: Uint8Array): Promise<void> => {
      if (audio.length > 0) await emit({ audio, durationMs: (made / kokoroSampleRateHz) * 1000 });
    };
    try {
      const parts = { model: speech.model, contentEncoder, hear: makeHearWords(recogniser) };
      for await (const piece of convertSpeech(parts, samples, { target, signal })) {
        made += piece.length;
        await send(encoder.encode(piece));
      }
      await send(encoder.finish());
    } finally {
      encoder.close();
    }
    return { durationMs: (made / kokoroSampleRateHz) * 1000 };
  };

/** 16 kHz, and somebody speaks in it. */
const readSpeech = async (
  { speechFinder, weights }: ConvertNeeds,
  { sound, removesNoise }: ConvertRequest,
  signal: AbortSignal,
): Promise<Float32Array> => {
  const sampleRateHz = removesNoise ? noiseRateHz : recogniserRateHz;
  const read = await readSound(sound, { sampleRateHz, signal });
  if ((read.samples.length / sampleRateHz) * 1000 < shortestMs) {
    throw new EngineError("unusable_audio", "The recording is too short.", { reason: "too_short" });
  }
  const clean = removesNoise ? await cleanSound(read.samples, { weights, signal }) : read;
  const { samples } = resample(clean, recogniserRateHz);
  if (speechSpans(await speechFinder.scores(samples, signal), samples.length).length === 0) {
    throw new EngineError("unusable_audio", "Nobody speaks in the recording.", { reason: "no_speech" });
  }
  return samples;
};
