import { describe, expect, it } from "vitest";
import { adainSize } from "../decoder/adain-sites.ts";
import { textChannels } from "../kokoro-model.ts";
import { correctVoice } from "./correct-voice.ts";
import { describeSpan, spanSize, type Span } from "./describe-span.ts";
import { predictStats } from "./predict-stats.ts";
import { statSize } from "./stat-sites.ts";

const span = (over: Partial<Span> = {}): Span => ({
  textFeatures: Float32Array.from({ length: textChannels * 2 }, (_, index) => (index % 2 === 0 ? 1 : 3)),
  frames: Int32Array.of(30, 10),
  f0Hz: new Float32Array(80).fill(200),
  energy: new Float32Array(80).fill(5),
  ...over,
});

describe("describeSpan", () => {
  it("weighs each sound by how long it lasts", () => {
    const described = describeSpan(span());
    expect(described).toHaveLength(spanSize);
    expect([described[0], described[textChannels]]).toEqual([1.5, 3]);
  });

  it("is finite for a span without voice", () => {
    expect(describeSpan(span({ f0Hz: new Float32Array(80) })).every(Number.isFinite)).toBe(true);
  });
});

describe("predictStats", () => {
  it("expects more spread of the whole than of a softer part", () => {
    const shift = predictStats(span({ energy: new Float32Array(80).fill(0) }), span());
    expect(shift).toHaveLength(2 * statSize);
    expect(shift.every((value) => Math.abs(value) <= 1)).toBe(true);
    expect(shift.some((value) => Math.abs(value) > 0.1)).toBe(true);
  });
});

describe("correctVoice", () => {
  it("changes nothing where nothing differs", () => {
    const vector = Float32Array.from({ length: adainSize }, (_, index) => Math.sin(index));
    const corrected = correctVoice(vector, new Float32Array(2 * statSize));
    expect(corrected.every((value, index) => Math.abs(value - (vector[index] ?? 0)) < 1e-6)).toBe(true);
  });

  it("makes a window's normalisation that of the whole", () => {
    const [mean, deviation] = [2, 3];
    const whole = { mean: 3.5, deviation: 6 };
    const shift = new Float32Array(2 * statSize);
    shift[0] = (whole.mean - mean) / deviation;
    shift[statSize] = Math.log(whole.deviation / deviation);
    const voice = new Float32Array(adainSize);
    const [scale, offset, firstChannels] = [0.4, -0.2, 514];
    voice[0] = scale - 1;
    voice[firstChannels] = offset;
    const corrected = correctVoice(voice, shift);
    const value = 7;
    const said = (1 + (corrected[0] ?? 0)) * ((value - mean) / deviation) + (corrected[firstChannels] ?? 0);
    expect(said).toBeCloseTo(scale * ((value - whole.mean) / whole.deviation) + offset, 5);
  });
});
