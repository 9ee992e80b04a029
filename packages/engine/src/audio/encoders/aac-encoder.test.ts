import { describe, expect, it } from "vitest";
import { decodeAudio } from "../decode.ts";
import { encodeWhole } from "../encode.ts";
import { amplitudeAt, middleOf, noise, tone } from "../test-tones.ts";
import { openAacEncoder } from "./aac-encoder.ts";
import { joinBytes } from "./audio-encoder.ts";

const stream = { sampleRateHz: 44_100, bitrateKbps: 96 };

/** Frames by their headers: whatever is between them would be noticed. */
const framesOf = (bytes: Uint8Array): Uint8Array[] => {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    expect([bytes[at], bytes[at + 1]]).toEqual([0xff, 0xf1]);
    const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5);
    frames.push(bytes.subarray(at, at + length));
    at += length;
  }
  return frames;
};

describe("openAacEncoder", () => {
  it("writes one frame for every 1,024 samples and one to begin with, each saying what it is", async () => {
    const encoder = await openAacEncoder(stream);
    const sound = noise({ durationMs: 1000, sampleRateHz: 44_100 }).samples;
    const frames = framesOf(joinBytes([encoder.encode(sound), encoder.finish()]));
    expect(frames).toHaveLength(Math.ceil(44_100 / 1024) + 1);
    for (const frame of frames) {
      expect(frame[2]! >> 6).toBe(1); // AAC-LC
      expect((frame[2]! >> 2) & 15).toBe(4); // 44.1 kHz
      expect(((frame[2]! & 1) << 2) | (frame[3]! >> 6)).toBe(1); // one channel
    }
  });

  it("sends the first frame within 70 ms of sound, and whole frames always", async () => {
    const encoder = await openAacEncoder(stream);
    const { samples } = noise({ durationMs: 70, sampleRateHz: 44_100 });
    expect(framesOf(encoder.encode(samples)).length).toBeGreaterThan(0);
    encoder.close();
  });

  it("is heard as it was, at its level and moment", async () => {
    const sound = tone({ hz: 440, durationMs: 1200 });
    const decoded = await decodeAudio(await encodeWhole(sound, "aac_44100_96"), { maxDurationMs: 10_000 });
    expect(decoded.sampleRateHz).toBe(44_100);
    // ADTS cannot say where sound ends: the last frame is filled with silence.
    const wanted = tone({ hz: 440, durationMs: 1200, sampleRateHz: 44_100 }).samples;
    expect(decoded.samples.length).toBe(Math.ceil(wanted.length / 1024) * 1024);
    const level = amplitudeAt({ ...decoded, samples: middleOf(decoded.samples) }, 440) / 0.25;
    expect(Math.abs(20 * Math.log10(level))).toBeLessThan(0.1);
    const difference = wanted.map((sample, i) => sample - decoded.samples[i]!);
    expect(amplitudeAt({ samples: middleOf(difference), sampleRateHz: 44_100 }, 440) / 0.25).toBeLessThan(0.05);
  });

  it("clips what is too loud and takes what is no number for silence", async () => {
    const loud = tone({ hz: 300, durationMs: 500, amplitude: 40, sampleRateHz: 44_100 }).samples;
    loud[5_000] = NaN;
    const encoder = await openAacEncoder(stream);
    const bytes = joinBytes([encoder.encode(loud), encoder.finish()]);
    const decoded = await decodeAudio(bytes, { maxDurationMs: 10_000 });
    expect(middleOf(decoded.samples).every((sample) => Math.abs(sample) < 2)).toBe(true);
  });

  it("gives each speaker an encoder of their own", async () => {
    const sound = noise({ durationMs: 500 });
    const alone = await encodeWhole(sound, "aac_44100_96");
    const together = await Promise.all(Array.from({ length: 6 }, () => encodeWhole(sound, "aac_44100_96")));
    for (const bytes of together) expect(Buffer.compare(bytes, alone)).toBe(0);
  });

  it("leaves nothing behind when closed half way", async () => {
    const sound = noise({ durationMs: 300 });
    const before = await encodeWhole(sound, "aac_44100_96");
    for (let i = 0; i < 10; i++) {
      const encoder = await openAacEncoder(stream);
      encoder.encode(noise({ durationMs: 200, seed: i + 2, sampleRateHz: 44_100 }).samples);
      encoder.close();
      encoder.close();
    }
    expect(Buffer.compare(await encodeWhole(sound, "aac_44100_96"), before)).toBe(0);
  });

  it("refuses what it cannot write", async () => {
    await expect(openAacEncoder({ sampleRateHz: 12_345, bitrateKbps: 96 })).rejects.toThrow("refused 12345 Hz");
  });
});
