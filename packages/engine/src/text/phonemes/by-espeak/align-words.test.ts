import { describe, expect, it } from "vitest";
import { alignWords } from "./align-words.ts";

describe("alignWords", () => {
  it("cuts a run of words where each sounds like itself", () => {
    expect(alignWords(["ˌɪn", "ðˈə", "hˈWs"], ["ɪnðə", "hˈWs"])).toEqual(["ɪn", "ðə", "hˈWs"]);
  });

  it("gives one word all the tokens it was spoken with", () => {
    expect(alignWords(["pˌaɾa", "ˌuβe ðˈoβle"], ["pˌaɾa", "ˌuβe", "ðˈoβle"])).toEqual(["pˌaɾa", "ˌuβe ðˈoβle"]);
  });

  it("lets a silent word go without sound", () => {
    expect(alignWords(["kˈe", "h", "tˈal"], ["kˈe", "tˈal"])).toEqual(["kˈe", "", "tˈal"]);
  });

  it("handles a merge and a split in one phrase", () => {
    expect(alignWords(["ˈa", "lˈa", "wˈik ˈend"], ["ala", "wˈik", "ˈend"])).toEqual(["a", "la", "wˈik ˈend"]);
  });
});
