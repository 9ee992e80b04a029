import { expect, it } from "vitest";
import type { ShapedPrint } from "../../voices/voice-print.ts";
import { decoderFor } from "./full-decoder-voices.ts";

const builtIn = (name: string) => ({ kind: "builtin", name }) as const;

it("keeps listed voices on the full decoder and gives the others what was asked for", () => {
  const full = new Set(["am_adam"]);
  const [adam, heart] = [builtIn("am_adam"), builtIn("af_heart")];
  expect(decoderFor(adam, "flash", full)).toBe("full");
  expect(decoderFor(heart, "flash", full)).toBe("flash");
  expect(decoderFor(heart, "full", full)).toBe("full");
});

it("keeps clones on the full decoder that would be less like the person by the other", () => {
  const clone = (loss: number) =>
    ({
      ...{ kind: "shaped", model: "kokoro-82m", name: "af_heart", timbre: [], pitchShiftSemitones: 0 },
      ...{ pitchRange: 1, pace: 1, flash: { filter: { allDb: [], sounds: [] }, loss } },
    }) as ShapedPrint;
  expect([-0.1, 0.02, 0.2].map((loss) => decoderFor(clone(loss), "flash"))).toEqual(["flash", "flash", "full"]);
});
