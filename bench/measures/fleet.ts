import type { ChildProcess } from "node:child_process";
import { startPostgres } from "../../scripts/steps/postgres.mjs";
import { startNats } from "../../scripts/steps/services/nats-server.mjs";
import type { BenchSession, Measures } from "../bench-session.ts";
import { median } from "../figures.ts";
import { fleetSecret as secret, startEngine, stopEngine } from "../fleet-under-test.ts";
import { keepNotes } from "../notes.ts";
import { type ServerUnderTest, startServer, tempFolder } from "../server-under-test.ts";
import { sevenSeconds } from "../sets/timed-texts.ts";
import { timeSpeech } from "../speak.ts";

/**
 * The line over NATS against pipes: the same product on the same kind of database, requests by turns. Then how much more two
 * engines say than one, each on a core of its own; web, database and NATS run on the same cores, which costs some of it.
 */
export const measureFleet = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const [pipeBase, lineBase, nats] = [await startPostgres(), await startPostgres(), await startNats()];
  const folders = [tempFolder(), tempFolder()] as const;
  const line = { ...secret, NATS_URL: nats.url };
  const started: ServerUnderTest[] = [];
  const engines: ChildProcess[] = [];
  try {
    const pipe = await startServer(folders[0].path, { DATABASE_URL: pipeBase.url, ENGINE_PROCESSES: "1", ...secret });
    started.push(pipe);
    engines.push(startEngine(line));
    const fleet = await startServer(folders[1].path, { DATABASE_URL: lineBase.url, ROLE: "web", ...line });
    started.push(fleet);
    const { pipeMs, natsMs } = await firstSounds({ pipe, fleet, rounds: session.count(40, 100) });
    await pipe.stop();
    started.shift();
    await Promise.all(engines.splice(0).map(stopEngine));
    engines.push(startEngine(line, { core: 0 }));
    const one = await throughput(fleet, session.count(24, 60));
    engines.push(startEngine(line, { core: 1 }));
    const two = await throughput(fleet, session.count(24, 60));
    keepNotes("fleet", { pipeMs, natsMs, one, two });
    return {
      line_pipe_first_sound_ms: median(pipeMs),
      line_nats_first_sound_ms: median(natsMs),
      // Of pairs, one right after the other: the machine's moods are larger than what is measured.
      line_nats_added_ms: median(natsMs.map((ms, index) => ms - (pipeMs[index] ?? ms))),
      fleet_speedup_2: two / one,
    };
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await Promise.all(engines.map(stopEngine));
    await Promise.all([pipeBase.stop(), lineBase.stop(), nats.stop()]);
    for (const folder of folders) folder.remove();
  }
};

/** Said in less than a second, so that many fit into a run. */
const shortTexts = ["The boat is late again.", "Who left the window open?", "Nine, ten, and then the bell."];

type Compared = { pipe: ServerUnderTest; fleet: ServerUnderTest; rounds: number };

const firstSounds = async ({ pipe, fleet, rounds }: Compared) => {
  const [pipeMs, natsMs]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    for (const text of shortTexts) {
      const both = [
        [pipe, pipeMs],
        [fleet, natsMs],
      ] as const;
      // Who goes first changes, and the first round only warms up.
      for (const [server, figures] of round % 2 === 0 ? both : [...both].reverse()) {
        const { firstMs } = await timeSpeech(server, { text });
        if (round >= 0) figures.push(firstMs);
      }
    }
  }
  return { pipeMs, natsMs };
};

const listeners = 6;
/** An engine loads its model in less. */
const joinMs = 15_000;
const bytesPerSecond = 48_000;

/** Seconds of speech made in a second, with more listeners than engines have cores. */
const throughput = async (server: ServerUnderTest, requests: number): Promise<number> => {
  // Those that join are waited for, and warm.
  await new Promise((resolve) => setTimeout(resolve, joinMs));
  let left = listeners;
  let bytes = 0;
  const listen = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      bytes += (await timeSpeech(server, { text: sevenSeconds })).bytes;
    }
  };
  await Promise.all(Array.from({ length: listeners }, listen));
  [left, bytes] = [requests, 0];
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: listeners }, listen));
  return bytes / bytesPerSecond / ((performance.now() - startedMs) / 1_000);
};
