import { toast } from "sonner";
import { beforeEach, expect, it, vi } from "vitest";
import type { Model } from "../../../api/models.ts";
import { recommendModel } from "./recommend-model.ts";

const v3 = { modelId: "eleven_v3", name: "Eleven v3" } as Model;
const choose = (name: string, category: string, modelId = "eleven_multilingual_v2"): void =>
  recommendModel({ voice: { name, category }, modelId, models: [v3], onSwitch: vi.fn() });
const shown = () => toast.getToasts().filter(({ id }) => id === "model");

beforeEach(() => sessionStorage.clear());

it("TTS-10 a designed voice brings a recommendation of eleven_v3 for ten seconds, once per session", () => {
  choose("Captain Brine", "generated");
  expect(shown()).toMatchObject([{ duration: 10_000, title: expect.stringContaining("Captain Brine") }]);
  toast.dismiss("model");
  choose("Granny", "generated");
  expect(shown()).toEqual([]);
});

it.each([
  ["a built-in voice", "premade", "eleven_multilingual_v2"],
  ["a designed voice with that model", "generated", "eleven_v3"],
])("TTS-10 %s brings none", (_, category, modelId) => {
  choose("Heart", category, modelId);
  expect(shown()).toEqual([]);
});
