import type { BenchSession, Measures } from "../bench-session.ts";
import { percentile } from "../figures.ts";
import type { ServerUnderTest } from "../server-under-test.ts";

const parallel = 20;

/**
 * What the HTTP layer adds: the way of a request through sign-in, checks, credits and the line to the engine and back,
 * without any speech. The engine refuses a text without words at once, so the round trip is nothing but that way.
 */
export const measureHttpOverhead = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  await refusedTimes(server, parallel);
  const times = await refusedTimes(server, session.count(400, 2_000));
  return { http_overhead_ms_p95: percentile(times, 0.95), http_overhead_ms_median: percentile(times, 0.5) };
};

const refusedTimes = async (server: ServerUnderTest, count: number): Promise<number[]> => {
  const times: number[] = [];
  let left = count;
  const ask = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      const answer = await server.post("/v1/text-to-speech/af_heart", { text: "***" });
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      if (answer.status !== 400) throw new Error(`Expected a refusal, got ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, ask));
  return times;
};
