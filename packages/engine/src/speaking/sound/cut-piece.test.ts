import { describe, expect, it } from "vitest";
import type { Pcm } from "../../audio/pcm.ts";
import { cutPiece, silentPiece } from "./cut-piece.ts";

const sampleRateHz = 24_000;
const perMs = sampleRateHz / 1000;

/** So many milliseconds of silence, of a tone, of silence. */
function tone(beforeMs: number, soundMs: number, afterMs: number): Pcm {
  const samples = new Float32Array((beforeMs + soundMs + afterMs) * perMs);
  for (let index = 0; index < soundMs * perMs; index += 1) samples[beforeMs * perMs + index] = Math.sin(index / 20) / 2;
  return { samples, sampleRateHz };
}

const alone = { before: false, after: false };

describe("cutPiece", () => {
  it("adds and takes nothing where the sound goes on in another piece", () => {
    const pcm = tone(200, 500, 300);
    const cut = 400 * perMs;
    const [head, rest] = [pcm.samples.slice(0, cut), pcm.samples.slice(cut)].map((samples, index) =>
      cutPiece(
        { samples, sampleRateHz },
        { pauseBeforeMs: 0, pauseAfterMs: 400, joins: { before: index === 1, after: index === 0 } },
      ),
    );
    const joined = [...(head?.samples ?? []), ...(rest?.samples ?? [])];
    const whole = cutPiece(pcm, { pauseBeforeMs: 0, pauseAfterMs: 400, joins: alone });
    expect(Buffer.from(Float32Array.from(joined).buffer).equals(Buffer.from(whole.samples.buffer))).toBe(true);
  });

  it("leaves exactly the wanted silence between two sounds, whatever silence they came with", () => {
    const pauses = { pauseBeforeMs: 0, pauseAfterMs: 400, joins: alone };
    const first = cutPiece(tone(200, 500, 300), pauses);
    const second = cutPiece(tone(10, 500, 0), pauses);
    const silence = first.samples.length - first.soundEnd + second.soundStart;
    expect(silence / perMs).toBeCloseTo(400, 0);
  });

  it("tells where the spoken sound went", () => {
    const piece = cutPiece(tone(200, 500, 300), { pauseBeforeMs: 1000, pauseAfterMs: 0, joins: alone });
    expect(Math.abs(200 * perMs + piece.offset - piece.soundStart)).toBeLessThanOrEqual(5 * perMs);
    expect(piece.soundStart / perMs).toBe(1040);
  });

  it("keeps the pauses of a clause without words", () => {
    expect(silentPiece({ pauseBeforeMs: 100, pauseAfterMs: 200 }, sampleRateHz).samples).toHaveLength(300 * perMs);
  });
});
