import { beforeAll, describe, expect, it } from "vitest";
import { languages, type Language } from "../language.ts";
import type { Phonemise } from "../spans.ts";
import { findProgram } from "../../programs/find-program.ts";
import { tokenIdOf } from "../vocabulary.ts";
import { createEspeak, type IpaOf } from "./espeak.ts";
import { makePhonemise } from "./phonemise.ts";
import { UnspeakableTextError } from "./unspeakable-text-error.ts";

const espeak = createEspeak(findProgram("espeak-ng", "") ?? "").ipaOf;
let calls = 0;
const counted: IpaOf = (phrases, voice) => {
  if (phrases.length > 0) calls += 1;
  return espeak(phrases, voice);
};
let phonemise: Phonemise;
beforeAll(() => {
  phonemise = makePhonemise(counted);
});

const symbolsOf = async (text: string, language: Language): Promise<string> =>
  (await phonemise(text, language)).symbols;

/** Each written word with the symbols it got. */
const pairs = async (text: string, language: Language): Promise<string[]> => {
  const { symbols, words } = await phonemise(text, language);
  return words.map(
    ({ input, symbols: own }) => `${text.slice(input.start, input.end)}=${symbols.slice(own.start, own.end)}`,
  );
};

describe("pronunciation", () => {
  it.each<[Language, string, string]>([
    ["en-us", "water", "wˈɔTəɹ"],
    ["en-us", "church", "ʧˈɜɹʧ"],
    ["en-us", "my house", "mI hˈWs"],
    ["en-us", "Ay I", "ˈA ˌI"],
    ["en-us", "A plan", "ɐ plˈæn"],
    ["en-us", "the boy, the apple", "ðə bˈY, ði ˈæpᵊl"],
    ["en-us", "to go to Ohio", "tə ɡˈO tʊ OhˈIO"],
    ["en-us", "button", "bˈʌtn"],
    ["en-us", "wanted houses", "wˈɔntᵻd hˈWzᵻz"],
    ["en-us", "I have read the record", "ˌI hæv ɹˈɛd ðə ɹˈɛkəɹd"],
    ["en-us", "please record", "plˈiz ɹəkˈɔɹd"],
    ["en-us", "he used to live", "hi jˈust tə lˈɪv"],
    ["en-us", "the US gave us", "ðə jˌuˈɛs ɡˈAv ˌʌs"],
    ["en-gb", "water", "wˈɔːtə"],
    ["en-gb", "no hair near", "nˈQ hˈɛː nˈɪə"],
    ["en-gb", "last bath", "lˈɑːst bˈɑːθ"],
    ["en-gb", "bird", "bˈɜːd"],
    ["es", "el niño come chocolate", "el nˈiɲo kˈome ʧˌokolˈate"],
    ["fr", "les amis", "lez amˈi"],
    ["fr", "un bon vin blanc", "œ̃ bˈɔ̃ vˈɛ̃ blˈɑ̃"],
    ["it", "la pizza di oggi", "la pˈiʦːa dɪ ˈɔʤːɪ"],
    ["de", "ich möchte heute Brötchen", "ɪç mˈœçtə hˈYtə bʁˈøːtçən"],
    ["de", "der Zug nach Hamburg fährt", "dɛɐ ʦˈuːk nɑːx hˈambʊɐk fˈɛːɐt"],
    ["ru", "я вижу дом под дождём", "jˈa vʲˈiʒu dˈom pəd dɐʒdʲˈom"],
    ["ru", "из окна, но без шума", "ɪz ɐknˈa, nˈo bʲɪs ʃˈumə"],
    ["ru", "его зовут Google", "jɪvˈo zɐvˈut ɡˈuɡəl"],
    ["ru", "за́мок и замо́к", "zˈamək ɪ zɐmˈok"],
    ["pt-br", "muito obrigado", "mwˈiŋtw ˌobriɡˈadʊ"],
    ["hi", "नमस्ते दुनिया", "nəmˈʌsteː dˈʊnɪjˌaː"],
    ["hi", "बड़ा पढ़ना", "bˈʌr.aː pˈʌr.ʰnˌaː"],
    ["ja", "東京は日本の首都です", "toːkʲoː βa ɲihoɴ no ɕɨto desɨ"],
    ["ja", "三百円と八千円", "sambʲakɯeɴ to haʔseɴeɴ"],
    ["ja", "一緒に行こう", "iʔɕo ɲi ikoː"],
    ["zh", "你好", "ni↓xau↓"],
    ["zh", "高兴地玩", "kau→ɕi↘ŋ tɤ wa↗n"],
    ["zh", "银行行长", "i↗nxa↗ŋ xa↗ŋꭧa↓ŋ"],
  ])("in %s reads %s as %s", async (language, text, symbols) => {
    expect(await symbolsOf(text, language)).toBe(symbols);
  });
});

describe("punctuation", () => {
  it("keeps the marks the alphabet has, spaced as the model knows them", async () => {
    expect(await symbolsOf('Yes: "no"; (well) — oh… Why?!', "en-us")).toBe("jˈɛs: “nˈO”; (wˈɛl) — ˈO… wˌI?!");
    expect(await symbolsOf("Oui !", "fr")).toBe("wˈi!");
    expect(await symbolsOf("好，是。", "zh")).toBe("xau↓, ʂɨ↘.");
  });
});

describe("words", () => {
  it("names the written word of each run of symbols", async () => {
    expect(await pairs("It's a well-known café!", "en-us")).toEqual([
      "It's=ɪts",
      "a=ɐ",
      "well-known=wˌɛlnˈOn",
      "café=kæfˈA",
    ]);
    expect(await pairs("¿Para W?", "es")).toEqual(["Para=pˌaɾa", "W=ˌuβe ðˈoβle"]);
  });

  it("splits scripts without spaces into words", async () => {
    expect(await pairs("私は行きました。", "ja")).toEqual(["私=βataɕi", "は=βa", "行きました=ikʲimaɕita"]);
    expect(await pairs("我们去北京。", "zh")).toEqual(["我们=wo↓mən", "去=ʨʰy↘", "北京=pei↓ʨi→ŋ"]);
    expect(await pairs("ﾃﾚﾋﾞを見る", "ja")).toEqual(["ﾃﾚﾋﾞ=teɾebʲi", "を=o", "見る=mʲiɾɯ"]);
  });

  it("speaks English words in other scripts as English", async () => {
    expect(await pairs("我爱music", "zh")).toEqual(["我=wo↓", "爱=ai↘", "music=mjˈuzɪk"]);
    expect(await pairs("Googleで", "ja")).toEqual(["Google=ɡˈuɡᵊl", "で=de"]);
  });
});

describe("what cannot be spoken", () => {
  it("is skipped beside what can", async () => {
    expect(await symbolsOf("good 😀 щ day", "en-us")).toBe("ɡˈʊd dˈA");
  });

  it.each(["", "  ", "?!", "😀", " жук"])("throws a typed error with the place for %j", async (text) => {
    const error = await phonemise(text, "en-us").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnspeakableTextError);
    expect(error).toMatchObject({ position: text === " жук" ? 1 : 0 });
  });
});

const alphabet: Record<Language, string> = {
  "en-us": 'Qatar\'s thrill, naïve jury—vexing "zigzag" buffoons: 3 kicks & #1 (why?) schön façade… Łódź',
  "en-gb": 'Qatar\'s thrill, naïve jury—vexing "zigzag" buffoons: 3 kicks & #1 (why?) schön façade… Łódź',
  es: "¡El veloz murciélago hindú comía feliz cardillo y kiwi! ¿La cigüeña tocaba el saxofón? güe ño 7",
  fr: "Dès Noël où un zéphyr haï me vêt de glaçons würmiens, je dîne d'exquis rôtis de bœuf au kir à l'aÿ d'âge mûr",
  hi: "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश करने वाले विष्णुवतार भगवान श्रीराम, OK? ज़्यादा फ़र्क़ हँसी अः",
  it: "Quel vituperabile xenofobo zelante assaggia il whisky ed esclama: alleluja! È già più su perché",
  de: "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich, weil's heute schön ist: 7 Äpfel & Öl? Übung",
  ru: "Съешь же ещё этих мягких французских булок, да выпей чаю; объём 7 iPhone & Wi-Fi? з́амо́к въюга іїґ СССР",
  "pt-br":
    "À noite, vovô Kowalsky vê o ímã cair no pé do pingüim queixoso e vovó põe açúcar no chá de tâmaras do jabuti feliz",
  ja: "いろはにほへと 散りぬるを、我が世誰ぞ常ならむ。ファッション・ヴェール OK！１２３〜「々」ゟ",
  zh: "天地玄黄，宇宙洪荒。日月盈昃，辰宿列张；绿女儿嗯哦诶！OK 123（㐂）",
};

/** Numbers in [0, 1) that are the same on every run. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

describe.each(languages)("any text in %s", (language) => {
  const random = randomFrom(7);
  const letters = Array.from(alphabet[language]);
  const texts = [
    alphabet[language],
    ...Array.from({ length: 15 }, () =>
      Array.from({ length: 60 }, () => letters[Math.floor(random() * letters.length)] ?? "").join(""),
    ),
  ];

  it("gives symbols of the vocabulary only, and words that cover them in order", async () => {
    for (const text of texts) {
      const { symbols, words } = await phonemise(text, language);
      expect(Array.from(symbols).filter((symbol) => !tokenIdOf.has(symbol))).toEqual([]);
      const uncovered = Array.from(symbols);
      let reached = { input: 0, symbols: 0 };
      for (const word of words) {
        expect(word.input.start).toBeGreaterThanOrEqual(reached.input);
        expect(word.input.end).toBeGreaterThan(word.input.start);
        expect(word.symbols.start).toBeGreaterThanOrEqual(reached.symbols);
        expect(word.symbols.end).toBeGreaterThan(word.symbols.start);
        uncovered.fill(" ", word.symbols.start, word.symbols.end);
        reached = { input: word.input.end, symbols: word.symbols.end };
      }
      expect(reached.input).toBeLessThanOrEqual(text.length);
      expect(uncovered.join("")).toMatch(/^[ ;:,.!?—…“”()]*$/);
    }
  });
});

describe("speed", () => {
  const sentence = "La casa de mi amigo es muy grande, pero no tiene jardín. ";

  it("asks espeak once or twice for a text of 5,000 characters", async () => {
    calls = 0;
    await phonemise(sentence.repeat(88), "es");
    expect(calls).toBeLessThanOrEqual(2);
  });

  it("does not ask about English words it has met", async () => {
    await phonemise("The quick brown fox jumps over a lazy dog.", "en-us");
    calls = 0;
    await phonemise("A lazy fox, the quick dog; over brown jumps!", "en-us");
    expect(calls).toBe(0);
  });
});
