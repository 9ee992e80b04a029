import type { LibraryVoice } from "../../api/voice-library.ts";

/** A designed voice is told by the sentence it was made from, any other by its description. */
export const sentenceOf = ({ description }: Pick<LibraryVoice, "description">): string =>
  /^Designed from a sentence: "(.+?)\.?"$/.exec(description ?? "")?.[1] ?? description ?? "";
