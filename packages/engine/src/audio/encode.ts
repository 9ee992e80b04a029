import { openALawEncoder, openMuLawEncoder } from "./encoders/g711.ts";
import { type CodecEncoder, joinBytes } from "./encoders/audio-encoder.ts";
import { openMp3Encoder } from "./encoders/mp3-encoder.ts";
import { openOpusEncoder } from "./encoders/opus-encoder.ts";
import { openPcmEncoder, openWavEncoder } from "./encoders/pcm-encoder.ts";
import { type OutputFormat, type OutputFormatSpec, formatSpecOf } from "./output-formats.ts";
import type { Pcm } from "./pcm.ts";
import { openResampler } from "./resample.ts";
import { openMarker } from "./watermark/open-marker.ts";
import { markRateHz } from "./watermark/pattern.ts";

/** Takes mono sound piece by piece and gives the bytes of one file in the chosen format. */
export type AudioEncoder = CodecEncoder;

const SPEECH_RATE_HZ = 24000;

export type EncoderInput = {
  inputRateHz?: number;
  /** Whose sound it is: speech made here carries the server's mark, the recordings of others (null) do not. */
  markKey: Uint8Array | null;
};

/** Always finish or close what was opened: mp3 and opus hold memory outside the garbage collector's sight. */
export const openEncoder = async (format: OutputFormat, input: EncoderInput): Promise<AudioEncoder> => {
  const { inputRateHz = SPEECH_RATE_HZ, markKey } = input;
  const encoder = await openPlainEncoder(format, inputRateHz);
  if (!markKey) return encoder;
  if (inputRateHz !== markRateHz) throw new Error(`Speech at ${inputRateHz} Hz cannot be marked`);
  const marker = openMarker(markKey);
  return {
    ...encoder,
    encode: (samples) => encoder.encode(marker.push(samples)),
    finish: () => joinBytes([encoder.encode(marker.flush()), encoder.finish()]),
  };
};

const openPlainEncoder = async (format: OutputFormat, inputRateHz: number): Promise<AudioEncoder> => {
  const spec = formatSpecOf(format);
  const codec = await openCodec(spec, inputRateHz);
  if (spec.sampleRateHz === inputRateHz) return codec;
  const resampler = openResampler(inputRateHz, spec.sampleRateHz);
  return {
    ...codec,
    encode: (samples) => codec.encode(resampler.push(samples)),
    finish: () => joinBytes([codec.encode(resampler.flush()), codec.finish()]),
  };
};

const openCodec = async (spec: OutputFormatSpec, inputRateHz: number): Promise<CodecEncoder> => {
  const { codec, sampleRateHz, bitrateKbps = 0 } = spec;
  if (codec === "mp3") return openMp3Encoder({ sampleRateHz, bitrateKbps });
  if (codec === "opus") return openOpusEncoder({ bitrateKbps, inputRateHz });
  if (codec === "ulaw") return openMuLawEncoder();
  if (codec === "alaw") return openALawEncoder();
  return spec.container === "wav" ? openWavEncoder(sampleRateHz) : openPcmEncoder();
};

// About a second at a time, so that a long sound does not hold the process.
const SLICE_SECONDS = 1;

/**
 * The whole file at once, of sound that is not our speech: it is not marked. Unlike a stream, an mp3 made this way states
 * its exact length and both its paddings.
 */
export const encodeWhole = async (pcm: Pcm, format: OutputFormat): Promise<Uint8Array> => {
  const encoder = await openPlainEncoder(format, pcm.sampleRateHz);
  try {
    const parts: Uint8Array[] = [];
    const step = Math.ceil(pcm.sampleRateHz * SLICE_SECONDS);
    for (let start = 0; start < pcm.samples.length; start += step) {
      parts.push(encoder.encode(pcm.samples.subarray(start, start + step)));
      await nextTurn();
    }
    parts.push(encoder.finish());
    return joinBytes(encoder.exactHead ? [encoder.exactHead(), ...parts] : parts);
  } finally {
    encoder.close();
  }
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
