import { planSpeech } from "@timbre/engine";

/** What a voice is given to say. The letter A is written "Ay", so that it is not read as an article. */
export const spokenOf = (text: string): string =>
  planSpeech(text, { language: "en-us" })
    .steps.map((step) => (step.kind === "clause" ? step.spoken : ""))
    .join(" ")
    .replace(/\bAy\b/g, "A");
