import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/client/api-error.ts";
import type { SentBlock, TextBlock } from "../../../api/studio/chapters.ts";
import { splitBlock, write } from "./blocks.ts";
import { readKept } from "./kept-writing.ts";
import { makeManuscript } from "./manuscript.ts";

const voices = { titleVoiceId: "herald", paragraphVoiceId: "narrator" };
const stored: TextBlock[] = [{ blockId: "b1", kind: "p", voiceId: "narrator", text: "One.", volumeDb: 0 }];

const load = () => Promise.reject(new Error("nobody else writes"));
const open = (save: (blocks: readonly SentBlock[]) => Promise<TextBlock[]> = keepAll, blocks = stored) =>
  makeManuscript({
    ...{ chapterId: "c1", blocks, revision: "r1", voices, load },
    save: async (sent) => ({ blocks: await save(sent), revision: "r2" }),
  });
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
    const after = open(keepAll, changed);
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
    const after = open(keepAll, arrived);
    expect(after.getPage()).toMatchObject({ blocks: [{ text: "One, two, three." }], leftBehind: null });
  });

  it("does not trust what is kept in another shape", () => {
    localStorage.setItem("studio-chapter-c1", '[{"key":"x"}]');
    expect(open().getPage().blocks[0]?.text).toBe("One.");
  });
});

describe("a chapter that two people write at once", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => void vi.useRealTimers());

  const block = (blockId: string, text: string): TextBlock => ({
    ...{ blockId, kind: "p", voiceId: "narrator", text, volumeDb: 0 },
  });

  /** A server that refuses what grew from an older revision, as the real one does. */
  const openServer = (blocks: TextBlock[]) => {
    let [kept, revision] = [blocks, 1];
    const save = async (sent: readonly SentBlock[], from: string) => {
      if (from !== String(revision)) throw new ApiError({ code: "chapter_changed", message: "", httpStatus: 409 });
      revision += 1;
      kept = sent.map((one, at) => ({
        ...one,
        blockId: one.blockId ?? `new${revision}-${at}`,
        voiceId: one.voiceId ?? "narrator",
      }));
      return load();
    };
    const load = async () => ({ blocks: kept, revision: String(revision) });
    let clients = 0;
    return {
      texts: () => kept.map(({ text }) => text),
      join: () => makeManuscript({ chapterId: `seat${(clients += 1)}`, blocks, revision: "1", voices, save, load }),
    };
  };
  const change = (manuscript: ReturnType<typeof open>, key: string, text: string) =>
    manuscript.put(write(manuscript.getPage().blocks, key, text));

  it("holds what each of them wrote, in its place", async () => {
    const server = openServer([block("a", "One."), block("b", "Two."), block("c", "Three.")]);
    const [ada, bo] = [server.join(), server.join()];
    change(ada, "a", "One, by Ada.");
    ada.apply(splitBlock(ada.getPage().blocks, { key: "b", at: 4 }, voices));
    change(ada, ada.getPage().blocks[2]?.key ?? "", "New, by Ada.");
    await ada.flush();
    change(bo, "c", "Three, by Bo.");
    expect(await bo.flush()).toBe(true);
    const both = ["One, by Ada.", "Two.", "New, by Ada.", "Three, by Bo."];
    expect(server.texts()).toEqual(both);
    expect(bo.getPage().blocks.map(({ text }) => text)).toEqual(both);
    expect(bo.getPage().leftBehind).toBeNull();
    change(ada, "a", "One, again.");
    await ada.flush();
    expect(server.texts()).toEqual(["One, again.", ...both.slice(1)]);
  });

  it.each([
    ["takes their own words", true, "By Bo."],
    ["leaves those of the other", false, "By Ada."],
  ])("asks the second when both changed one paragraph, who %s", async (_, isTaken, text) => {
    const server = openServer([block("a", "One."), block("b", "Two.")]);
    const [ada, bo] = [server.join(), server.join()];
    change(ada, "a", "By Ada.");
    await ada.flush();
    change(bo, "a", "By Bo.");
    change(bo, "b", "Two, by Bo.");
    expect(await bo.flush()).toBe(true);
    expect(server.texts()).toEqual(["By Ada.", "Two, by Bo."]);
    expect(bo.getPage().leftBehind?.map((one) => one.text)).toEqual(["By Bo.", "Two, by Bo."]);
    expect(readKept("seat2")?.blocks[0]?.text).toBe("By Bo.");
    bo.settle(isTaken);
    await bo.flush();
    expect(server.texts()).toEqual([text, "Two, by Bo."]);
    expect(readKept("seat2")).toBeNull();
  });

  it("keeps a paragraph that one removed while the other wrote on it", async () => {
    const server = openServer([block("a", "One."), block("b", "Two.")]);
    const [ada, bo] = [server.join(), server.join()];
    ada.put(ada.getPage().blocks.filter(({ key }) => key !== "a"));
    await ada.flush();
    change(bo, "a", "One, and more.");
    await bo.flush();
    expect(server.texts()).toEqual(["One, and more.", "Two."]);
  });
});
