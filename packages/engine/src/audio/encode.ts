import { openAacEncoder } from "./encoders/aac-encoder.ts";
import { openALawEncoder, openMuLawEncoder } from "./encoders/g711.ts";
import { type CodecEncoder, type CodecPlace, joinBytes, noBytes } from "./encoders/audio-encoder.ts";
import { openFlacEncoder } from "./encoders/flac-encoder.ts";
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
  /** Goes on with a file whose first bytes another encoder made. */
  from?: EncoderPlace | undefined;
};

/** Where another encoder goes on, and the sample of the input that it is fed from: some of it was said before, to warm up. */
export type EncoderPlace = { inputAt: number; codec: CodecPlace };

/** Always finish or close what was opened: mp3, aac and opus hold memory outside the garbage collector's sight. */
export const openEncoder = async (format: OutputFormat, input: EncoderInput): Promise<AudioEncoder> => {
  const { inputRateHz = SPEECH_RATE_HZ, markKey, from } = input;
  const encoder = await openPlainEncoder(format, inputRateHz, from);
  if (!markKey) return encoder;
  if (inputRateHz !== markRateHz) throw new Error(`Speech at ${inputRateHz} Hz cannot be marked`);
  const marker = openMarker(markKey, from?.inputAt);
  return {
    ...encoder,
    encode: (samples) => encoder.encode(marker.push(samples)),
    finish: () => joinBytes([encoder.encode(marker.flush()), encoder.finish()]),
  };
};

const openPlainEncoder = async (
  format: OutputFormat,
  inputRateHz: number,
  from?: EncoderPlace,
): Promise<AudioEncoder> => {
  const spec = formatSpecOf(format);
  const opened = await openCodec(spec, inputRateHz, from?.codec);
  const codec = from ? feedFrom(opened, from.codec.at - outputSampleOf(from.inputAt, spec, inputRateHz)) : opened;
  if (spec.sampleRateHz === inputRateHz) return codec;
  const resampler = openResampler(inputRateHz, spec.sampleRateHz);
  return {
    ...codec,
    encode: (samples) => codec.encode(resampler.push(samples)),
    finish: () => joinBytes([codec.encode(resampler.flush()), codec.finish()]),
  };
};

const outputSampleOf = (inputSample: number, { sampleRateHz }: OutputFormatSpec, inputRateHz: number): number =>
  Math.round((inputSample * sampleRateHz) / inputRateHz);

/** What comes before is in the file already. */
const feedFrom = (codec: CodecEncoder, samplesBefore: number): CodecEncoder => {
  let toDrop = Math.max(0, samplesBefore);
  return {
    ...codec,
    encode: (samples) => {
      const dropped = Math.min(toDrop, samples.length);
      toDrop -= dropped;
      return dropped === samples.length ? noBytes : codec.encode(samples.subarray(dropped));
    },
  };
};

const openCodec = async (spec: OutputFormatSpec, inputRateHz: number, from?: CodecPlace): Promise<CodecEncoder> => {
  const { codec, sampleRateHz, bitrateKbps = 0 } = spec;
  if (codec === "mp3") return openMp3Encoder({ sampleRateHz, bitrateKbps }, from);
  if (codec === "opus") return openOpusEncoder({ bitrateKbps, inputRateHz, from });
  if (codec === "aac") return openAacEncoder({ sampleRateHz, bitrateKbps, from });
  if (codec === "flac") return openFlacEncoder(sampleRateHz, from);
  if (codec === "ulaw") return openMuLawEncoder(from);
  if (codec === "alaw") return openALawEncoder(from);
  return spec.container === "wav" ? openWavEncoder(sampleRateHz) : openPcmEncoder(from);
};

// About a second at a time, so that a long sound does not hold the process.
const SLICE_SECONDS = 1;

/**
 * The whole file at once, of sound that is not our speech: it is not marked. Unlike a stream, an mp3 made this way states
 * its exact length and both its paddings, and a flac its length and digest.
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
    const sound = joinBytes(parts);
    return encoder.exactHead ? joinBytes([encoder.exactHead(), sound.subarray(encoder.replacedHeadBytes)]) : sound;
  } finally {
    encoder.close();
  }
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
