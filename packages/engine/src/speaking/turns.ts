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

/** Silence between the end of one turn and the next. People answer a question soon, and cut in on who breaks off. */
const gapsMs = { answer: 220, statement: 380, brokenOff: 60, trailingOff: 650, sameVoice: 480 };

export const gapAfterMs = (said: SpeakRequest, next: SpeakRequest): number => {
  const text = said.text.replace(/\[[^\]]*\]|["'”’)»\s]+$/gu, "").trimEnd();
  if (/[-–—]$/u.test(text)) return gapsMs.brokenOff;
  if (/(\.\.\.|…)$/u.test(text)) return gapsMs.trailingOff;
  if (said.voice.name === next.voice.name) return gapsMs.sameVoice;
  return /[?？]$/u.test(text) ? gapsMs.answer : gapsMs.statement;
};
