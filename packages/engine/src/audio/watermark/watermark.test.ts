import { describe, expect, it } from "vitest";
import { decodeAudio } from "../decode.ts";
import { encodeWhole } from "../encode.ts";
import { integratedLoudness, truePeakDb } from "../levels/loudness.ts";
import { joinSamples } from "../pcm.ts";
import { findAnyMark, findMark } from "./find-mark.ts";
import { openMarker } from "./open-marker.ts";
import { markRateHz } from "./pattern.ts";

const key = Buffer.from("the key of this server");

/** Six seconds with the build of speech: a gliding voice with formants in syllables, breath between, pauses of silence. */
const speechLike = (seconds = 6): Float32Array => {
  let state = 12_345;
  const noise = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  };
  let phase = 0;
  return Float32Array.from({ length: seconds * markRateHz }, (_, n) => {
    const t = n / markRateHz;
    phase += (2 * Math.PI * (120 + 30 * Math.sin(1.7 * t))) / markRateHz;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.3 * t)) ** 0.5;
    let voice = 0;
    for (let h = 1; h < 40; h += 1) voice += Math.sin(h * phase + h * h) / (1 + ((h - 6) / 5) ** 2);
    return t % 3 > 2.7 ? 0 : 0.08 * syllable * (voice + 0.4 * noise()) + 0.002 * noise();
  });
};

const markOf = (sound: Float32Array, step = sound.length): Float32Array => {
  const marker = openMarker(key);
  const parts: Float32Array[] = [];
  for (let at = 0; at < sound.length; at += step) parts.push(marker.push(sound.subarray(at, at + step)));
  return joinSamples([...parts, marker.flush()]);
};
const isSame = (a: Float32Array, b: Float32Array): boolean =>
  a.length === b.length && a.every((sample, n) => sample === b[n]);
const pcmOf = (samples: Float32Array) => ({ samples, sampleRateHz: markRateHz });
const sound = speechLike();
const marked = markOf(sound);

describe("the watermark", () => {
  it("keeps the length, and the pieces sound comes in do not change a bit", () => {
    expect(marked.length).toBe(sound.length);
    for (const step of [1_000, 7_777]) expect(isSame(markOf(sound, step), marked)).toBe(true);
  });

  it("lies more than 20 dB under the sound and adds nothing to silence", () => {
    const added = marked.map((sample, n) => sample - sound[n]!);
    const energyOf = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample ** 2, 0);
    expect(10 * Math.log10(energyOf(sound) / energyOf(added))).toBeGreaterThan(20);
    expect(isSame(markOf(new Float32Array(5_000)), new Float32Array(5_000))).toBe(true);
    expect(marked.subarray(2.75 * markRateHz, 2.95 * markRateHz).every((sample) => sample === 0)).toBe(true);
  });

  it("leaves loudness as it was and true peaks under the ceiling", () => {
    const loud = sound.map((sample) => Math.max(-0.89, Math.min(0.89, sample * 3)));
    expect(truePeakDb(pcmOf(markOf(loud)))).toBeLessThanOrEqual(-1);
    expect(integratedLoudness(pcmOf(marked))).toBeCloseTo(integratedLoudness(pcmOf(sound)), 1);
  });

  it("is not found where it is not, nor with another server's key", async () => {
    expect(await findMark(pcmOf(sound), key)).toMatchObject({ isFound: false, sections: [] });
    expect(await findMark(pcmOf(marked), Buffer.from("somebody else"))).toMatchObject({ isFound: false });
    const exchanged = [Buffer.from("the key of this year"), key];
    expect(await findAnyMark(pcmOf(marked), exchanged)).toMatchObject({ isFound: true });
    expect(await findAnyMark(pcmOf(sound), exchanged)).toMatchObject({ isFound: false });
    expect(await findAnyMark(pcmOf(marked), [])).toBeUndefined();
  });

  it.each(["mp3_44100_128", "opus_48000_64", "wav_16000"] as const)(
    "SHELL-87 is found in two and a half seconds cut out of %s, at another volume",
    async (format) => {
      const heard = await decodeAudio(await encodeWhole(pcmOf(marked), format), { maxDurationMs: 60_000 });
      const from = Math.round(0.71 * heard.sampleRateHz);
      const piece = heard.samples.slice(from, from + 2.5 * heard.sampleRateHz).map((sample) => sample * 0.3);
      const found = await findMark({ samples: piece, sampleRateHz: heard.sampleRateHz }, key);
      expect(found.isFound).toBe(true);
      expect(found.falseAlarm).toBeLessThan(1e-4);
    },
  );

  it("says where in a longer recording it is", async () => {
    const before = new Float32Array(sound.length * 2);
    before.set(sound);
    before.set(sound, sound.length);
    const { sections } = await findMark(pcmOf(joinSamples([before, marked])), key);
    expect(sections).toHaveLength(1);
    expect(sections[0]!.startMs).toBeGreaterThan(9_000);
    expect(sections[0]!.endMs).toBeCloseTo(18_000, -1);
  });

  it("stops looking when told to", async () => {
    await expect(findMark(pcmOf(marked), key, AbortSignal.abort())).rejects.toThrow();
  });
});
