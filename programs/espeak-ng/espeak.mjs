import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import createInstance from "espeak-ng";

/** The voices that can be asked for, and where espeak-ng keeps the file of each. */
const voiceFiles = {
  "en-us": "gmw/en-US",
  "en-gb": "gmw/en-GB-x-rp",
  es: "roa/es",
  fr: "roa/fr",
  hi: "inc/hi",
  it: "roa/it",
  de: "gmw/de",
  "pt-br": "roa/pt-BR",
};

const dataFolder = "/usr/local/share/espeak-ng-data";
const inputFile = "phrases";
const outputFile = "ipa";
/** The argument list grows with each call (see callMain), so an instance is replaced before that costs anything. */
const defaultCallsPerInstance = 2000;

/**
 * IPA for each phrase, with U+200D between the parts of one affricate or diphthong. The command line is the package's only entry
 * point; this makes one instance of it answer many calls.
 */
export const createEspeak = (callsPerInstance = defaultCallsPerInstance) => {
  let compiled;
  let current;
  const opened = () => {
    if (!current || current.calls >= callsPerInstance) current = { espeak: open((compiled ??= compile())), calls: 0 };
    return current;
  };

  return {
    /** Makes the first call as quick as the others. */
    warm: async () => void (await opened().espeak),
    ipaOf: async (phrases, voice) => {
      if (!Object.hasOwn(voiceFiles, voice)) throw new Error(`there is no voice ${voice}`);
      if (phrases.length === 0) return [];
      const instance = opened();
      instance.calls += 1;
      try {
        return readPhrases(await instance.espeak, phrases, voice);
      } catch (error) {
        current = compiled = undefined;
        throw error;
      }
    },
  };
};

const compile = async () =>
  WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve("espeak-ng/dist/espeak-ng.wasm")));

const open = async (compiled) => {
  const module = await compiled;
  const held = {};
  const silent = () => undefined;
  const instance = await createInstance({
    noInitialRun: true,
    print: silent,
    printErr: silent,
    instantiateWasm: (imports, receive) => {
      void WebAssembly.instantiate(module, imports).then((made) => {
        held.wasm = made.exports;
        receive(made);
      });
      return {};
    },
  });
  // Voices found by a plain lower-case name are opened at once; others make every call scan all voice files.
  for (const [voice, file] of Object.entries(voiceFiles)) {
    instance.FS.writeFile(`${dataFolder}/voices/${voice}`, instance.FS.readFile(`${dataFolder}/lang/${file}`));
  }
  if (!held.wasm) throw new Error("espeak-ng opened without its exports");
  return Object.assign(instance, { wasm: held.wasm, argumentsRead: 1 });
};

const readPhrases = (espeak, phrases, voice) => {
  const lines = readLines(espeak, phrases, voice);
  if (lines.length === phrases.length) return lines;
  // espeak breaks a very long phrase by itself; then only a call per phrase tells which lines belong together.
  return phrases.map((phrase) => readLines(espeak, [phrase], voice).join(" "));
};

/** espeak renders the audio even when told to be quiet: the highest speed makes that shorter. */
const quickest = ["-s", "450"];

/** An empty line between phrases is what makes espeak print each on a line of its own. */
const readLines = (espeak, phrases, voice) => {
  espeak.FS.writeFile(inputFile, phrases.join("\n\n") + "\n");
  espeak.FS.writeFile(outputFile, "");
  const given = ["--phonout", outputFile, "-q", "-b", "1", "--ipa=3", ...quickest, "-v", voice, "-f", inputFile];
  const status = callMain(espeak, given);
  if (status !== 0) throw new Error(`espeak-ng ended with status ${status}`);
  return espeak.FS.readFile(outputFile, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.trim() !== "");
};

/**
 * Runs the program's main again in the same instance. Its option reader remembers how many arguments it has read and
 * cannot be reset from outside, so the new ones are placed after as many fillers as it has already passed.
 */
const callMain = (espeak, given) => {
  const { wasm } = espeak;
  const text = new TextEncoder().encode(`espeak-ng\0${given.map((argument) => `${argument}\0`).join("")}`);
  const count = espeak.argumentsRead + given.length;
  const textAddress = wasm.malloc(text.length);
  const listAddress = wasm.malloc((count + 1) * 4);
  new Uint8Array(wasm.memory.buffer).set(text, textAddress);
  const list = new Uint32Array(wasm.memory.buffer, listAddress, count + 1);
  list.fill(textAddress, 0, espeak.argumentsRead);
  let next = textAddress + "espeak-ng\0".length;
  given.forEach((argument, index) => {
    list[espeak.argumentsRead + index] = next;
    next += argument.length + 1;
  });
  list[count] = 0;
  const status = wasm.__main_argc_argv(count, listAddress);
  wasm.free(listAddress);
  wasm.free(textAddress);
  espeak.argumentsRead = count;
  return status;
};
