import { openLineProgram } from "../../programs/open-line-program.ts";

/** Languages whose words espeak-ng pronounces for us. */
export type EspeakVoice = "en-us" | "en-gb" | "es" | "fr" | "hi" | "it" | "de" | "pt-br";

/** IPA for each phrase, with U+200D between the parts of one affricate or diphthong. One call, however many phrases. */
export type IpaOf = (phrases: readonly string[], voice: EspeakVoice) => Promise<string[]>;

export type Espeak = {
  ipaOf: IpaOf;
  /** So that the first words need not wait for the start. */
  warm(): void;
  pid(): number | undefined;
};

/** Phrases come again: a name, a greeting, a sentence spoken once more. */
const mostRemembered = 10_000;

/** espeak-ng in a process of its own (programs/espeak-ng): its licence ends at the pipe, and its work takes no time of ours. */
export const createEspeak = (entry: string): Espeak => {
  const program = openLineProgram(entry);
  const remembered = new Map<string, string>();
  const keyOf = (phrase: string, voice: EspeakVoice) => `${voice}\t${phrase}`;

  const remember = (phrase: string, voice: EspeakVoice, ipa: string): void => {
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(keyOf(phrase, voice), ipa);
  };

  return {
    ipaOf: async (phrases, voice) => {
      const answers = new Map(phrases.map((phrase) => [phrase, remembered.get(keyOf(phrase, voice))]));
      const unknown = [...answers].flatMap(([phrase, ipa]) => (ipa === undefined ? [phrase] : []));
      const learned = unknown.length === 0 ? [] : await program.ask([voice, ...unknown]);
      unknown.forEach((phrase, index) => {
        answers.set(phrase, learned[index] ?? "");
        remember(phrase, voice, learned[index] ?? "");
      });
      return phrases.map((phrase) => answers.get(phrase) ?? "");
    },
    warm: program.start,
    pid: program.pid,
  };
};
