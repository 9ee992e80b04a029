import type { BenchSession, Measures } from "../bench-session.ts";
import { median, percentile } from "../figures.ts";
import { startLongGenerations } from "../long-generations.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { cleanEnglish } from "../sets/clean-en.ts";
import { fortyCharacters, overHundred } from "../sets/timed-texts.ts";
import { timeFirstByte, timeSpeech } from "../speak.ts";

/** How the product bears company: four long generations, eight mixed clients, eight equal clients. */
export const measureLoad = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  const busy = await firstAudioWhileBusy(server, session.count(20, 100));
  const short = await shortBehindLong(server, session.count(6, 25));
  return {
    first_audio_busy_ms_p50: median(busy),
    first_audio_busy_ms_p95: percentile(busy, 0.95),
    short_behind_long_ms_p50: median(short),
    short_behind_long_ms_p95: percentile(short, 0.95),
    throughput_8_vs_1: await throughputOfEight(server, session.count(16, 60)),
  };
};

export const firstAudioWhileBusy = (server: ServerUnderTest, probes: number, modelId?: string): Promise<number[]> =>
  besideLong(server, modelId, async () => {
    const firsts: number[] = [];
    for (let probe = 0; probe < probes; probe += 1) {
      const text = overHundred[probe % overHundred.length] ?? "";
      firsts.push(await timeFirstByte(server, { text, modelId, seed: probe }));
      // Uneven gaps, so that probes do not fall into step with the clauses being spoken.
      await pause(150 + ((probe * 137) % 300));
    }
    return firsts;
  });

/** Four clients with 5,000 characters, four with 40, each asking again as soon as it was answered. */
const shortBehindLong = (server: ServerUnderTest, requestsEach: number): Promise<number[]> =>
  besideLong(server, undefined, async () => {
    const whole: number[] = [];
    const ask = async (client: number): Promise<void> => {
      for (let request = 0; request < requestsEach; request += 1) {
        const text = fortyCharacters[(client + request) % fortyCharacters.length] ?? "";
        whole.push((await timeSpeech(server, { text, isStreamed: false, seed: request })).wholeMs);
      }
    };
    await Promise.all([0, 1, 2, 3].map(ask));
    return whole;
  });

const besideLong = async <Figures>(
  server: ServerUnderTest,
  modelId: string | undefined,
  work: () => Promise<Figures>,
): Promise<Figures> => {
  const long = await startLongGenerations(server, 4, modelId);
  try {
    return await work();
  } finally {
    await long.stop();
  }
};

/** The same sentences one after another and by eight clients at once: how much sooner the eight are done. */
const throughputOfEight = async (server: ServerUnderTest, count: number): Promise<number> => {
  const texts = cleanEnglish.slice(0, count);
  const alone = await timeClients(server, texts, 1);
  return alone / (await timeClients(server, texts, 8));
};

const timeClients = async (server: ServerUnderTest, texts: readonly string[], clients: number): Promise<number> => {
  const waiting = [...texts];
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let text = waiting.shift(); text; text = waiting.shift())
      await timeSpeech(server, { text, isStreamed: false });
  };
  await Promise.all(Array.from({ length: clients }, work));
  return performance.now() - started;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
