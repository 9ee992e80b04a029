import type { BenchSession, Measures } from "../bench-session.ts";
import { median } from "../figures.ts";
import { keepNotes } from "../notes.ts";
import { otherBeginnings, overHundred, threeHundred, type TimedText } from "../sets/timed-texts.ts";
import { type SpeechTimes, timeSpeech } from "../speak.ts";

export const beginnings: readonly TimedText[] = [
  ...overHundred.map((text) => ({ text, voiceId: "af_heart" })),
  ...otherBeginnings,
];

/** The first byte on an idle server. Each answer is read to its end, so that the next request finds it idle again. */
export const measureFirstAudio = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  const times = new Map<TimedText, SpeechTimes[]>(beginnings.map((text) => [text, []]));
  // The first round opens what each language and voice needs and is not counted.
  for (let seed = 0; seed <= session.count(3, 8); seed += 1) {
    for (const [asked, taken] of times) {
      const found = await timeSpeech(server, { ...asked, seed });
      if (seed > 0) taken.push(found);
    }
  }
  const mp3 = [];
  for (const text of overHundred) mp3.push((await timeSpeech(server, { text, format: "mp3_44100_128" })).firstMs);
  const ofTexts = [...times].map(([{ text }, taken]) => ({ text, firstMs: taken.map(({ firstMs }) => firstMs) }));
  keepNotes("first-audio", ofTexts);
  const ofThreeHundred = [...times].find(([{ text }]) => text === threeHundred)?.[1] ?? [];
  return {
    first_audio_ms_p50: median(ofTexts.flatMap(({ firstMs }) => firstMs)),
    first_audio_ms_p50_worst_text: Math.max(...ofTexts.map(({ firstMs }) => median(firstMs))),
    first_audio_mp3_ms_p50: median(mp3),
    first_audio_share: median(ofThreeHundred.map(({ firstMs, wholeMs }) => firstMs / wholeMs)),
  };
};
