import { expect, it } from "vitest";
import { speakerName, turnsOf } from "./turns.ts";

const word = (text: string, startMs: number, speakerId: string | null = null) => ({
  text,
  startMs,
  endMs: startMs + 200,
  speakerId,
});

it("begins a turn when the speaker changes or after a long pause", () => {
  const words = [word("a", 0, "s0"), word("b", 300, "s0"), word("c", 600, "s1"), word("d", 5_000, "s1")];
  expect(turnsOf(words).map(({ words: said }) => said.map(({ text }) => text).join(""))).toEqual(["ab", "c", "d"]);
});

it("counts speakers from one", () => {
  expect(speakerName("speaker_0")).toBe("Speaker 1");
  expect(speakerName("guest")).toBe("guest");
});
