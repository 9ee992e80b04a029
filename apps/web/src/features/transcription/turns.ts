import type { TranscriptWord } from "../../api/transcription.ts";
import { t } from "./messages.ts";

/** What one speaker says until another begins, or until a long pause. */
export type Turn = { speakerId: string | null; startMs: number; words: TranscriptWord[] };

const pauseMs = 2_000;

export const turnsOf = (words: readonly TranscriptWord[]): Turn[] => {
  const turns: Turn[] = [];
  for (const word of words) {
    const last = turns.at(-1);
    const endMs = last?.words.at(-1)?.endMs ?? 0;
    const goesOn = last && last.speakerId === word.speakerId && word.startMs - endMs < pauseMs;
    if (goesOn) last.words.push(word);
    else turns.push({ speakerId: word.speakerId, startMs: word.startMs, words: [word] });
  }
  return turns;
};

/** "speaker_0" is "Speaker 1" to people. */
export const speakerName = (speakerId: string): string => {
  const place = /(\d+)$/.exec(speakerId)?.[1];
  return place === undefined ? speakerId : t.speaker(Number(place) + 1);
};
