import type { UsageBreakdown } from "@timbre/contract";
import { expect, it } from "vitest";
import { nameSeries } from "./name-series.ts";

const models = [{ modelId: "timbre_v3", name: "Timbre v3" }];
const namesOf = (breakdown: UsageBreakdown, names: string[]): string[] => {
  const series = names.map((name) => ({ name, values: [1] }));
  return nameSeries({ breakdown, days: [new Date(0)], series }, models).series.map(({ name }) => name);
};

it.each<[UsageBreakdown, string[], string[]]>([
  ["none", ["All"], ["All credits"]],
  ["voice", ["None", "Heart"], ["Several voices or none", "Heart"]],
  ["model", ["timbre_v3", "None", "gone_v1"], ["Timbre v3", "No speech model", "gone_v1"]],
  ["api_keys", ["No API key", "Podcast script"], ["Without an API key", "Podcast script"]],
  [
    "product_type",
    ["TTS", "Dialogue", "STS", "STT", "FA", "VoiceIsolator", "VoiceDesign", "Studio", "Dubbing"],
    [
      ...["Text to Speech", "Dialogue", "Voice Changer", "Speech to Text", "Forced alignment"],
      ...["Voice Isolator", "Voice Design", "Studio", "Dubbing"],
    ],
  ],
])("usage by %s is shown in plain names", (breakdown, names, shown) => {
  expect(namesOf(breakdown, names)).toEqual(shown);
});

it.each<UsageBreakdown>(["voice", "model", "user", "api_keys"])("names that people gave stay, by %s", (breakdown) => {
  expect(namesOf(breakdown, ["TTS", "toString", "ada@example.com"])).toEqual(["TTS", "toString", "ada@example.com"]);
});
