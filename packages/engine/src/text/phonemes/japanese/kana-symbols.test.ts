import { describe, expect, it } from "vitest";
import { tokenIdOf } from "../../vocabulary.ts";
import { kanaSymbols } from "./kana-symbols.ts";

describe("kanaSymbols", () => {
  it.each([
    ["トーキョー", "toːkʲoː"],
    ["ガッコー", "ɡaʔkoː"],
    ["シンブン", "ɕimbɯɴ"],
    ["サンカイ", "saŋkai"],
    ["センセー", "seɴseː"],
    ["ニンニク", "ɲiɲɲikɯ"],
    ["ツヅク", "ʦɨzɨkɯ"],
    ["チャワン", "ʨaβaɴ"],
    ["ジューショ", "ʥɨːɕo"],
    ["パーティー", "paːtʲiː"],
    ["ファン", "ɸaɴ"],
    ["ウェブ", "βebɯ"],
    ["クォーツ", "kᵝoːʦɨ"],
    ["ヴァイオリン", "vaioɾʲiɴ"],
    ["デュエット", "dʲɨeʔto"],
  ])("reads %s as %s", (kana, symbols) => {
    expect(kanaSymbols(kana)).toBe(symbols);
  });

  it("turns any pair of kana into symbols of the vocabulary", () => {
    const kana = Array.from({ length: 0x30fa - 0x30a1 + 1 }, (_, index) => String.fromCharCode(0x30a1 + index));
    const unknown = kana.flatMap((first) =>
      kana.filter((second) => Array.from(kanaSymbols(first + second)).some((symbol) => !tokenIdOf.has(symbol))),
    );
    expect(unknown).toEqual([]);
  });
});
