import { describe, expect, it } from "vitest";
import { joinSamples } from "./pcm.ts";
import { openResampler, resample } from "./resample.ts";
import { amplitudeAt, inPieces, isSameBytes, middleOf, noise, tone } from "./test-tones.ts";

const outputRatesHz = [8000, 16000, 22050, 24000, 32000, 44100, 48000];
const inputRatesHz = [8000, 11025, 16000, 22050, 44100, 48000, 96000, 44099];

const levelDb = (amplitude: number, reference = 0.25): number => 20 * Math.log10(amplitude / reference);

describe("resample", () => {
  it.each(outputRatesHz)("gives the exact length at %i Hz", (rateHz) => {
    for (const length of [0, 1, 2, 159, 160, 161, 24000, 24001]) {
      const { samples } = resample({ samples: new Float32Array(length), sampleRateHz: 24000 }, rateHz);
      expect(samples.length).toBe(Math.ceil((length * rateHz) / 24000));
    }
  });

  it.each(outputRatesHz)("gives the same samples at %i Hz in pieces as at once", (rateHz) => {
    const whole = noise({ durationMs: 500 });
    const resampler = openResampler(24000, rateHz);
    const parts = inPieces(whole.samples, [1, 7, 480, 0, 333, 2400]).map((piece) => resampler.push(piece));
    expect(isSameBytes(joinSamples([...parts, resampler.flush()]), resample(whole, rateHz).samples)).toBe(true);
  });

  it.each(outputRatesHz)("keeps a 1 kHz tone at %i Hz in level and in time", (rateHz) => {
    const wanted = tone({ hz: 1000, durationMs: 400, sampleRateHz: rateHz });
    const { samples } = resample(tone({ hz: 1000, durationMs: 400 }), rateHz);
    const difference = middleOf(samples).map((sample, i) => sample - middleOf(wanted.samples)[i]!);
    expect(Math.max(...difference.map(Math.abs))).toBeLessThan(0.25 * 10 ** (-80 / 20));
  });

  it.each(inputRatesHz)("brings %i Hz to 24 kHz with the tone where it was", (rateHz) => {
    const { samples } = resample(tone({ hz: 1000, durationMs: 400, sampleRateHz: rateHz }), 24000);
    const wanted = tone({ hz: 1000, durationMs: 400 });
    const difference = middleOf(samples).map((sample, i) => sample - middleOf(wanted.samples)[i]!);
    expect(Math.max(...difference.map(Math.abs))).toBeLessThan(0.25 * 10 ** (-70 / 20));
  });

  it("stays within a sample of the exact length for rates that share no divisor", () => {
    const { samples } = resample(noise({ durationMs: 20_000, sampleRateHz: 44099 }), 24000);
    expect(Math.abs(samples.length - 480_000)).toBeLessThanOrEqual(1);
  });

  it("rejects images above the old band by 85 dB", () => {
    for (const [toneHz, rateHz] of [
      [1000, 48000],
      [9000, 48000],
      [9000, 44100],
      [5000, 32000],
    ] as const) {
      const up = resample(tone({ hz: toneHz, durationMs: 500 }), rateHz);
      const imageHz = 24000 - toneHz;
      const seenHz = imageHz > rateHz / 2 ? rateHz - imageHz : imageHz;
      expect(levelDb(amplitudeAt({ ...up, samples: middleOf(up.samples) }, seenHz))).toBeLessThan(-85);
    }
  });

  it("rejects aliases from above the new band by 85 dB", () => {
    for (const [toneHz, rateHz] of [
      [7000, 8000],
      [4100, 8000],
      [9000, 16000],
      [11500, 22050],
    ] as const) {
      const down = resample(tone({ hz: toneHz, durationMs: 500 }), rateHz);
      const aliasHz = Math.abs(rateHz - toneHz);
      expect(levelDb(amplitudeAt({ ...down, samples: middleOf(down.samples) }, aliasHz))).toBeLessThan(-85);
    }
  });

  it("is flat to 0.88 of the lower band", () => {
    for (const [toneHz, rateHz] of [
      [10500, 48000],
      [10500, 44100],
      [3500, 8000],
      [7000, 16000],
    ] as const) {
      const out = resample(tone({ hz: toneHz, durationMs: 500 }), rateHz);
      expect(Math.abs(levelDb(amplitudeAt({ ...out, samples: middleOf(out.samples) }, toneHz)))).toBeLessThan(0.1);
    }
  });
});
