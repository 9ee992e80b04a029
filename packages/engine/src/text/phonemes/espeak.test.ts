import { beforeAll, describe, expect, it } from "vitest";
import { createEspeak as createInThisProcess } from "../../../../../programs/espeak-ng/espeak.mjs";
import { findProgram } from "../../programs/find-program.ts";
import { createEspeak, type Espeak, type EspeakVoice } from "./espeak.ts";

const plain = (ipa: string): string => ipa.replaceAll("\u200d", "");

const open = (): Espeak => {
  const entry = findProgram("espeak-ng", "");
  if (!entry) throw new Error("espeak-ng is not installed");
  return createEspeak(entry);
};

const corpus: Record<EspeakVoice, readonly string[]> = {
  "en-us": [
    "hello world",
    "The committee postponed its quarterly meeting",
    "the record",
    "they record",
    "naïve",
    "x",
    "yoost",
  ],
  "en-gb": ["bath", "I can't dance", "the schedule of the clerk", "worcestershire"],
  es: ["La reunión se aplazó hasta el próximo jueves", "¿cómo estás", "güe ño", "W"],
  fr: ["les amis", "La réunion a été reportée à jeudi prochain", "un week-end à l'hôtel", "l'aÿ"],
  hi: ["नमस्ते दुनिया", "ज़्यादा फ़र्क़ हँसी", "पढ़ना"],
  de: ["Der Zug nach Hamburg", "ich möchte Brötchen", "heute"],
  it: ["La riunione è stata rinviata a giovedì", "gli gnocchi", "perché"],
  "pt-br": ["À noite vovô Kowalsky vê o ímã", "muito obrigado", "põe açúcar no chá"],
};
const voices = Object.keys(corpus) as EspeakVoice[];

describe("espeak in a process of its own", () => {
  const here = createInThisProcess();
  let espeak: Espeak;
  let oneByOne: Espeak;
  beforeAll(() => {
    espeak = open();
    oneByOne = open();
  });

  it.each(voices)("gives for %s what it gives in this process, however the phrases are asked for", async (voice) => {
    const expected = await here.ipaOf(corpus[voice], voice);
    expect(await espeak.ipaOf(corpus[voice], voice)).toEqual(expected);
    const answers: string[] = [];
    for (const phrase of corpus[voice]) answers.push(...(await oneByOne.ipaOf([phrase], voice)));
    expect(answers).toEqual(expected);
  });

  it("reads each language with its own voice", async () => {
    expect((await espeak.ipaOf(["les amis"], "fr")).map(plain)).toEqual(["le-z amˈi"]);
    expect((await espeak.ipaOf(["cómo estás"], "es")).map(plain)).toEqual(["kˈomo estˈas"]);
    expect((await espeak.ipaOf(["bath"], "en-gb")).map(plain)).toEqual(["bˈɑːθ"]);
  });

  it("keeps phrases apart when one is so long that espeak breaks it by itself", async () => {
    const [long = "", short] = await espeak.ipaOf(["la casa de mi amigo ".repeat(120).trim(), "hola"], "es");
    expect(long.split(" ").length).toBeGreaterThanOrEqual(600);
    expect(short).toBe("ˈola");
  });

  it("answers calls made at the same time, each with its own", async () => {
    const words = ["uno", "dos", "tres"];
    const together = await Promise.all(words.map((word) => espeak.ipaOf([word], "es")));
    expect(together.flat()).toEqual(await espeak.ipaOf(words, "es"));
  });

  it("goes on when its process is killed in the middle of a question", async () => {
    const phrases = Array.from({ length: 60 }, (_, index) => `frase número ${index} de una lista larga`);
    const expected = await here.ipaOf(phrases, "es");
    const killed = open();
    await killed.ipaOf(["antes"], "es");
    const asked = killed.ipaOf(phrases, "es");
    process.kill(killed.pid() ?? 0, "SIGKILL");
    expect(await asked).toEqual(expected);
  });

  it("gives nothing for no phrases", async () => {
    expect(await espeak.ipaOf([], "it")).toEqual([]);
  });
});

describe("espeak itself", () => {
  it("answers the same after it has replaced its instance", async () => {
    const { ipaOf } = createInThisProcess(2);
    const answers = new Set<string>();
    for (let call = 0; call < 5; call += 1) answers.add((await ipaOf(["seven calls"], "en-us")).join());
    expect(answers.size).toBe(1);
  });
});
