import { describe, expect, it } from "vitest";
import { createEspeak } from "./espeak.ts";

const plain = (ipa: string): string => ipa.replaceAll("\u200d", "");

describe("espeak", () => {
  const ipaOf = createEspeak();

  it("gives one line of IPA for each phrase of a call", async () => {
    const lines = await ipaOf(["hello world", "good morning", "goodbye"], "en-us");
    expect(lines.map(plain)).toEqual(["həlˈoʊ wˈɜːld", "ɡˈʊd mˈɔːɹnɪŋ", "ɡʊdbˈaɪ"]);
  });

  it("reads each language with its own voice in the same instance", async () => {
    expect((await ipaOf(["les amis"], "fr")).map(plain)).toEqual(["le-z amˈi"]);
    expect((await ipaOf(["cómo estás"], "es")).map(plain)).toEqual(["kˈomo estˈas"]);
    expect((await ipaOf(["नमस्ते"], "hi")).map(plain)).toEqual(["nəmˈʌsteː"]);
    expect((await ipaOf(["bath"], "en-gb")).map(plain)).toEqual(["bˈɑːθ"]);
  });

  it("keeps phrases apart when one is so long that espeak breaks it by itself", async () => {
    const [long = "", short] = await ipaOf(["la casa de mi amigo ".repeat(120), "hola"], "es");
    expect(long.split(" ").length).toBeGreaterThanOrEqual(600);
    expect(short).toBe("ˈola");
  });

  it("answers the same after it has replaced its instance", async () => {
    const shortLived = createEspeak(2);
    const answers = new Set<string>();
    for (let call = 0; call < 5; call += 1) answers.add((await shortLived(["seven calls"], "en-us")).join());
    expect(answers.size).toBe(1);
  });

  it("answers calls made at the same time, each with its own", async () => {
    const words = ["uno", "dos", "tres"];
    const together = await Promise.all(words.map((word) => ipaOf([word], "es")));
    const oneByOne = await ipaOf(words, "es");
    expect(together.flat()).toEqual(oneByOne);
  });

  it("gives nothing for no phrases", async () => {
    expect(await ipaOf([], "it")).toEqual([]);
  });
});
