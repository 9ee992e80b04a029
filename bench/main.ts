import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { phonemise, tokenIdOf } from "@timbre/engine";
import { rounded } from "./figures.ts";
import { measurePeer } from "./peer.ts";
import { residentMb, startServer, tempFolder } from "./server-under-test.ts";
import {
  measureEventLoop,
  measureFirstSound,
  measureTrivialRoute,
  measureWhole,
  sevenSeconds,
} from "./speech-measures.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const runs = Number(process.env.BENCH_RUNS ?? 5);
const wholeModel = path.join(root, "node_modules/.cache/timbre/models/kokoro/kokoro-fp32.onnx");

const tokensOf = async (text: string): Promise<number[]> => {
  const { symbols } = await phonemise(text, "en-us");
  return [0, ...[...symbols].flatMap((symbol) => tokenIdOf.get(symbol) ?? []), 0];
};

const measure = async (): Promise<Record<string, number>> => {
  const folder = tempFolder();
  try {
    const cold = await startServer(folder.path);
    await cold.stop();
    const server = await startServer(folder.path);
    const whole = await measureWhole(server, runs);
    const first = await measureFirstSound(server, runs);
    const eventLoopMs = await measureEventLoop(server);
    const trivialPerSecond = await measureTrivialRoute(server);
    const memory = { web: residentMb(server.pid), engine: residentMb(server.enginePid()) };
    await server.stop();
    const peer = measurePeer({ model: wholeModel, ids: await tokensOf(sevenSeconds), voice: "af_heart", runs });
    const rtf = whole.seconds / whole.audioSeconds;
    const peerRtf = peer.seconds / peer.audioSeconds;
    return {
      rtf,
      rtf_kokoro_js: peerRtf,
      rtf_vs_kokoro_js: whole.seconds / peer.seconds,
      first_audio_ms_p50: first.firstMs,
      first_audio_share: first.share,
      event_loop_ms_p99: eventLoopMs,
      trivial_route_per_second: trivialPerSecond,
      web_rss_mb: memory.web,
      engine_rss_mb: memory.engine,
      start_first_answer_ms: server.firstAnswerMs,
      start_ready_ms: server.readyMs,
      start_kokoro_js_load_ms: peer.loadSeconds * 1000,
    };
  } finally {
    folder.remove();
  }
};

const machine = {
  cpu: os.cpus()[0]?.model ?? "unknown",
  cores: os.availableParallelism(),
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
  loadAverageBefore: rounded(os.loadavg()[0] ?? 0),
};
const measures = Object.fromEntries(Object.entries(await measure()).map(([name, value]) => [name, rounded(value)]));
const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
const stamp = new Date().toISOString().slice(0, 16).replace("T", "-").replace(":", "");
const results = path.join(root, "bench/results");
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, `${stamp}.json`), `${JSON.stringify({ machine, commit, measures }, null, 2)}\n`);
console.log(JSON.stringify({ machine, commit, measures }, null, 2));
console.table(measures);
