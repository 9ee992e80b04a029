import { readFileSync, rmSync } from "node:fs";
import { askSideBySide, type Asked } from "../ask-side-by-side.ts";
import type { BenchSession, Measures } from "../bench-session.ts";
import { percentile } from "../figures.ts";
import type { ServerUnderTest } from "../server-under-test.ts";

const parallel = 20;
/** Until the runtime has compiled what runs for every request. */
const warmUps = 2_000;

/**
 * What the HTTP layer adds: from writing a request to its connection until the web process has handed the call to the
 * engine process, waits in between included. The engine refuses a text without words at once, so that twenty are always
 * under way and nothing else is done; the round trip is that way, the refusal and the way back.
 */
export const measureHttpOverhead = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  await refusals(server, { count: warmUps, firstSeed: 1 });
  const { overheadMs, roundTripMs } = await refusals(server, {
    count: session.count(2_000, 10_000),
    firstSeed: warmUps + 1,
  });
  return {
    http_overhead_ms_p95: percentile(overheadMs, 0.95),
    http_overhead_ms_median: percentile(overheadMs, 0.5),
    http_round_trip_ms_p95: percentile(roundTripMs, 0.95),
  };
};

const refusals = async (server: ServerUnderTest, { count, firstSeed }: { count: number; firstSeed: number }) => {
  rmSync(server.callsFile, { force: true });
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);
  const questions = seeds.map((seed) => ({
    path: "/v1/text-to-speech/af_heart",
    body: JSON.stringify({ text: "***", seed }),
    headers: { ...server.credentials, "content-type": "application/json" },
  }));
  const asked = await askSideBySide(server.port, parallel, questions);
  const wrong = asked.find(({ status }) => status !== 400);
  if (wrong) throw new Error(`Expected a refusal, got ${wrong.status}`);
  const calledMs = await callsOf(server);
  return {
    overheadMs: asked.map(({ sentMs }, index) => (calledMs.get(firstSeed + index) ?? Number.NaN) - sentMs),
    roundTripMs: asked.map(({ sentMs, answeredMs }: Asked) => answeredMs - sentMs),
  };
};

/** When each seed was handed to the engine. */
const callsOf = async (server: ServerUnderTest): Promise<Map<number, number>> => {
  for (;;) {
    try {
      return new Map(JSON.parse(readFileSync(server.callsFile, "utf8")) as [number, number][]);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};
