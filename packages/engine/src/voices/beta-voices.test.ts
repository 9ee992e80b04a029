import { expect, it } from "vitest";
import measured from "./beta-voices.json" with { type: "json" };
import { ableVoices, canVoiceSpeak, mostWordsLost } from "./beta-voices.ts";
import { findBuiltInVoice } from "./built-in-voices.ts";

it("names built-in voices, those of both genders that pass, the clearest first", () => {
  const able = ableVoices("de") ?? [];
  const lost: Record<string, number> = measured.de;
  expect(Object.keys(lost).filter((name) => !findBuiltInVoice(name))).toEqual([]);
  expect(new Set(able.map((name) => findBuiltInVoice(name)?.gender))).toEqual(new Set(["female", "male"]));
  const shares = able.map((name) => lost[name] ?? 1);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(Math.max(...shares)).toBeLessThanOrEqual(mostWordsLost);
});

it("lets no voice speak such a language that was not measured, and every voice any other", () => {
  expect(canVoiceSpeak("nobody", "de")).toBe(false);
  expect(canVoiceSpeak("af_heart", "de")).toBe(false);
  expect(canVoiceSpeak("af_heart", "fr")).toBe(true);
  expect(ableVoices("fr")).toBeUndefined();
});
