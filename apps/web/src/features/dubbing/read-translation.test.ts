import { describe, expect, it } from "vitest";
import type { DubSentence } from "../../api/dubbing.ts";
import { readTranslation } from "./read-translation.ts";

const sentence = (startMs: number, endMs: number): DubSentence => ({
  ...{ segmentId: String(startMs), speaker: "speaker_0", startMs, endMs, text: "x", translation: "" },
  ...{ isSpoken: false, speed: null, overrunMs: 0 },
});
const sentences = [sentence(0, 1_000), sentence(2_000, 3_000), sentence(5_000, 6_000)];

describe("a translation that is pasted", () => {
  it("as plain lines goes by their order, and nothing is lost", () => {
    expect(readTranslation(sentences, "Eins.\n\n  Zwei.\r\nDrei.\nVier.")).toEqual(["Eins.", "Zwei.", "Drei. Vier."]);
    expect(readTranslation(sentences, "Eins.")).toEqual(["Eins.", "", ""]);
  });

  it("as SRT goes by its times, whatever it is cut into", () => {
    const srt =
      "1\r\n00:00:00,100 --> 00:00:00,500\r\nEins,\r\n\r\n2\r\n00:00:00,500 --> 00:00:01,200\r\n<i>und</i> zwei.\r\n\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\nDrei,\r\nvier.\r\n";
    expect(readTranslation(sentences, srt)).toEqual(["Eins, und zwei.", "", "Drei, vier."]);
  });

  it("as WebVTT is read too", () => {
    const vtt = "WEBVTT\n\n00:02.000 --> 00:03.000 align:start\nZwei.";
    expect(readTranslation(sentences, vtt)).toEqual(["", "Zwei.", ""]);
  });
});
