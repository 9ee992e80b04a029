import type { DecoderName } from "./backends/speech-backend.ts";

/** Whether requests get the decoder they ask for, all the full one, or all the flash one. */
export type FlashUse = "on" | "off" | "everywhere";

export const chooseDecoder = (use: FlashUse, wanted: DecoderName = "full"): DecoderName => {
  if (use === "off") return "full";
  return use === "everywhere" ? "flash" : wanted;
};
