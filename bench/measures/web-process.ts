import { readFileSync } from "node:fs";
import type { BenchSession, Measures } from "../bench-session.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { threeHundred } from "../sets/timed-texts.ts";
import { timeSpeech } from "../speak.ts";

/** The web process while others are spoken for. */
export const measureWebProcess = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  return {
    event_loop_ms_p99: await measureEventLoop(server),
    trivial_route_per_second: await measureTrivialRoute(server),
  };
};

/** The web process's event loop while two syntheses run. */
const measureEventLoop = async (server: ServerUnderTest): Promise<number> => {
  process.kill(server.pid, "SIGUSR2");
  await Promise.all([1, 2].map((seed) => timeSpeech(server, { text: threeHundred, seed })));
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
const measureTrivialRoute = async (server: ServerUnderTest): Promise<number> => {
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
