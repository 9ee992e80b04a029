import { describe, expect, it } from "vitest";
import { truePeakDb } from "./loudness.ts";
import { joinSamples, type Pcm } from "../pcm.ts";
import { resample } from "../resample.ts";
import { babble, inPieces, isSameBytes, noise, tone } from "../test-tones.ts";
import { openLimiter } from "./limiter.ts";

const limited = (pcm: Pcm, lengths = [pcm.samples.length]): Float32Array => {
  const limiter = openLimiter({ sampleRateHz: pcm.sampleRateHz, ceilingDbtp: -1 });
  return joinSamples([...inPieces(pcm.samples, lengths).map((piece) => limiter.push(piece)), limiter.flush()]);
};

/** An independent look between the samples: the resampler at eight times the rate. */
const peakByResampling = (pcm: Pcm): number =>
  20 * Math.log10(resample(pcm, pcm.sampleRateHz * 8).samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0));

const loudSounds: [string, Pcm][] = [
  ["a tone", tone({ hz: 997, durationMs: 400, amplitude: 3 })],
  ["a tone at a quarter of the rate", tone({ hz: 5999, durationMs: 400, amplitude: 1.4 })],
  ["noise", noise({ durationMs: 400, amplitude: 2 })],
  ["speech far too loud", babble({ durationMs: 1500, amplitude: 3 })],
  ["speech a little too loud", babble({ durationMs: 1500, amplitude: 0.9 })],
  ["one single sample", { samples: new Float32Array(2000).fill(4, 1000, 1001), sampleRateHz: 24000 }],
  ["a start at full level", { samples: new Float32Array(2000).fill(2), sampleRateHz: 24000 }],
];

describe("openLimiter", () => {
  it.each(loudSounds)("holds %s under the ceiling between the samples too", (name, pcm) => {
    const out = { ...pcm, samples: limited(pcm) };
    expect(out.samples.length).toBe(pcm.samples.length);
    expect(truePeakDb(out)).toBeLessThanOrEqual(-1);
    // Eight points a sample see up to 0.2 dB more than the standard's four, and the resampler reshapes white noise.
    expect(peakByResampling(out)).toBeLessThanOrEqual(name.startsWith("speech") ? -0.95 : -0.5);
  });

  it("leaves sound below the ceiling as it is, to the bit", () => {
    const pcm = babble({ durationMs: 1000, amplitude: 0.5 });
    expect(truePeakDb(pcm)).toBeLessThan(-1.2);
    expect(isSameBytes(limited(pcm), pcm.samples)).toBe(true);
  });

  it("gives the same in pieces as at once", () => {
    const pcm = babble({ durationMs: 1000, amplitude: 2 });
    expect(isSameBytes(limited(pcm, [1, 50, 0, 700, 2400]), limited(pcm))).toBe(true);
  });

  it("bends the gain instead of jumping", () => {
    const pcm = tone({ hz: 200, durationMs: 400, amplitude: 0.5 });
    pcm.samples.set(tone({ hz: 200, durationMs: 100, amplitude: 3 }).samples, 4800);
    const gains = [...limited(pcm)]
      .map((sample, i) => sample / pcm.samples[i]!)
      .filter((_, i) => Math.abs(pcm.samples[i]!) > 0.05);
    const steps = gains.slice(1).map((gain, i) => Math.abs(gain - gains[i]!));
    expect(Math.max(...steps)).toBeLessThan(0.06);
    expect(gains.at(-1)).toBeGreaterThan(0.8);
  });
});
