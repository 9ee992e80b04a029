import { expect, it } from "vitest";
import { blockAt, makeDialogueRun } from "./dialogue-run.ts";

it("knows whose turn it is at a moment", () => {
  const blocks = [
    { id: "a", text: "Hello", voiceId: "ada" },
    { id: "b", text: "Good night", voiceId: "bob" },
  ];
  const run = makeDialogueRun({ blocks, stability: 0.5, dictionaries: [], startedAt: new Date(0) });
  const [take] = run.takes;
  take.spoken.push({ index: 0, startMs: 0, endMs: 900 }, { index: 1, startMs: 1_200, endMs: 2_000 });
  expect([100, 1_000, 1_500, 3_000].map((ms) => blockAt(run, take, ms))).toEqual(["a", null, "b", null]);
});
