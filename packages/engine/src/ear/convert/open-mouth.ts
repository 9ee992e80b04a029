import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../../models/kokoro/open-kokoro.ts";
import { prepareModels } from "../../models/prepare-models.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { medianPitchOf } from "../../voices/median-pitch.ts";
import { changeVector, unpackChange } from "../../voices/voice-change.ts";
import type { VoicePrint } from "../../voices/voice-print.ts";
import { openVoiceStyles, type VoiceStyles } from "../../voices/voice-styles.ts";
import { EngineError } from "../../engine-error.ts";
import type { TargetVoice } from "./convert-speech.ts";

/** The speech model, as abilities of the ear use it. */
export type Mouth = {
  model: KokoroModel;
  styles: VoiceStyles;
  /** The file of the decoder in full precision. */
  plainDecoder: string;
};

/** Opened when first needed and kept; makes the model files where the engine has not yet. */
export const makeOpenMouth = ({
  modelsDir,
  threads,
}: {
  modelsDir: string;
  threads: number;
}): (() => Promise<Mouth>) => {
  let opened: Promise<Mouth> | undefined;
  const open = async (): Promise<Mouth> => {
    const prepared = await prepareModels({ modelsDir });
    const { plainDecoder } = prepared;
    return { model: await openKokoro(prepared, { threads }), styles: openVoiceStyles(), plainDecoder };
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
export const targetOf = async ({ model, styles }: Mouth, print: VoicePrint): Promise<TargetVoice> => {
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
