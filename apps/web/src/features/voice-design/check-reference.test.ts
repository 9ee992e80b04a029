import { describe, expect, it } from "vitest";
import { checkReference } from "./check-reference.ts";

const problemOf = (durationMs: number | null) =>
  checkReference(new File(["x"], "me.wav", { type: "audio/wav" }), () => Promise.resolve(durationMs));

const sized = (sizeBytes: number) => {
  const file = new File(["x"], "me.wav", { type: "audio/wav" });
  Object.defineProperty(file, "size", { value: sizeBytes });
  return checkReference(file, () => Promise.resolve(10_000));
};

describe("checkReference", () => {
  it("DESIGN-19 takes 3 to 300 seconds and 20 MB", async () => {
    expect(await problemOf(3_000)).toBeNull();
    expect(await problemOf(300_000)).toBeNull();
    expect(await sized(20 * 1_048_576)).toBeNull();
  });

  it("DESIGN-20 says that a recording is too short", async () => {
    expect(await problemOf(2_900)).toBe("Audio file is too short. Please upload a file with at least 3s of audio.");
  });

  it("DESIGN-21 says that a recording is too long", async () => {
    expect(await problemOf(301_000)).toBe("Audio file is too long. Please upload a file with at most 300s of audio.");
  });

  it("DESIGN-19 refuses what is too large or cannot be read", async () => {
    expect(await sized(20 * 1_048_576 + 1)).toBe("File exceeds the 20mb limit.");
    expect(await problemOf(null)).toBe("Could not extract file duration.");
  });
});
