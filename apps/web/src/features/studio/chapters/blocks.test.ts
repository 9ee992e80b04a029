import { studioLimits } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import {
  type Block,
  joinBlock,
  moveBlock,
  paragraphsOf,
  pasteBlocks,
  removeBlock,
  setKind,
  splitBlock,
  toPage,
  toSent,
  withIds,
} from "./blocks.ts";

const voices = { titleVoiceId: "herald", paragraphVoiceId: "narrator" };
const block = (key: string, text: string, part: Partial<Block> = {}): Block => ({
  key,
  blockId: key,
  volumeDb: 0,
  kind: "p",
  voiceId: "narrator",
  text,
  ...part,
});
const textsOf = (blocks: readonly Block[] = []): string[] => blocks.map(({ text }) => text);

describe("STUDIO-27 writing a chapter", () => {
  it("an empty chapter has a line to write on, said by the narrator", () => {
    expect(toPage([], voices)).toEqual([
      { key: expect.any(String), blockId: null, kind: "p", voiceId: "narrator", text: "", volumeDb: 0 },
    ]);
  });

  it("Enter puts what stands behind the caret into the next paragraph", () => {
    const edit = splitBlock([block("a", "One. Two.", { voiceId: "guest" })], { key: "a", at: 4 }, voices);
    expect(textsOf(edit?.blocks)).toEqual(["One.", "Two."]);
    expect(edit?.blocks[1]).toMatchObject({ kind: "p", voiceId: "guest", blockId: null });
    expect(edit?.caret).toEqual({ key: edit?.blocks[1]?.key, at: 0 });
  });

  it("after a heading the narrator goes on", () => {
    const edit = splitBlock([block("a", "Title", { kind: "h1", voiceId: "herald" })], { key: "a", at: 5 }, voices);
    expect(edit?.blocks[1]).toMatchObject({ kind: "p", voiceId: "narrator" });
  });

  it("Backspace at the start joins two paragraphs with a space, and keeps the caret between them", () => {
    const edit = joinBlock([block("a", "One."), block("b", "Two.")], "b");
    expect(textsOf(edit?.blocks)).toEqual(["One. Two."]);
    expect(edit?.caret).toEqual({ key: "a", at: 5 });
  });

  it("Backspace behind an empty line takes the line away, not the paragraph's voice", () => {
    const edit = joinBlock([block("a", ""), block("b", "Two.", { voiceId: "guest" })], "b");
    expect(edit?.blocks).toEqual([block("b", "Two.", { voiceId: "guest" })]);
  });

  it("does not join the first one, or what would be too long together", () => {
    const long = "x".repeat(studioLimits.maxNodeCharacters);
    expect(joinBlock([block("a", "One.")], "a")).toBeNull();
    expect(joinBlock([block("a", long), block("b", "y")], "b")).toBeNull();
  });

  it("the last paragraph that is removed leaves an empty one", () => {
    const { blocks, caret } = removeBlock([block("a", "One.")], "a", voices);
    expect(textsOf(blocks)).toEqual([""]);
    expect(caret.key).toBe(blocks[0]?.key);
  });

  it("moves a paragraph up and down, and not beyond the ends", () => {
    const all = [block("a", "1"), block("b", "2"), block("c", "3")];
    expect(textsOf(moveBlock(all, "a", 1))).toEqual(["2", "1", "3"]);
    expect(textsOf(moveBlock(all, "c", -1))).toEqual(["1", "3", "2"]);
    expect(textsOf(moveBlock(all, "a", -1))).toEqual(["1", "2", "3"]);
  });

  it("a default voice follows the kind, a chosen one stays", () => {
    const all = [block("a", "x"), block("b", "y", { voiceId: "guest" })];
    expect(setKind(all, "a", { kind: "h1", voices })[0]).toMatchObject({ kind: "h1", voiceId: "herald" });
    expect(setKind(all, "b", { kind: "h1", voices })[1]).toMatchObject({ kind: "h1", voiceId: "guest" });
  });
});

describe("STUDIO-27 pasting", () => {
  it("tells paragraphs by empty lines, or by lines where there are none", () => {
    expect(paragraphsOf("One\nstill one.\n\nTwo.\r\n\r\n")).toEqual(["One still one.", "Two."]);
    expect(paragraphsOf("One.\nTwo.")).toEqual(["One.", "Two."]);
  });

  it("cuts a paragraph that is too long behind a sentence", () => {
    const sentence = `${"word ".repeat(600).trim()}. `;
    const parts = paragraphsOf(sentence.repeat(3));
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(studioLimits.maxNodeCharacters);
      expect(part.endsWith(".")).toBe(true);
    }
    expect(parts.join(" ")).toBe(sentence.repeat(3).trim());
  });

  it("puts paragraphs between what stands before and behind the selection", () => {
    const edit = pasteBlocks([block("a", "Begin end.")], { key: "a", from: 6, to: 6, text: "one.\n\ntwo. " }, voices);
    expect(textsOf(edit?.blocks)).toEqual(["Begin one.", "two.end."]);
    expect(edit?.caret).toEqual({ key: edit?.blocks[1]?.key, at: 4 });
  });

  it("refuses what the chapter has no room for", () => {
    const full = Array.from({ length: studioLimits.maxBlocks }, (_, index) => block(String(index), "x"));
    expect(pasteBlocks(full, { key: "0", from: 0, to: 0, text: "a\n\nb" }, voices)).toBeNull();
    expect(splitBlock(full, { key: "0", at: 0 }, voices)).toBeNull();
  });
});

describe("STUDIO-27 what is sent", () => {
  it("leaves the default voice to the project, so that it can change later", () => {
    const all = [
      block("a", "x"),
      block("b", "y", { voiceId: "guest" }),
      block("c", "z", { kind: "h2", voiceId: "herald" }),
    ];
    expect(toSent(all, voices).map(({ voiceId }) => voiceId)).toEqual([null, "guest", null]);
  });

  it("takes over the ids of what was saved, and leaves what was written since", () => {
    const sent = [block("a", "x", { blockId: null })];
    const now = [...sent, block("b", "new", { blockId: null })];
    const saved = [{ blockId: "s1", kind: "p" as const, voiceId: "narrator", text: "x", volumeDb: 0 }];
    expect(withIds(now, sent, saved).map(({ blockId }) => blockId)).toEqual(["s1", null]);
  });
});
