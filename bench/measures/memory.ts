import type { BenchSession, Measures } from "../bench-session.ts";
import { slope } from "../figures.ts";
import { keepNotes } from "../notes.ts";
import { memoryKb, type ServerUnderTest } from "../server-under-test.ts";
import { cleanEnglish } from "../sets/clean-en.ts";
import { fortyCharacters } from "../sets/timed-texts.ts";
import { timeSpeech } from "../speak.ts";

/** The part of the requests after which caches are taken to be full. */
const warmUpShare = 0.2;

/** Resident memory after many requests of changing length, and how much each of them left behind. */
export const measureMemory = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  const trails = await followMemory(server, session.count(40, 500));
  keepNotes("memory", trails);
  const slopes = trails.map((trail) => slope(trail.slice(Math.floor(trail.length * warmUpShare))));
  const enginePids = server.enginePids();
  return {
    web_rss_mb: mb(memoryKb(server.pid)),
    engine_processes: enginePids.length,
    engine_rss_mb: mb(Math.max(...enginePids.map((pid) => memoryKb(pid)))),
    engine_rss_peak_mb: mb(Math.max(...enginePids.map((pid) => memoryKb(pid, "VmHWM")))),
    engine_rss_slope_kb_per_request: Math.max(...slopes),
  };
};

/** kB after each request, one list per engine process. */
const followMemory = async (server: ServerUnderTest, requests: number): Promise<number[][]> => {
  const pids = server.enginePids();
  const trails = pids.map((): number[] => []);
  const texts = [...fortyCharacters, ...cleanEnglish];
  for (let request = 0; request < requests; request += 1) {
    await timeSpeech(server, { text: texts[request % texts.length] ?? "", isStreamed: false, seed: request });
    for (const [index, pid] of pids.entries()) trails[index]?.push(memoryKb(pid));
  }
  return trails;
};

const mb = (kb: number): number => Math.round(kb / 1024);
