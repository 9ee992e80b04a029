import { describe, expect, it } from "vitest";
import { tokenIdOf } from "../../vocabulary.ts";
import { pinyinSymbols } from "./pinyin-symbols.ts";

const syllables = (
  "a ai an ang ao ba bo bei biao bie bin bing ca ce ci cong cuan cui chi chuang da diu dong dui e ei en eng er fa fo gai " +
  "guai hua huang ji jia jian jiang jie jing jiong jiu ju juan jue jun kuo la lüe lü lo man men mian miao min ming miu mo " +
  "m n ng nü nüe nuo o ou pi pian qi qia qiang qiong qu quan que qun ran ri rong rui ruo sha shi shuang si su tie ting tui " +
  "wa wai wan wang wei wen weng wo wu xi xiong xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun " +
  "za zi zong zhan zhi zhong zhuang zui"
).split(" ");

describe("pinyinSymbols", () => {
  it.each([
    ["ma1", "ma→"],
    ["ma2", "ma↗"],
    ["ma3", "ma↓"],
    ["ma4", "ma↘"],
    ["ma0", "ma"],
    ["zhong1", "ꭧʊ→ŋ"],
    ["guo2", "kwo↗"],
    ["shi4", "ʂɨ↘"],
    ["si4", "sɨ↘"],
    ["xi4", "ɕi↘"],
    ["ju3", "ʨy↓"],
    ["zhu3", "ꭧu↓"],
    ["yue4", "ɥe↘"],
    ["yuan2", "ɥɛ↗n"],
    ["wen2", "wə↗n"],
    ["you3", "jou↓"],
    ["liu2", "ljou↗"],
    ["nü3", "ny↓"],
    ["er4", "ɚ↘"],
  ])("reads %s as %s", (syllable, symbols) => {
    expect(pinyinSymbols(syllable)).toBe(symbols);
  });

  it("knows every syllable it is likely to meet, in symbols of the vocabulary", () => {
    const unknown = syllables.filter((syllable) => {
      const symbols = pinyinSymbols(`${syllable}3`);
      return symbols === undefined || Array.from(symbols).some((symbol) => !tokenIdOf.has(symbol));
    });
    expect(unknown).toEqual([]);
  });

  it("has nothing for what is not pinyin", () => {
    expect(pinyinSymbols("qk")).toBeUndefined();
    expect(pinyinSymbols("，")).toBeUndefined();
  });
});
