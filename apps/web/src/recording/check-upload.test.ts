import { describe, expect, it } from "vitest";
import { checkUpload, type UploadRules } from "./check-upload.ts";

const rules: UploadRules = { minSeconds: 3, maxSeconds: 300, maxMb: 1, types: ["audio/"] };
const fileOf = (bytes: number, type = "audio/wav") => new File([new Uint8Array(bytes)], "me.wav", { type });
const check = (file: File, durationMs: number | null = 10_000) =>
  checkUpload(file, rules, () => Promise.resolve(durationMs));

describe("checkUpload", () => {
  it("REC-25 refuses a file that is too short", async () => {
    const problem = "File does not meet the minimum required duration of 3 seconds.";
    expect(await check(fileOf(1), 2_999)).toEqual({ problem });
    expect(await check(fileOf(1), 3_000)).toEqual({ durationMs: 3_000 });
  });

  it("REC-26 refuses a file that is too long", async () => {
    const problem = "File exceeds the duration limit of 300 seconds.";
    expect(await check(fileOf(1), 300_001)).toEqual({ problem });
    expect(await check(fileOf(1), 300_000)).toEqual({ durationMs: 300_000 });
  });

  it("REC-27 refuses a file whose length cannot be read", async () => {
    expect(await check(fileOf(0), null)).toEqual({ problem: "Could not extract file duration." });
  });

  it("REC-28 refuses a file that is too large, at 1048576 bytes per MB", async () => {
    expect(await check(fileOf(1_048_577))).toEqual({ problem: "File exceeds the 1mb limit." });
    expect(await check(fileOf(1_048_576))).toEqual({ durationMs: 10_000 });
  });

  it("REC-29 refuses what is not sound", async () => {
    const problem = "File is not one of the supported types: audio";
    expect(await check(fileOf(1, "video/mp4"))).toEqual({ problem });
  });
});
