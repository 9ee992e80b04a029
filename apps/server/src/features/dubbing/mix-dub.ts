import { type OutputFormat, outputFormatParts } from "@timbre/contract";
import { openEncoder, wavHeader } from "@timbre/engine";
import type { FileStore } from "../../platform/files/file-store.ts";
import { placesOf } from "./segments.ts";
import type { DubRow } from "./store.ts";

/** Takes are kept as the engine makes them, without loss. */
export const takeFormat = { name: "pcm_24000", sampleRateHz: 24_000, bytesPerSample: 2 } as const;
const { sampleRateHz, bytesPerSample } = takeFormat;
const samplesIn = (ms: number): number => Math.round((ms * sampleRateHz) / 1000);

/** Every sentence at its place, silence between them, as long as the original: made as it is read. */
export async function* mixDub(
  files: FileStore,
  { segments, durationMs }: Pick<DubRow, "segments" | "durationMs">,
  { format, signal }: { format: OutputFormat; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const parts = outputFormatParts(format);
  const total = totalSamples({ segments, durationMs });
  if (parts.codec === "wav") yield headOf(total, parts.sampleRateHz);
  const encoded = parts.codec === "wav" ? (format.replace("wav", "pcm") as OutputFormat) : format;
  const encoder = await openEncoder(encoded, { inputRateHz: sampleRateHz, markKey: null });
  try {
    for await (const samples of samplesOf(files, { segments, durationMs })) {
      signal.throwIfAborted();
      yield encoder.encode(samples);
    }
    yield encoder.finish();
  } finally {
    encoder.close();
  }
}

const totalSamples = ({ segments, durationMs }: Pick<DubRow, "segments" | "durationMs">): number => {
  const last = placesOf(segments).at(-1);
  return samplesIn(Math.max(durationMs, last ? last.startMs + (last.segment.take?.durationMs ?? 0) : 0));
};

const headOf = (samples: number, rateHz: number): Uint8Array =>
  wavHeader({ sampleRateHz: rateHz, dataBytes: Math.ceil((samples * rateHz) / sampleRateHz) * bytesPerSample });

async function* samplesOf(
  files: FileStore,
  dub: Pick<DubRow, "segments" | "durationMs">,
): AsyncGenerator<Float32Array> {
  let at = 0;
  for (const { segment, startMs } of placesOf(dub.segments)) {
    yield* silence(samplesIn(startMs) - at);
    at = Math.max(at, samplesIn(startMs));
    const { stream } = await files.open(segment.take?.fileKey ?? "");
    let rest = Buffer.alloc(0);
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      const whole = all.length - (all.length % bytesPerSample);
      rest = Buffer.from(all.subarray(whole));
      at += whole / bytesPerSample;
      yield Float32Array.from(
        { length: whole / bytesPerSample },
        (_, index) => all.readInt16LE(index * bytesPerSample) / 32_768,
      );
    }
  }
  yield* silence(totalSamples(dub) - at);
}

/** Ten seconds at a time: an hour of silence never lies in memory. */
function* silence(samples: number): Generator<Float32Array> {
  const most = 10 * sampleRateHz;
  for (let left = samples; left > 0; left -= most) yield new Float32Array(Math.min(left, most));
}
