import type { KokoroModel } from "../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../models/kokoro/open-kokoro.ts";
import { prepareModels } from "../models/prepare-models.ts";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import { medianPitchOf } from "../voices/median-pitch.ts";
import { changeVector, unpackChange } from "../voices/voice-change.ts";
import type { VoicePrint } from "../voices/voice-print.ts";
import { openVoiceStyles, type VoiceStyles } from "../voices/voice-styles.ts";
import { EngineError } from "../engine-error.ts";
import type { TargetVoice } from "./convert/convert-speech.ts";

/** The speech model with the voices it knows, for work that speaks: cloning, training, conversion. */
export type SpeechModel = {
  model: KokoroModel;
  styles: VoiceStyles;
  /** The file of the decoder in full precision. */
  plainDecoder: string;
};

/** Opened when first needed and kept; makes the model files if the speaking process has not made them yet. */
export const makeOpenSpeechModel = (options: {
  modelsDir: string;
  /** Where the weights we trained lie; without it there is no flash decoder. */
  weightsDir?: string;
  threads: number;
}): (() => Promise<SpeechModel>) => {
  let opened: Promise<SpeechModel> | undefined;
  const open = async (): Promise<SpeechModel> => {
    const prepared = await prepareModels(options);
    const { plainDecoder } = prepared;
    return { model: await openKokoro(prepared, { threads: options.threads }), styles: openVoiceStyles(), plainDecoder };
  };
  return () => {
    opened ??= open();
    opened.catch(() => (opened = undefined));
    return opened;
  };
};

/** Styles differ with the length of a text; conversion takes that of a sentence. */
const sentenceSymbols = 100;

/** What the decoder needs of a voice to speak somebody else's words. */
export const targetOf = async ({ model, styles }: SpeechModel, print: VoicePrint): Promise<TargetVoice> => {
  const voice = findBuiltInVoice(print.name);
  if (!voice) throw new EngineError("unknown_voice", "There is no such voice.", { voice: print.name });
  const style = await styles.styleOf(voice, sentenceSymbols, 1);
  const medianPitchHz = medianPitchOf(print);
  if (print.kind === "builtin") return { style, medianPitchHz };
  style.set(print.timbre);
  const { change } = print;
  return {
    style,
    medianPitchHz,
    ...(change ? { voiceVector: changeVector(await model.describeVoice(style), unpackChange(change)) } : {}),
    ...(print.filter ? { filter: print.filter } : {}),
    ...(print.effects ? { effects: print.effects } : {}),
  };
};
