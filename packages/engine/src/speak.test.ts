import { describe, expect, it } from "vitest";
import { openToyBackend } from "./backends/toy/open-toy-backend.ts";
import type { Utterance } from "./backends/speech-backend.ts";
import { createEngine } from "./create-engine.ts";
import type { SpeakRequest } from "./speak-types.ts";

const settings = { stability: 1, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };

/** What reaches the voice and what comes out, when a request goes through the whole engine. */
async function say(text: string, over: Partial<SpeakRequest> = {}) {
  const said: Utterance[] = [];
  const beforeSaying = async (utterance: Utterance) => void (said.includes(utterance) || said.push(utterance));
  const engine = createEngine({ backend: openToyBackend({ parallel: 1, beforeSaying }) });
  const voice = { kind: "builtin", name: "af_heart" } as const;
  const request = { text, voice, settings, format: "pcm_24000", seed: 1, normalise: "auto", fairnessKey: "a" } as const;
  let durationMs = 0;
  const written: string[] = [];
  const spoken: string[] = [];
  const starts: number[] = [];
  let endSeconds = 0;
  for await (const chunk of engine.speak({ ...request, ...over }, new AbortController().signal)) {
    durationMs = chunk.durationMs;
    written.push(...(chunk.alignment?.characters ?? []));
    spoken.push(...(chunk.normalisedAlignment?.characters ?? []));
    starts.push(...(chunk.alignment?.startSeconds ?? []));
    endSeconds = chunk.alignment?.endSeconds.at(-1) ?? endSeconds;
  }
  const symbols = said.map((utterance) => utterance.symbols).join(" ");
  return { symbols, said, durationMs, written: written.join(""), spoken: spoken.join(""), starts, endSeconds };
}

const symbolsOf = async (text: string, over: Partial<SpeakRequest> = {}) => (await say(text, over)).symbols;

describe("pronunciations of a request", () => {
  it("says an alias in place of the word, read out like any other text", async () => {
    const pronunciations = [{ kind: "alias", text: "UN", alias: "group of 12" }] as const;
    const asked = await say("The UN met.", { pronunciations: [...pronunciations] });
    expect(asked.symbols).toBe(await symbolsOf("The group of twelve met."));
    expect(asked.written).toBe("The UN met.");
    expect(asked.spoken).toContain("group of twelve");
  });

  it("says a word by the IPA of its rule, and other words as ever", async () => {
    const pronunciations: SpeakRequest["pronunciations"] = [{ kind: "ipa", text: "tomato", ipa: "təˈmɑːtoʊ" }];
    const symbols = await symbolsOf("One tomato here.", { pronunciations });
    expect(symbols).toContain("təˈmɑtO");
    expect(symbols.replace("təˈmɑtO", "")).toBe((await symbolsOf("One tomato here.")).replace(/t\S+mˈ\S+O/, ""));
  });

  it("keeps the sound of a <phoneme>, in IPA and in ARPAbet", async () => {
    expect(await symbolsOf('Say <phoneme alphabet="ipa" ph="ˈbæŋk">xx</phoneme>.')).toContain("ˈbæŋk");
    expect(await symbolsOf('Say <phoneme alphabet="cmu-arpabet" ph="B AE1 NG K">xx</phoneme>.')).toMatch(/b\S?æŋk/);
  });

  it("gives the element in the text the word over a rule", async () => {
    const pronunciations: SpeakRequest["pronunciations"] = [{ kind: "alias", text: "cat", alias: "dog" }];
    expect(await symbolsOf('A <phoneme ph="kuk">cat</phoneme>.', { pronunciations })).toContain("kuk");
  });
});

describe("pauses of a request", () => {
  const lengthOf = async (text: string, over: Partial<SpeakRequest> = {}) => (await say(text, over)).durationMs;

  it.each([
    ['<break time="1.5s"/>', 1500],
    ['<break time="700ms"/>', 700],
    ['<break time="1s"/><break time="1s"/>', 2000],
    ['<break time="1s"><break time="1s"/></break>', 2000],
    ['<break time="600s"/>', 3000],
    ['<break strength="strong"/>', 800],
  ])("are as long as %s asks", async (element, wantedMs) => {
    const added = (await lengthOf(`One two. ${element} Three four.`)) - (await lengthOf("One two. Three four."));
    const usualMs = 400;
    expect(added).toBeCloseTo(wantedMs - usualMs, -1);
  });

  it("follow the tag [pause]", async () => {
    const tagged = await lengthOf("One two. [pause] Three four.", { audioTags: true });
    expect(tagged - (await lengthOf("One two. Three four."))).toBeCloseTo(400, -1);
  });
});

describe("audio tags of a request", () => {
  it.each(["whispers", "laughs", "sighs", "excited", "sad", "shouts", "pause", "growls", "laughs harder"])(
    "does not read [%s] aloud",
    async (tag) => {
      const { spoken, written } = await say(`Well [${tag}] then.`, { audioTags: true });
      expect(spoken.replace(/\s+/g, " ").trim()).toMatch(/^Well ?then\.$/);
      expect(written).toBe(`Well [${tag}] then.`);
    },
  );

  it("acts: whispers without voice, shouts and is excited higher, is sad lower and slower", async () => {
    const deliveryOf = async (tag: string) => (await say(`[${tag}] Come here.`, { audioTags: true })).said[0]!.delivery;
    expect((await deliveryOf("whispers")).isWhispered).toBe(true);
    expect((await deliveryOf("shouts")).pitchShiftSemitones).toBeGreaterThan(3);
    expect((await deliveryOf("excited")).pitchShiftSemitones).toBeGreaterThan(1);
    const sad = await deliveryOf("sad");
    expect(sad.pitchShiftSemitones).toBeLessThan(-1);
    expect(sad.pace).toBeLessThan(0.9);
  });
});

describe("a language that is still an experiment", () => {
  it("is spoken when it is asked for, and offered nowhere", async () => {
    const voice = { kind: "builtin", name: "hf_alpha" } as const;
    expect((await say("नमस्ते दुनिया।", { voice })).spoken).toBe("नमस्ते दुनिया।");
    expect((await createEngine({ backend: openToyBackend() }).status()).languages).not.toContain("hi");
  });
});

describe("alignment in every language", () => {
  it.each([
    ["bf_emma", "Dr. Smith paid £3.14, and then he left."],
    ["ef_dora", "El 15/3/2024 compré 21 casas por 5,50 €."],
    ["ff_siwis", "L'école a 71 élèves, et il est 15h30."],
    ["if_sara", "La sig.ra Rossi ha 1.000.000 amici."],
    ["pf_dora", "Hoje são 15/3/2024, e custa R$ 5,50."],
    ["hf_alpha", "मेरे पास 25 किताबें हैं, और 1½ घंटा।"],
    ["jf_alpha", "2024年3月15日、気温は-5度です。"],
    ["zf_xiaobei", "我有3个苹果，温度20℃，访问 example.com 吧。"],
  ])("of %s has every written character of %j, in order, to the end of the sound", async (name, text) => {
    const { written, starts, endSeconds, durationMs } = await say(text, { voice: { kind: "builtin", name } });
    expect(written).toBe(text);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(endSeconds).toBeCloseTo(durationMs / 1000, 2);
  });
});

describe("the first sound", () => {
  it.each([
    ["an address", "https://www.example.com/shop?item=42&colour=blue is the page you want, and nothing else."],
    [
      "one breath",
      "Nobody in the little town by the river could remember a winter in which the ice had stayed so long.",
    ],
    ["a number", "1,234,567.89 dollars and 42 cents were paid on 12/31/1999 at 11:59 p.m. by 3 of the 27 members."],
    ["letters without a blank", "a".repeat(400)],
  ])("waits for few symbols of %s, and no character is lost behind them", async (_, text) => {
    const { said, written, starts } = await say(text);
    expect(said[0]?.symbols.length).toBeLessThanOrEqual(96);
    expect(said.map(({ startsShort }) => startsShort)).toEqual(said.map((_, index) => index === 0));
    expect(written).toBe(text);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it("is read with what follows, and the rest with it: one take, and no pause in between", async () => {
    const text = "Nobody in the little town could remember a winter in which the ice had stayed so very long.";
    const free = { settings: { ...settings, stability: 0 } };
    const streamed = await say(text, free);
    const whole = await say(text, { ...free, isWhole: true });
    expect(streamed.said.length).toBeGreaterThan(1);
    expect(streamed.said.map(({ around }) => around?.before !== "")).toEqual(
      streamed.said.map((_, index) => index > 0),
    );
    for (const { delivery } of streamed.said) expect(delivery).toEqual(whole.said[0]?.delivery);
    // A blank at each border is nobody's.
    const blanksMs = 70 * (streamed.said.length - 1);
    expect(Math.abs(streamed.durationMs - whole.durationMs)).toBeLessThan(blanksMs);
  });

  it("matters to nobody who waits for the whole: the clause stays one", async () => {
    const text = "https://www.example.com/shop?item=42&colour=blue is the page you want, and nothing else.";
    const [streamed, whole] = [await say(text), await say(text, { isWhole: true })];
    expect(whole.said.length).toBeLessThan(streamed.said.length);
    expect(lettersOf(whole.spoken)).toBe(lettersOf(streamed.spoken));
  });

  it("reads two sentences in one breath where nobody waits for the first", async () => {
    const text =
      "The bakery on the corner opens long before sunrise. The farmer next door keeps chickens behind the garage.";
    const [streamed, whole] = [await say(text), await say(text, { isWhole: true })];
    expect([streamed.said.length, whole.said.length]).toEqual([2, 1]);
    expect(lettersOf(whole.spoken)).toBe(lettersOf(streamed.spoken));
    expect(whole.written).toBe(text);
  });
});

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");

describe("bad input of a request", () => {
  it.each([
    ["control characters", "He\u0000l\u0007lo\u001B there.", "Hello there."],
    ["right-to-left marks", "\u202EHello\u202C \u200Fthere.", "Hello there."],
    ["lone surrogates", "Hello \uD83D there \uDE00.", "Hello there."],
    ["an unclosed tag", 'Hello <break time="1s" there.', "Hello there."],
    ["an unclosed pronunciation", 'Hello <phoneme ph="x">there.', "Hello there."],
    ["unknown tags", "Hello <blink>there</blink>.", "Hello there."],
    ["a break of ten minutes", 'Hello <break time="600s"/> there.', "Hello there."],
    ["empty sentences", "Hello. . . . there.", "Hello… there."],
    ["300 emoji beside words", `Hello there ${"😂".repeat(300)}.`, "Hello there tears of joy."],
    ["a script no voice learned", "Hello мир there.", "Hello mir there."],
  ])("says the rest beside %s, and times every written character", async (_, text, wanted) => {
    const { spoken, written, endSeconds, durationMs } = await say(text);
    expect(lettersOf(spoken)).toBe(lettersOf(wanted));
    expect(written).toBe(text);
    expect(endSeconds).toBeCloseTo(durationMs / 1000, 2);
  });

  it("reads each script of a mixed text with a reader of its own", async () => {
    const { symbols, written, said } = await say("Hello 你好 नमस्ते ありがとう friend.");
    expect(symbols.split(" ").length).toBeGreaterThanOrEqual(5);
    expect(new Set(said.flatMap(({ languages }) => languages))).toEqual(new Set(["en-us", "hi", "ja"]));
    expect(written).toBe("Hello 你好 नमस्ते ありがとう friend.");
  });

  it("says five thousand letters without a blank, every one of them", async () => {
    const text = "a".repeat(5000);
    const { said, written, spoken } = await say(text);
    expect(spoken).toBe(text);
    expect(written).toBe(text);
    expect(said.length).toBeGreaterThan(10);
  });

  it.each([
    ["300 emoji", "😀".repeat(300), 0],
    ["nothing", "", 0],
    ["blanks", " \n\t ", 0],
    ["marks", "  ?! …", 2],
    ["a break alone", '<break time="1s"/>', 0],
    ["a lone surrogate", "\uD83D", 0],
    ["an unknown script", " مرحبا", 1],
    ["a word in an unknown script", "Hello שלום there.", 6],
  ])("refuses %s with the position", async (_, text, position) => {
    await expect(say(text)).rejects.toMatchObject({ code: "unspeakable_text", details: { position } });
  });
});
