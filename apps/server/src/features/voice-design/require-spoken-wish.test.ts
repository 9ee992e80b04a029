import { betaLanguages } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { ableVoices, findBuiltInVoice, type Language } from "../../platform/engine/speech-engine.ts";
import { requireMixable } from "./require-spoken-wish.ts";

describe("a designed voice in a language that some voices speak", () => {
  it.each(betaLanguages)("is refused where none of them has the wished gender: %s", (code) => {
    const language = code as Language;
    for (const gender of ["female", "male"] as const) {
      const hasVoices = (ableVoices(language) ?? []).some((name) => findBuiltInVoice(name)?.gender === gender);
      const ask = () => requireMixable({ gender }, language);
      if (hasVoices) expect(ask).not.toThrow();
      else expect(ask).toThrow(`No ${gender} voice of this server is understood well enough in`);
    }
  });

  it("is made in any other language", () => {
    expect(() => requireMixable({ gender: "male" }, "fr")).not.toThrow();
  });
});
