import { describe, expect, it } from "vitest";
import { neutralDelivery } from "../../delivery/delivery.ts";
import type { ShapedPrint } from "../../voices/voice-print.ts";
import { shapeVoice } from "./shape-voice.ts";

const style = Float32Array.from({ length: 256 }, () => 1);
const print: ShapedPrint = {
  kind: "shaped",
  model: "kokoro-82m",
  name: "af_heart",
  timbre: new Array<number>(128).fill(3),
  pitchShiftSemitones: -2,
  pitchRange: 1.5,
  pace: 1.1,
};

describe("shapeVoice", () => {
  it("leaves a built-in voice alone", () => {
    const shaped = shapeVoice({ kind: "builtin", name: "af_heart" }, style, neutralDelivery);
    expect(shaped).toEqual({ style, delivery: neutralDelivery });
  });

  it("takes a shaped voice's timbre and keeps the prosody of the voice it is made from", () => {
    const shaped = shapeVoice(print, style, neutralDelivery);
    expect([shaped.style[0], shaped.style[127], shaped.style[128], shaped.style[255]]).toEqual([3, 3, 1, 1]);
    expect(style[0]).toBe(1);
  });

  it("adds the voice's pitch and pace to what the settings ask", () => {
    const { delivery } = shapeVoice(print, style, { ...neutralDelivery, pace: 2, pitchShiftSemitones: 5 });
    expect(delivery).toMatchObject({ pitchShiftSemitones: 3, pitchRange: 1.5 });
    expect(delivery.pace).toBeCloseTo(2.2);
  });

  it("comes closer to the voice it is made from when less likeness is asked", () => {
    const filter = { allDb: [4, -2], sounds: [{ token: 7, bandsDb: [6, 0] }] };
    const shaped = shapeVoice({ ...print, filter }, style, { ...neutralDelivery, likeness: 0.5 });
    expect(shaped.style[0]).toBe(2);
    expect(shaped.filter).toEqual({ allDb: [2, -1], sounds: [{ token: 7, bandsDb: [3, 0] }] });
  });
});
