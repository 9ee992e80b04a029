import { describe, expect, it } from "vitest";
import { bendGains } from "../../audio/spectrum/bend-bands.ts";
import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import { createSeededRandom } from "../../delivery/seeded-random.ts";
import { learnFilter } from "./learn-filter.ts";
import type { LearnedPiece } from "./learn-piece.ts";

const bands = speechBandsHz.length;

/** Speech of two sounds: 43 is 6 dB brighter in the top band than its rendering, 61 as much darker. */
const pieceOf = (frames: number): LearnedPiece => ({
  frames,
  language: "en-us",
  features: new Float32Array(0),
  tokenOfFrame: Int32Array.from({ length: frames }, (_, i) => (i % 2 === 0 ? 43 : 61)),
  f0Hz: new Float32Array(2 * frames),
  pitchHz: new Float32Array(2 * frames),
  energy: new Float32Array(2 * frames).fill(6),
  levelsDb: Float32Array.from({ length: frames * bands }, (_, i) => {
    const isTop = i % bands === bands - 1;
    return 10 + (isTop ? (Math.floor(i / bands) % 2 === 0 ? 6 : -6) : 0);
  }),
});

describe("learnFilter", () => {
  it("learns each sound's own colour and leaves loudness alone", () => {
    const piece = pieceOf(400);
    const { allDb, sounds } = learnFilter([{ piece, levelsDb: new Float32Array(400 * bands) }]);
    expect(allDb.every((value) => Math.abs(value) < 0.3)).toBe(true);
    const topOf = (token: number) => sounds.find((sound) => sound.token === token)?.bandsDb.at(-1) ?? 0;
    expect(topOf(43)).toBeGreaterThan(5);
    expect(topOf(61)).toBeLessThan(-5);
  });

  it("trusts a sound that was heard little less", () => {
    const { sounds } = learnFilter([{ piece: pieceOf(8), levelsDb: new Float32Array(8 * bands) }]);
    const top = sounds.find((sound) => sound.token === 43)?.bandsDb.at(-1) ?? 0;
    expect(top).toBeGreaterThan(0.5);
    expect(top).toBeLessThan(4);
  });

  it("stays within what can be heard as a voice", () => {
    const piece = pieceOf(100);
    const { sounds } = learnFilter([{ piece, levelsDb: piece.levelsDb.map((_, i) => (i % bands === 0 ? -90 : 10)) }]);
    for (const { bandsDb } of sounds) for (const value of bandsDb) expect(Math.abs(value)).toBeLessThanOrEqual(20);
  });

  it("learns how the colour moves with the sound, when there is enough of it", () => {
    const frames = 400;
    const random = createSeededRandom(3);
    const levelsDb = Float32Array.from({ length: frames * bands }, () => 10 + 8 * random.nextNormal());
    // The speaker's spectrum has half the contrast of the rendered one.
    const piece = { ...pieceOf(frames), levelsDb: levelsDb.map((db) => 10 + (db - 10) / 2) };
    const { bend } = learnFilter([{ piece, levelsDb }]);
    const gains = bendGains(bend!, levelsDb.subarray(0, bands));
    const mean = levelsDb.subarray(0, bands).reduce((sum, db) => sum + db, 0) / bands;
    for (let band = 0; band < bands; band += 1) expect(gains[band]).toBeCloseTo((mean - levelsDb[band]!) / 2, -1);
    expect(learnFilter([{ piece: { ...piece, frames: 80 }, levelsDb }]).bend).toBeUndefined();
  });
});
