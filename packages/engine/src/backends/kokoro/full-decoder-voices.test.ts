import { expect, it } from "vitest";
import { decoderFor } from "./full-decoder-voices.ts";

it("keeps listed voices on the full decoder and gives the others what was asked for", () => {
  const full = new Set(["am_adam"]);
  expect(decoderFor({ name: "am_adam" }, "flash", full)).toBe("full");
  expect(decoderFor({ name: "af_heart" }, "flash", full)).toBe("flash");
  expect(decoderFor({ name: "af_heart" }, "full", full)).toBe("full");
});
