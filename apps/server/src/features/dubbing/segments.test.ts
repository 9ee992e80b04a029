import { expect, it } from "vitest";
import { segmentsOf } from "./segments.ts";

const heard = (text: string) => ({
  text,
  words: text.split(" ").map((one, at) => ({
    ...{ text: one, startMs: at * 400, endMs: at * 400 + 300, speaker: 0, logProb: 0, characters: [] },
  })),
});

it("a title before a name does not end a sentence", () => {
  const found = segmentsOf(heard("Margaret said Mr. Hale was here. Dr. Stone left."));
  expect(found.map(({ text }) => text)).toEqual(["Margaret said Mr. Hale was here.", "Dr. Stone left."]);
});
