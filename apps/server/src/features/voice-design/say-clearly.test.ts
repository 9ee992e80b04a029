import { expect, it } from "vitest";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { sayClearly } from "./say-clearly.ts";
import type { NewPreview } from "./store.ts";

const text = "One can hear ten words of this sentence quite well";

const preview = (generatedVoiceId: string): NewPreview => ({
  generatedVoiceId,
  workspaceId: "w",
  userId: "u",
  print: { kind: "builtin", name: "af_heart" },
  language: "en-us",
  labels: {},
  text,
  seed: 1,
  hasAudioTags: false,
  format: "mp3_44100_128",
  createdAt: new Date(0),
  expiresAt: new Date(0),
});

/** So many of the ten words, of one preview after the other; nobody can listen where there is no number. */
const shownWhenHeard = async (...counts: (number | undefined)[]): Promise<string> => {
  let asked = 0;
  const ear = {
    call: () => {
      const count = counts[asked];
      asked += 1;
      if (count === undefined) return Promise.reject(new Error("busy"));
      return Promise.resolve({ text: text.split(" ").slice(0, count).join(" ") });
    },
  } as unknown as Parameters<typeof sayClearly>[0]["ear"];
  const others = ["second", "third"].map((id) => () => Promise.resolve(preview(id)));
  const { signal } = new AbortController();
  const { row } = await sayClearly({ engine: scriptedEngine(), ear }, preview("first"), { others, signal });
  return row.generatedVoiceId;
};

it.each([
  ["first", "nine words in ten are heard", [9]],
  ["second", "eight are, and nine of another", [8, 9]],
  ["third", "the third is the clearest", [5, 6, 8]],
  ["second", "the second is the clearest", [5, 8, 6]],
  ["first", "none is clearer", [8, 8, 7]],
  ["second", "nobody can listen to the third", [5, 6, undefined]],
  ["first", "nobody can listen", [undefined]],
])("shows the %s where %s", async (shown, _why, counts) => {
  expect(await shownWhenHeard(...counts)).toBe(shown);
});
