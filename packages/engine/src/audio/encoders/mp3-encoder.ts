import { type CodecEncoder, type CodecPlace, joinBytes, noBytes } from "./audio-encoder.ts";
import { openLame } from "./lame.ts";
import {
  MP3_ENCODER_DELAY,
  type Mp3Stream,
  mp3InfoFrame,
  openMp3FrameCounter,
  samplesPerMp3Frame,
} from "./mp3-frame.ts";

/** LAME's presets turn constant bitrates down by 5 % (3 % from 192 kbps on); measured on tones, undone here. */
const makeUpGainOf = (bitrateKbps: number): number => 1 / (bitrateKbps >= 192 ? 0.97 : 0.95);

/** What a decoder adds to the encoder's own delay. */
const DECODER_DELAY = 529;

/**
 * One that goes on after another fills up the other's last frame and begins a stream of its own behind it: no sound is lost,
 * and a moment of silence, 25 ms at 44.1 kHz, comes in between.
 */
export const openMp3Encoder = async (stream: Mp3Stream, from?: CodecPlace): Promise<CodecEncoder> => {
  const lame = await openLame(stream);
  const frames = openMp3FrameCounter(stream);
  let missing = new Uint8Array(from?.missingBytes ?? 0);
  const makeUpGain = makeUpGainOf(stream.bitrateKbps);
  let sampleCount = 0;
  let audioBytes = 0;

  const counted = (audio: Uint8Array): Uint8Array => {
    audioBytes += audio.length;
    frames.count(audio);
    if (audio.length === 0 || missing.length === 0) return audio;
    const whole = joinBytes([missing, audio]);
    missing = noBytes;
    return whole;
  };
  const place = (): CodecPlace => {
    // Nothing of its own is out: what it was told still holds.
    if (from && audioBytes === 0) return from;
    const { begun, missingBytes } = frames.soFar();
    const heard = begun * samplesPerMp3Frame(stream.sampleRateHz) - MP3_ENCODER_DELAY - DECODER_DELAY;
    return { at: (from?.at ?? 0) + Math.max(0, heard), missingBytes };
  };

  return {
    encode: (samples) => {
      if (samples.length === 0) return noBytes;
      sampleCount += samples.length;
      return counted(lame.encode(amplified(samples, makeUpGain)));
    },
    finish: () => {
      const tail = counted(lame.flush());
      lame.free();
      return tail;
    },
    close: () => lame.free(),
    place,
    exactHead: () => infoFrameFor(stream, sampleCount, audioBytes),
  };
};

const infoFrameFor = (stream: Mp3Stream, sampleCount: number, audioBytes: number): Uint8Array => {
  // Frames differ by at most a padding byte from their mean length, so the byte count tells how many there are.
  const samplesPerFrame = samplesPerMp3Frame(stream.sampleRateHz);
  const bytesPerFrame = (samplesPerFrame * stream.bitrateKbps * 125) / stream.sampleRateHz;
  const frameCount = Math.round(audioBytes / bytesPerFrame);
  const paddingSamples = frameCount * samplesPerFrame - sampleCount - MP3_ENCODER_DELAY;
  return mp3InfoFrame(stream, { frameCount, audioBytes, paddingSamples });
};

const amplified = (samples: Float32Array, gain: number): Float32Array => {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i]!;
    out[i] = sample > 1 ? gain : sample >= -1 ? sample * gain : sample < -1 ? -gain : 0;
  }
  return out;
};
