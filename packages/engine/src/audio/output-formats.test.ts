import { describe, expect, it } from "vitest";
import { formatSpecOf, outputFormats, type OutputFormat } from "./output-formats.ts";

const names = Object.keys(outputFormats) as OutputFormat[];

describe("output formats", () => {
  it("has the 28 published names and two more, 23 of them for streams", () => {
    expect(names).toHaveLength(30);
    expect(names.filter((name) => formatSpecOf(name).isStreamable)).toHaveLength(23);
  });

  it.each(names)("%s means what its name says", (name) => {
    const [kind, rate, bitrate] = name.split("_");
    const spec = formatSpecOf(name);
    expect(spec.sampleRateHz).toBe(Number(rate));
    expect(spec.bitrateKbps).toBe(bitrate === undefined ? undefined : Number(bitrate));
    expect(kind).toBe(spec.container === "wav" ? "wav" : spec.codec);
  });

  it("keeps wav out of streams, because its header states a length", () => {
    expect(names.filter((name) => !formatSpecOf(name).isStreamable).every((name) => name.startsWith("wav_"))).toBe(
      true,
    );
  });
});
