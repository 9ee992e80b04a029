import { readFileSync } from "node:fs";
import { median } from "./figures.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

export const sevenSeconds =
  "The old lighthouse keeper walked slowly along the shore and counted the boats that were coming home before the storm.";
const threeHundred =
  "In the morning the market fills with voices. Farmers call out prices, children run between the stalls, and somebody always plays the accordion near the fountain. By noon the square is empty again, the pigeons own it, and only the smell of oranges tells you that anything happened here at all, today or ever.";

const speak = (server: ServerUnderTest, text: string, call = ""): Promise<Response> =>
  server.post(`/v1/text-to-speech/af_heart${call}?output_format=pcm_24000`, { text, seed: 1 });

/** Wall seconds of one request and the seconds of sound it gave. */
export const measureWhole = async (server: ServerUnderTest, runs: number) => {
  const seconds: number[] = [];
  let audioSeconds = 0;
  for (let run = 0; run <= runs; run += 1) {
    const started = performance.now();
    const bytes = (await (await speak(server, sevenSeconds)).arrayBuffer()).byteLength;
    if (run > 0) seconds.push((performance.now() - started) / 1000);
    audioSeconds = bytes / 48_000;
  }
  return { seconds: median(seconds), audioSeconds };
};

/** When the first byte of a 300-character text arrives, and which share of the whole wait that is. */
export const measureFirstSound = async (server: ServerUnderTest, runs: number) => {
  const first: number[] = [];
  const share: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const started = performance.now();
    const reader = (await speak(server, threeHundred, "/stream")).body?.getReader();
    await reader?.read();
    const firstMs = performance.now() - started;
    while (!(await reader?.read())?.done);
    if (run > 0) {
      first.push(firstMs);
      share.push(firstMs / (performance.now() - started));
    }
  }
  return { firstMs: median(first), share: median(share) };
};

/** The web process's event loop while two syntheses run. */
export const measureEventLoop = async (server: ServerUnderTest): Promise<number> => {
  process.kill(server.pid, "SIGUSR2");
  await Promise.all([1, 2].map(async () => (await speak(server, threeHundred, "/stream")).arrayBuffer()));
  process.kill(server.pid, "SIGUSR2");
  for (;;) {
    const text = readOrEmpty(server.probeFile);
    if (text) return Number(text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** Answers per second of a route that does nothing, asked by eight at once for two seconds. */
export const measureTrivialRoute = async (server: ServerUnderTest): Promise<number> => {
  const until = performance.now() + 2_000;
  let answers = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      await (await fetch(`${server.baseUrl}/healthz`)).arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return answers / 2;
};
