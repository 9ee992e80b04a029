import type { VoicePrint } from "../../voices/voice-print.ts";
import type { DecoderName } from "../speech-backend.ts";
import names from "./full-decoder-voices.json" with { type: "json" };

/** Built-in voices that sound better by the full decoder than by the flash one; the bench's part `flash-voices` lists them. */
const stayFull = new Set<string>(names);

/** A clone that loses more than this by the flash decoder is told apart from its full sound. */
const mostLoss = 0.03;

/** Whether the flash decoder says a voice as well as the full one. A voice made from one that stays full stays full too. */
export const isFlashVoice = (voice: VoicePrint, full: ReadonlySet<string> = stayFull): boolean =>
  !full.has(voice.name) && (voice.kind === "builtin" || (voice.flash?.loss ?? 0) <= mostLoss);

export const decoderFor = (voice: VoicePrint, wanted: DecoderName, full?: ReadonlySet<string>): DecoderName =>
  isFlashVoice(voice, full) ? wanted : "full";
