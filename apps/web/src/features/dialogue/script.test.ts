import { dialogueLimits } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import {
  addBlockAfter,
  type Block,
  blocksToSend,
  hasBraces,
  makeBlock,
  moveBlock,
  removeBlock,
  roundStability,
  totalCharacters,
  withCast,
  writeBlock,
} from "./script.ts";

const block = (id: string, text: string, voiceId = "heart"): Block => ({ id, text, voiceId });
const order = (blocks: readonly Block[]): string => blocks.map(({ id }) => id).join("");
const three = [block("a", "one"), block("b", "two", "adam"), block("c", "three")];

describe("a dialogue's script", () => {
  it("DLG-01 DLG-02 a block has text, a voice and an id of its own", () => {
    const [one, other] = [makeBlock("heart", "Hi"), makeBlock("heart", "Hi")];
    expect(one).toMatchObject({ text: "Hi", voiceId: "heart" });
    expect(one.id).not.toBe(other.id);
  });

  it("DLG-07 takes 50 blocks and not one more", () => {
    const almost = Array.from({ length: dialogueLimits.maxInputs - 1 }, (_, at) => block(`${at}`, ""));
    const full = addBlockAfter(almost, 3, "heart");
    expect(full).toHaveLength(50);
    expect(addBlockAfter(full ?? [], 3, "heart")).toBeNull();
  });

  it("lets the speakers take turns", () => {
    expect(addBlockAfter(three, 1, "x")?.[2]).toMatchObject({ text: "", voiceId: "heart" });
    expect(addBlockAfter(three, 0, "x")?.[1]).toMatchObject({ voiceId: "x" });
  });

  it("moves a block, and not past the ends", () => {
    expect(order(moveBlock(three, "a", 1))).toBe("bac");
    expect(order(moveBlock(three, "c", 0))).toBe("cab");
    expect(order(moveBlock(three, "a", 99))).toBe("bca");
    expect(order(moveBlock(three, "b", -5))).toBe("bac");
    expect(order(removeBlock(three, "b"))).toBe("ac");
  });

  it("DLG-08 cuts what all blocks together have no room for", () => {
    expect(totalCharacters(three)).toBe(11);
    const fits = writeBlock(three, { id: "a", text: "12345", limit: 13 });
    expect(fits).toMatchObject({ isTrimmed: false });
    const over = writeBlock(three, { id: "a", text: "123456", limit: 13 });
    expect(over.isTrimmed).toBe(true);
    expect(over.blocks[0]?.text).toBe("12345");
    expect(writeBlock(three, { id: "a", text: "🙂🙂", limit: 9 }).blocks[0]?.text).toBe("🙂");
  });

  it("DLG-09 drops empty blocks on send", () => {
    expect(order(blocksToSend([block("a", "  \n"), ...three.slice(1)]))).toBe("bc");
    expect(blocksToSend([block("a", "")])).toEqual([]);
  });

  it("DLG-10 warns of curly braces only", () => {
    expect(hasBraces([block("a", "[laughs] hello")])).toBe(false);
    expect(hasBraces([block("a", "hello {name}")])).toBe(true);
  });

  it("DLG-11 rounds stability to the nearest half", () => {
    expect([0, 0.24, 0.25, 0.5, 0.74, 0.75, 1].map(roundStability)).toEqual([0, 0, 0.5, 0.5, 0.5, 1, 1]);
  });
});

it("lines begun before the voices were known are said by the cast in turn, the others as they were", () => {
  const begun = [makeBlock("", "Hello."), makeBlock("", "Hi."), makeBlock("cara", "Me too.")];
  expect(withCast(begun, [])).toBe(begun);
  expect(withCast(begun, ["ada", "bob"]).map(({ voiceId }) => voiceId)).toEqual(["ada", "bob", "cara"]);
});
