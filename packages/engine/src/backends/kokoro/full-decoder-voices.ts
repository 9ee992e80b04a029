import type { VoicePrint } from "../../voices/voice-print.ts";
import type { DecoderName } from "../speech-backend.ts";
import names from "./full-decoder-voices.json" with { type: "json" };

/** Built-in voices that sound better by the full decoder than by the flash one; the bench's part `flash-voices` lists them. */
const stayFull = new Set<string>(names);

/** A voice made from one that stays with the full decoder stays with it too. */
export const decoderFor = (voice: Pick<VoicePrint, "name">, wanted: DecoderName, full = stayFull): DecoderName =>
  full.has(voice.name) ? "full" : wanted;
