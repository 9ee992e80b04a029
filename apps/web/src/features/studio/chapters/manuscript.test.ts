import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SentBlock, TextBlock } from "../../../api/studio/chapters.ts";
import { splitBlock, write } from "./blocks.ts";
import { readKept } from "./kept-writing.ts";
import { makeManuscript } from "./manuscript.ts";

const voices = { titleVoiceId: "herald", paragraphVoiceId: "narrator" };
const stored: TextBlock[] = [{ blockId: "b1", kind: "p", voiceId: "narrator", text: "One." }];

const open = (save: (blocks: readonly SentBlock[]) => Promise<TextBlock[]> = keepAll) =>
  makeManuscript({ chapterId: "c1", blocks: stored, voices, save });
const keepAll = async (blocks: readonly SentBlock[]): Promise<TextBlock[]> =>
  blocks.map((block, index) => ({
    ...block,
    blockId: block.blockId ?? `new${index}`,
    voiceId: block.voiceId ?? "narrator",
  }));

describe("STUDIO-27 a chapter that is written", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => void vi.useRealTimers());

  it("is saved a moment later, and learns the ids of new paragraphs", async () => {
    const manuscript = open();
    manuscript.apply(splitBlock(manuscript.getPage().blocks, { key: "b1", at: 4 }, voices));
    expect(manuscript.getPage().saveState).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(manuscript.getPage().saveState).toBe("saved");
    expect(manuscript.getPage().blocks.map(({ blockId }) => blockId)).toEqual(["b1", "new1"]);
  });

  it("is there after a reload though it could not be saved, and is saved then", async () => {
    const before = open(() => Promise.reject(new Error("down")));
    before.put(write(before.getPage().blocks, "b1", "One, and more."));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(before.getPage().saveState).toBe("failed");
    const sent: string[] = [];
    const after = open((blocks) => {
      sent.push(...blocks.map(({ text }) => text));
      return keepAll(blocks);
    });
    expect(after.getPage().blocks[0]?.text).toBe("One, and more.");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(["One, and more."]);
    expect(readKept("c1")).toBeNull();
  });

  it("lets a new narrator say what the old one would have said", () => {
    const manuscript = open();
    manuscript.setVoices({ ...voices, paragraphVoiceId: "other" });
    expect(manuscript.getPage().blocks[0]?.voiceId).toBe("other");
  });

  it.each([
    ["takes what was written", true, "Mine."],
    ["leaves the chapter as it is", false, "Theirs."],
  ])("asks the writer when the chapter was changed elsewhere, and %s", async (_, isTaken, text) => {
    const before = open(() => Promise.reject(new Error("down")));
    before.put(write(before.getPage().blocks, "b1", "Mine."));
    await vi.advanceTimersByTimeAsync(1_000);
    const changed = [{ ...(stored[0] as TextBlock), text: "Theirs." }];
    const after = makeManuscript({ chapterId: "c1", blocks: changed, voices, save: keepAll });
    expect(after.getPage()).toMatchObject({ blocks: [{ text: "Theirs." }], leftBehind: [{ text: "Mine." }] });
    after.settle(isTaken);
    expect(after.getPage()).toMatchObject({ blocks: [{ text }], leftBehind: null });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(readKept("c1")).toBeNull();
  });

  it("goes on from a version that was saved though its answer was lost", async () => {
    const before = open(() => new Promise(() => undefined));
    before.put(write(before.getPage().blocks, "b1", "One, two."));
    await vi.advanceTimersByTimeAsync(1_000);
    before.put(write(before.getPage().blocks, "b1", "One, two, three."));
    const arrived = [{ ...(stored[0] as TextBlock), text: "One, two." }];
    const after = makeManuscript({ chapterId: "c1", blocks: arrived, voices, save: keepAll });
    expect(after.getPage()).toMatchObject({ blocks: [{ text: "One, two, three." }], leftBehind: null });
  });

  it("does not trust what is kept in another shape", () => {
    localStorage.setItem("studio-chapter-c1", '[{"key":"x"}]');
    expect(open().getPage().blocks[0]?.text).toBe("One.");
  });
});
