import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enhanceBlock } from "./enhance.ts";

const withoutTags = (text: string): string =>
  text.replace(/\[(?:whispers|shouts|sad|excited|laughs|sighs|short pause)\] /g, "");

describe("enhancing a line", () => {
  it.each([
    ["This is wonderful news!", "[excited] This is wonderful news!"],
    ["GET OUT OF HERE", "[shouts] GET OUT OF HERE"],
    ["Stop!!", "[shouts] Stop!!"],
    ["Shh, they can hear us.", "[whispers] Shh, they can hear us."],
    ["I'm sorry. He died last night.", "[sad] I'm sorry. He died last night."],
    ["Haha, good one.", "[laughs] Haha, good one."],
    ["Ugh, Mondays.", "[sighs] Ugh, Mondays."],
    ["I thought... maybe not.", "I thought... [short pause] maybe not."],
    ["The train leaves at nine.", "The train leaves at nine."],
    ["[whispers] Stop!!", "[whispers] Stop!!"],
  ])("DLG-12 %s", (line, enhanced) => {
    expect(enhanceBlock(line)).toBe(enhanced);
  });

  it("DLG-13 never changes a word, whatever the line", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("haha ", "STOP IT NOW!! ", "wow! ", "well... ", "sigh. ", "\n", "goodbye? "),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const line = pieces.join("");
        fc.pre(!/\[/.test(line));
        expect(withoutTags(enhanceBlock(line))).toBe(line);
      }),
    );
  });
});
