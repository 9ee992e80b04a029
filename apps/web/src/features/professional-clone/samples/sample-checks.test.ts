import { describe, expect, it } from "vitest";
import { batchesOf } from "./batches.ts";
import { checkSample, type Known } from "./sample-checks.ts";
import { sampleCodes } from "./sample-error.ts";
import { pendingSample, type SampleFile } from "./sample-file.ts";

const gigabytes = 1_024 ** 3;
const fileOf = (name: string, lastModified = 1): File => new File(["x"], name, { type: "audio/wav", lastModified });
const sampleOf = (part: Partial<SampleFile> = {}): SampleFile => ({
  ...pendingSample({ file: fileOf("me.wav"), language: "en", type: "local-file" }),
  ...part,
});
const nothing: Known = { count: 0, sizeBytes: 0, files: [], language: "en" };
const check = (known: Partial<Known> = {}, durationMs: number | null = 30_000, sample = sampleOf()) =>
  checkSample(sample, durationMs, { ...nothing, ...known });

describe("checks of a sample", () => {
  it("PVC-41 a sample begins as pending, with what is known of the file", () => {
    expect(sampleOf()).toMatchObject({
      name: "me.wav",
      sizeBytes: 1,
      durationMs: null,
      language: "en",
      type: "local-file",
      status: "pending",
      error: null,
      dismissed: new Set(),
    });
  });

  it("PVC-47 under 30 seconds is too short", () => {
    expect(check({}, 29_999)).toEqual({
      type: "error",
      code: "min-duration",
      message: "At least 30s of audio is required",
    });
    expect(check({}, 30_000)).toBeNull();
  });

  it("PVC-30 PVC-48 all samples share one language", () => {
    expect(check({ language: "fr" })).toEqual({
      type: "error",
      code: "language-mismatch",
      message: "All audio samples must be in the same language",
    });
  });

  it("PVC-49 the same file again is a warning, that can be skipped", () => {
    const sample = sampleOf();
    const known = { files: [sample.file] };
    expect(check(known, 30_000, sample)).toEqual({
      type: "warning",
      code: "duplicate_file",
      message: "Uploading duplicate files could result in poor clone",
    });
    expect(check(known, 30_000, { ...sample, dismissed: new Set(["duplicate_file"]) })).toBeNull();
    expect(check({ files: [fileOf("me.wav", 2)] }, 30_000, sample)).toBeNull();
    expect(check({ files: [fileOf("you.wav")] }, 30_000, sample)).toBeNull();
  });

  it("PVC-50 a hundred samples are enough", () => {
    expect(check({ count: 99 })).toBeNull();
    expect(check({ count: 100 })).toEqual({
      type: "error",
      code: "max-samples-per-voice-exceeded",
      message: "You can only upload 100 samples",
    });
  });

  it("PVC-51 all together stay under 1.5 GB", () => {
    expect(check({ sizeBytes: 1.5 * gigabytes - 2 })).toBeNull();
    expect(check({ sizeBytes: 1.5 * gigabytes - 1 })).toEqual({
      type: "error",
      code: "max-samples-size-exceeded",
      message: "Total upload size is exceeding 1.5 GB limit per voice",
    });
  });

  it("PVC-52 a length that cannot be read", () => {
    expect(check({}, null)).toEqual({
      type: "error",
      code: "indeterminate-duration",
      message: "Could not determine audio duration, try another file",
    });
  });

  it("ERR-15 there are no other codes", () => {
    expect(sampleCodes).toEqual([
      "min-duration",
      "language-mismatch",
      "duplicate_file",
      "max-samples-per-voice-exceeded",
      "max-samples-size-exceeded",
      "indeterminate-duration",
      "internal",
    ]);
  });
});

it("PVC-54 files go in batches of up to 200 MB, a larger one alone", () => {
  const megabytes = (...sizes: number[]) => sizes.map((size) => ({ sizeBytes: size * 1_048_576 }));
  const sizesOf = (...sizes: number[]) =>
    batchesOf(megabytes(...sizes), 200 * 1_048_576).map((batch) => batch.map(({ sizeBytes }) => sizeBytes / 1_048_576));
  expect(sizesOf(100, 100)).toEqual([[100, 100]]);
  expect(sizesOf(100, 101)).toEqual([[100], [101]]);
  expect(sizesOf(10, 300, 20, 30)).toEqual([[10], [300], [20, 30]]);
  expect(sizesOf()).toEqual([]);
});
