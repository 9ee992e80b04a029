import { describe, expect, it } from "vitest";
import { decodeAudio } from "./decode.ts";
import { encodeWhole, openEncoder } from "./encode.ts";
import { joinBytes } from "./encoders/audio-encoder.ts";
import { formatSpecOf, outputFormats, type OutputFormat } from "./output-formats.ts";
import { amplitudeAt, inPieces, isSameBytes, middleOf, noise, tone } from "./test-tones.ts";

const formats = Object.keys(outputFormats) as OutputFormat[];
const withContainer = formats.filter((format) => formatSpecOf(format).container !== "raw");
/** ADTS has no room to say where the sound begins and ends. */
const exact = withContainer.filter((format) => formatSpecOf(format).container !== "adts");
const limits = { maxDurationMs: 60_000 };

const encodeInPieces = async (format: OutputFormat, samples: Float32Array, lengths: number[]): Promise<Uint8Array> => {
  const encoder = await openEncoder(format, { markKey: null });
  const parts = inPieces(samples, lengths).map((piece) => encoder.encode(piece));
  return joinBytes([...parts, encoder.finish()]);
};

describe("encodeWhole", () => {
  const sound = tone({ hz: 440, durationMs: 1200 });

  it.each(exact)("%s decodes to the exact length, level and moment", async (format) => {
    const { sampleRateHz } = formatSpecOf(format);
    const decoded = await decodeAudio(await encodeWhole(sound, format), limits);
    const wanted = tone({ hz: 440, durationMs: 1200, sampleRateHz }).samples;
    expect(decoded.sampleRateHz).toBe(sampleRateHz);
    expect(decoded.samples.length).toBe(Math.ceil((sound.samples.length * sampleRateHz) / 24000));
    const level = amplitudeAt({ ...decoded, samples: middleOf(decoded.samples) }, 440) / 0.25;
    expect(Math.abs(20 * Math.log10(level))).toBeLessThan(0.1);
    // Shifted by a tenth of a millisecond, a 440 Hz tone would differ from itself by 28 %.
    const difference = middleOf(decoded.samples).map((sample, i) => sample - middleOf(wanted)[i]!);
    expect(amplitudeAt({ samples: difference, sampleRateHz }, 440) / 0.25).toBeLessThan(0.05);
  });

  it.each(formats)("%s has the bytes its rate promises", async (format) => {
    const { codec, container, sampleRateHz, bitrateKbps = 0 } = formatSpecOf(format);
    const bytes = await encodeWhole(noise({ durationMs: 4000 }), format);
    const bytesPerSecond = codec === "pcm" ? sampleRateHz * 2 : bitrateKbps > 0 ? bitrateKbps * 125 : sampleRateHz;
    if (codec === "flac") expect(bytes.length).toBeLessThan(sampleRateHz * 2 * 4);
    else if (bitrateKbps === 0) expect(bytes.length).toBe(bytesPerSecond * 4 + (container === "wav" ? 44 : 0));
    else expect(Math.abs(bytes.length / (bytesPerSecond * 4) - 1)).toBeLessThan(0.12); // opus varies, pages add
  });

  it.each(formats)("%s takes sound of no length", async (format) => {
    const bytes = await encodeWhole({ samples: new Float32Array(0), sampleRateHz: 24000 }, format);
    const { container } = formatSpecOf(format);
    expect(bytes.length > 0).toBe(container !== "raw");
  });
});

describe("openEncoder", () => {
  const sound = noise({ durationMs: 700 });

  it.each(formats.filter((format) => formatSpecOf(format).codec !== "opus"))(
    "%s gives the same bytes in pieces as at once",
    async (format) => {
      const whole = await encodeInPieces(format, sound.samples, [sound.samples.length]);
      expect(isSameBytes(await encodeInPieces(format, sound.samples, [240, 1, 999, 4800]), whole)).toBe(true);
    },
  );

  it.each(formats.filter((format) => format.startsWith("mp3_")))(
    "%s gives bytes within 0.25 s of sound",
    async (format) => {
      const encoder = await openEncoder(format, { markKey: null });
      expect(encoder.encode(sound.samples.subarray(0, 6000)).length).toBeGreaterThan(0);
      encoder.close();
    },
  );

  it("mp3 streams keep everything, behind the 25 ms every mp3 starts with", async () => {
    const { samples } = tone({ hz: 440, durationMs: 1000 });
    const decoded = await decodeAudio(await encodeInPieces("mp3_44100_128", samples, [4800]), limits);
    const delay = 576 + 529;
    expect(decoded.samples.length).toBeGreaterThanOrEqual(44100 + delay);
    const onset = decoded.samples.findIndex((sample) => Math.abs(sample) > 0.02);
    expect(Math.abs(onset - delay)).toBeLessThan(40);
    const end = decoded.samples.findLastIndex((sample) => Math.abs(sample) > 0.05);
    expect(Math.abs(end - delay - 44100)).toBeLessThan(100);
  });

  it("clips what is too loud and takes what is no number for silence", async () => {
    const samples = Float32Array.of(0, 1, -1, 5, -5, Infinity, -Infinity, NaN, 0.5);
    const bytes = await encodeInPieces("pcm_24000", samples, [9]);
    const view = new Int16Array(bytes.buffer, 0, 9);
    expect([...view]).toEqual([0, 32767, -32768, 32767, -32768, 32767, -32768, 0, 16384]);
    const loud = tone({ hz: 300, durationMs: 500, amplitude: 40 });
    for (const format of ["mp3_44100_128", "opus_48000_64", "flac_24000"] as const) {
      const decoded = await decodeAudio(await encodeWhole(loud, format), limits);
      expect(decoded.samples.every((sample) => Math.abs(sample) < 2)).toBe(true);
    }
  });

  it("serves many at once, each with its own state", async () => {
    const alone = await encodeWhole(sound, "mp3_44100_128");
    const together = await Promise.all(Array.from({ length: 8 }, () => encodeWhole(sound, "mp3_44100_128")));
    for (const bytes of together) expect(isSameBytes(bytes, alone)).toBe(true);
  });

  it("leaves nothing behind when closed half way", async () => {
    const before = await encodeWhole(sound, "mp3_24000_48");
    for (let i = 0; i < 30; i++) {
      const encoder = await openEncoder("mp3_24000_48", { markKey: null });
      encoder.encode(noise({ durationMs: 300, seed: i + 2 }).samples);
      encoder.close();
      encoder.close();
    }
    expect(isSameBytes(await encodeWhole(sound, "mp3_24000_48"), before)).toBe(true);
  });
});
