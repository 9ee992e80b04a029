import { expect, it } from "vitest";
import { emptyDialogue, readDialogue, saveDialogue } from "./draft.ts";

it("finds the script again as it was", () => {
  saveDialogue({ blocks: [{ id: "x", text: "Hello", voiceId: "heart" }], stability: 1 });
  expect(readDialogue()).toMatchObject({ blocks: [{ text: "Hello", voiceId: "heart" }], stability: 1 });
});

it("starts afresh when what was stored makes no sense", () => {
  localStorage.setItem("dialogue-draft", "{");
  expect(readDialogue()).toEqual(emptyDialogue);
  localStorage.setItem("dialogue-draft", JSON.stringify({ blocks: [{ text: 3 }, null], stability: "high" }));
  expect(readDialogue()).toEqual(emptyDialogue);
});
