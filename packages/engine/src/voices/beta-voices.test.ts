import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import measured from "./beta-voices.json" with { type: "json" };
import { ableVoices, canVoiceSpeak, isTaught, mostWordsLost } from "./beta-voices.ts";
import { builtInVoices, findBuiltInVoice } from "./built-in-voices.ts";
import taught from "./taught-voices.json" with { type: "json" };

type Lost = Record<string, number>;
/** What the text side of each of these languages is kept in. */
const sides = { de: "text-german.onnx", ru: "text-russian.onnx" };

describe.each(["de", "ru"] as const)("voices for %s", (language) => {
  const byItself: Lost = measured[language];
  const withSide: Lost = taught[language].lost;
  const lostBy = (name: string): number => Math.min(byItself[name] ?? 1, withSide[name] ?? 1);

  it("are built-in ones that pass, the clearest first", () => {
    const able = ableVoices(language) ?? [];
    const names = [...Object.keys(byItself), ...Object.keys(withSide)];
    expect(names.filter((name) => !findBuiltInVoice(name))).toEqual([]);
    expect(able).not.toEqual([]);
    expect(able.map(lostBy)).toEqual(able.map(lostBy).sort((one, other) => one - other));
    expect(Math.max(...able.map(lostBy))).toBeLessThanOrEqual(mostWordsLost);
  });

  it("are those that were measured, and every voice may try any other language", () => {
    for (const { name } of builtInVoices) {
      expect(canVoiceSpeak(name, language)).toBe(lostBy(name) <= mostWordsLost);
      expect(canVoiceSpeak(name, "fr")).toBe(true);
    }
    expect(canVoiceSpeak("nobody", language)).toBe(false);
    expect(ableVoices("fr")).toBeUndefined();
  });

  it("read by its text side where they were measured with it, and are clearer", () => {
    for (const { name } of builtInVoices) {
      const isClearer = name in withSide && lostBy(name) === withSide[name];
      expect(isTaught(name, language) && canVoiceSpeak(name, language)).toBe(
        isClearer && canVoiceSpeak(name, language),
      );
      expect(isTaught(name, "en-us")).toBe(false);
    }
    expect(isTaught("nobody", language)).toBe(false);
  });

  it("were measured with the text side that is shipped", () => {
    const manifest = readFileSync(new URL("../../weights/manifest.json", import.meta.url), "utf8");
    const weights = JSON.parse(manifest) as Record<string, { sha256: string }>;
    const { sha256 } = weights[sides[language]]!;
    expect(sha256.slice(0, taught[language].weights.length)).toBe(taught[language].weights);
  });
});
