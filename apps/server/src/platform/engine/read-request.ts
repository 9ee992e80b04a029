import { isoCodeOf, readOut, type ReadOut } from "@timbre/engine";
import type { SpeakRequest } from "./speech-engine.ts";
import { translateError } from "./translate-error.ts";

/** How a request's text is going to be read, and in which language; refused as it would be when spoken. */
export const readRequest = (request: SpeakRequest): ReadOut & { languageCode: string } => {
  const { language = "en-us" } = request;
  try {
    return { languageCode: isoCodeOf(language), ...readOut(request, language) };
  } catch (error) {
    throw translateError(error);
  }
};
