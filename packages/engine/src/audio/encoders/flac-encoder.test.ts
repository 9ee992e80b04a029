import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decodeAudio } from "../decode.ts";
import { encodeWhole } from "../encode.ts";
import { noise, tone } from "../test-tones.ts";
import { joinBytes } from "./audio-encoder.ts";
import { openFlacEncoder } from "./flac-encoder.ts";
import { openPcmEncoder } from "./pcm-encoder.ts";

const rateHz = 24_000;
const limits = { maxDurationMs: 600_000 };
const streamed = (samples: Float32Array, step: number): Uint8Array => {
  const encoder = openFlacEncoder(rateHz);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += step)
    parts.push(encoder.encode(samples.subarray(start, start + step)));
  return joinBytes([...parts, encoder.finish()]);
};

const bitsOf = (samples: Float32Array): Buffer => Buffer.from(openPcmEncoder().encode(samples));
/** The decoder takes 32,767 for full scale, the encoders take 32,768. */
const bitsHeard = (samples: Float32Array): Buffer =>
  Buffer.from(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer);
const comesBack = async (samples: Float32Array): Promise<void> => {
  const decoded = await decodeAudio(streamed(samples, 1_777), limits);
  expect(decoded.sampleRateHz).toBe(rateHz);
  expect(decoded.samples.length).toBe(samples.length);
  expect(bitsHeard(decoded.samples).equals(bitsOf(samples))).toBe(true);
};

const ofLength = (count: number): Float32Array => noise({ durationMs: 1000 }).samples.subarray(0, count);

describe("openFlacEncoder", () => {
  it.each([
    ["a tone", tone({ hz: 440, durationMs: 1000 }).samples],
    ["noise", noise({ durationMs: 1000 }).samples],
    ["noise as loud as it gets", noise({ durationMs: 500, amplitude: 1 }).samples],
    ["silence", new Float32Array(10_000)],
    ["one loud click in silence", new Float32Array(5_000).fill(-1, 2_500, 2_501)],
    ["full swings", Float32Array.from({ length: 5_000 }, (_, i) => (i % 2 === 0 ? 1 : -1))],
    ["what is too loud", tone({ hz: 300, durationMs: 500, amplitude: 4 }).samples],
  ])("gives back %s bit for bit", (_, samples) => comesBack(samples));

  it.each([1, 2, 3, 4, 5, 15, 16, 17, 2_047, 2_048, 2_049, 4_096])("gives back %i samples", (count) =>
    comesBack(ofLength(count)),
  );

  it("gives back more than 128 and more than 2,048 frames, whose numbers take more bytes", async () => {
    await comesBack(noise({ durationMs: 190_000, amplitude: 0.002 }).samples);
  });

  it("is smaller than the samples, and hardly larger where nothing can be saved", () => {
    const spoken = tone({ hz: 220, durationMs: 2000 }).samples;
    expect(streamed(spoken, 4_800).length).toBeLessThan(spoken.length * 2 * 0.5);
    const loud = noise({ durationMs: 2000, amplitude: 1 }).samples;
    expect(streamed(loud, 4_800).length).toBeLessThan(loud.length * 2 * 1.01 + 42);
  });

  it("begins with its head, and sends a frame as soon as 2,048 samples are there", () => {
    const encoder = openFlacEncoder(rateHz);
    expect(encoder.encode(ofLength(2_047))).toHaveLength(0);
    const first = encoder.encode(ofLength(1));
    expect(new TextDecoder().decode(first.subarray(0, 4))).toBe("fLaC");
    expect([first[42], first[43]]).toEqual([0xff, 0xf8]);
  });

  it("states length and digest of a whole file, and leaves them open in a stream", async () => {
    const samples = ofLength(5_000);
    const factsOf = (bytes: Uint8Array) => {
      const facts = Buffer.from(bytes.subarray(8, 42));
      return { count: facts.readUInt32BE(14), digest: facts.subarray(18).toString("hex") };
    };
    const whole = factsOf(await encodeWhole({ samples, sampleRateHz: rateHz }, "flac_24000"));
    expect(whole).toEqual({ count: 5_000, digest: createHash("md5").update(bitsOf(samples)).digest("hex") });
    expect(factsOf(streamed(samples, 1_000))).toEqual({ count: 0, digest: "0".repeat(32) });
  });
});
