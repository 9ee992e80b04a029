import { describe, expect, it } from "vitest";
import { judgeSpeaker, likenessLine } from "./judge-speaker.ts";

/** A voice at this likeness to the owner, turned to one side or the other. */
const voiceAt = (likeness: number, side = 1): Float32Array =>
  Float32Array.from([likeness, side * Math.sqrt(1 - likeness * likeness)]);
const owner = voiceAt(1);
const verdictOf = (likeness: number): string => judgeSpeaker({ owner, reading: voiceAt(likeness) }).verdict;

describe("whose reading it is", () => {
  it("is decided at once above the line and far below it", () => {
    expect(verdictOf(likenessLine + 0.001)).toBe("owner");
    expect(verdictOf(likenessLine - 0.201)).toBe("stranger");
  });

  it("is left open between them", () => {
    expect(verdictOf(likenessLine - 0.001)).toBe("unsure");
    expect(verdictOf(likenessLine - 0.199)).toBe("unsure");
  });

  it("is decided by two readings together, whatever the second alone would be", () => {
    const earlier = voiceAt(likenessLine - 0.05);
    const together = judgeSpeaker({ owner, reading: voiceAt(likenessLine - 0.05, -1), earlier });
    expect(together.verdict).toBe("owner");
    expect(judgeSpeaker({ owner, reading: voiceAt(likenessLine - 0.05), earlier }).verdict).toBe("stranger");
  });
});
