import { expect, it } from "vitest";
import { readRecentVoices, rememberVoice, withRecentVoice } from "./recent-voices.ts";

it("VOICE-13 keeps the ten voices used last, newest first", () => {
  for (let at = 1; at <= 11; at += 1) rememberVoice(`v${at}`, at);
  const ids = readRecentVoices().map(({ voiceId }) => voiceId);
  expect(ids).toHaveLength(10);
  expect(ids[0]).toBe("v11");
  expect(ids).not.toContain("v1");
});

it("VOICE-13 moves a voice up when it is used again, and keeps it once", () => {
  const recents = withRecentVoice(
    [
      { voiceId: "b", usedAtMs: 2 },
      { voiceId: "a", usedAtMs: 1 },
    ],
    { voiceId: "a", usedAtMs: 3 },
  );
  expect(recents.map(({ voiceId }) => voiceId)).toEqual(["a", "b"]);
});

it("forgives a broken store", () => {
  localStorage.setItem("recent-voices", "nonsense");
  expect(readRecentVoices()).toEqual([]);
});
