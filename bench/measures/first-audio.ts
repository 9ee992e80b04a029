import type { BenchSession, Measures } from "../bench-session.ts";
import { median } from "../figures.ts";
import { overHundred, threeHundred } from "../sets/timed-texts.ts";
import { type SpeechTimes, timeSpeech } from "../speak.ts";

/** The first byte on an idle server. Each answer is read to its end, so that the next request finds it idle again. */
export const measureFirstAudio = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  await timeSpeech(server, { text: threeHundred });
  const times = new Map<string, SpeechTimes[]>();
  for (let seed = 1; seed <= session.count(2, 8); seed += 1) {
    for (const text of overHundred) {
      times.set(text, [...(times.get(text) ?? []), await timeSpeech(server, { text, seed })]);
    }
  }
  const mp3 = [];
  for (const text of overHundred) mp3.push((await timeSpeech(server, { text, format: "mp3_44100_128" })).firstMs);
  const firsts = [...times.values()].map((ofText) => ofText.map(({ firstMs }) => firstMs));
  const shares = (times.get(threeHundred) ?? []).map(({ firstMs, wholeMs }) => firstMs / wholeMs);
  return {
    first_audio_ms_p50: median(firsts.flat()),
    first_audio_ms_p50_worst_text: Math.max(...firsts.map(median)),
    first_audio_mp3_ms_p50: median(mp3),
    first_audio_share: median(shares),
  };
};
