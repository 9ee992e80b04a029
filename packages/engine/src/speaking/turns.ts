import type { SpeakRequest } from "../speak-types.ts";

/** The request as the turns of a conversation, each a request of its own; one turn when nobody replies. */
export const turnsOf = ({ replies = [], nextText, ...first }: SpeakRequest): SpeakRequest[] => [
  { ...first, nextText: replies.length === 0 ? nextText : undefined },
  ...replies.map((reply, index) => ({
    ...first,
    ...reply,
    previousText: undefined,
    nextText: index === replies.length - 1 ? nextText : undefined,
    // Voices that move in step would sound rehearsed.
    seed: first.seed === undefined ? undefined : first.seed + index + 1,
  })),
];

/**
 * Silence put between one turn and the next; the quiet edges of the turns add 50 to 150 ms, and 150 to 600 ms is heard.
 * A question is thought about, and who breaks off is cut in on.
 */
const gapsMs = { answer: 380, statement: 240, brokenOff: 100, trailingOff: 430, sameVoice: 300 };

export const gapAfterMs = (said: SpeakRequest, next: SpeakRequest): number => {
  const text = said.text.replace(/\[[^\]]*\]|["'”’)»\s]+$/gu, "").trimEnd();
  if (/[-–—]$/u.test(text)) return gapsMs.brokenOff;
  if (/(\.\.\.|…)$/u.test(text)) return gapsMs.trailingOff;
  if (said.voice.name === next.voice.name) return gapsMs.sameVoice;
  return /[?？]$/u.test(text) ? gapsMs.answer : gapsMs.statement;
};
