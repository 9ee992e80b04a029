import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import measured from "./beta-voices.json" with { type: "json" };
import { ableVoices, canVoiceSpeak, isTaught, mostWordsLost } from "./beta-voices.ts";
import { builtInVoices, findBuiltInVoice } from "./built-in-voices.ts";
import taught from "./taught-voices.json" with { type: "json" };

const byItself: Record<string, number> = measured.de;
const withSide: Record<string, number> = taught.de.lost;
const lostBy = (name: string): number => Math.min(byItself[name] ?? 1, withSide[name] ?? 1);

it("names built-in voices, those of both genders that pass, the clearest first", () => {
  const able = ableVoices("de") ?? [];
  const names = [...Object.keys(byItself), ...Object.keys(withSide)];
  expect(names.filter((name) => !findBuiltInVoice(name))).toEqual([]);
  expect(new Set(able.map((name) => findBuiltInVoice(name)?.gender))).toEqual(new Set(["female", "male"]));
  expect(able.map(lostBy)).toEqual(able.map(lostBy).sort((one, other) => one - other));
  expect(Math.max(...able.map(lostBy))).toBeLessThanOrEqual(mostWordsLost);
});

it("lets no voice speak such a language that was not measured, and every voice any other", () => {
  for (const { name } of builtInVoices) {
    expect(canVoiceSpeak(name, "de")).toBe(lostBy(name) <= mostWordsLost);
    expect(canVoiceSpeak(name, "fr")).toBe(true);
  }
  expect(canVoiceSpeak("nobody", "de")).toBe(false);
  expect(ableVoices("fr")).toBeUndefined();
});

it("reads German by its text side where a voice was measured with it, and is clearer", () => {
  for (const { name } of builtInVoices) {
    const isClearer = name in withSide && lostBy(name) === withSide[name];
    expect(isTaught(name, "de") && canVoiceSpeak(name, "de")).toBe(isClearer && canVoiceSpeak(name, "de"));
    expect(isTaught(name, "en-us")).toBe(false);
  }
  expect(isTaught("nobody", "de")).toBe(false);
});

it("was measured with the text side that is shipped", () => {
  const manifest = readFileSync(new URL("../../weights/manifest.json", import.meta.url), "utf8");
  const { sha256 } = (JSON.parse(manifest) as Record<string, { sha256: string }>)["text-german.onnx"]!;
  expect(sha256.slice(0, taught.de.weights.length)).toBe(taught.de.weights);
});
