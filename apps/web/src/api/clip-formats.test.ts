import { outputFormats } from "@timbre/contract";
import { expect, it } from "vitest";
import { fileNameAs, plainClipFormats, storedClipFormats } from "./clip-formats.ts";

const valuesOf = (kinds: typeof storedClipFormats) => kinds.flatMap(({ choices }) => choices.map(({ value }) => value));

it("HIST-01 offers every format the server writes, once", () => {
  expect(valuesOf(storedClipFormats).toSorted()).toEqual([...outputFormats].toSorted());
});

it("names what differs, the best first", () => {
  const [mp3] = storedClipFormats;
  expect(mp3?.name).toBe("MP3");
  expect(mp3?.choices.slice(0, 2)).toEqual([
    { value: "mp3_44100_192", label: "192 kbps", detail: "44.1 kHz" },
    { value: "mp3_44100_128", label: "128 kbps", detail: "44.1 kHz" },
  ]);
  expect(storedClipFormats.at(-1)?.choices.map(({ label }) => label)).toEqual(["µ-law", "A-law"]);
});

it("offers for sound nobody keeps only what a page can write", () => {
  expect(plainClipFormats.map(({ name }) => name)).toEqual(["WAV", "PCM", "Telephone"]);
});

it("keeps the name and changes its ending", () => {
  expect(fileNameAs("Timbre_Ada_2026.mp3", "opus_48000_64")).toBe("Timbre_Ada_2026.ogg");
});
