import { setTimeout as pause } from "node:timers/promises";
import type { OtherProcess } from "../start-product.ts";
import type { TestFleet } from "./start-fleet.ts";
import type { Stormy, StormyPlace } from "./stormy-place.ts";

type Kinds = Record<string, () => Promise<unknown>>;
type Plan = { count: number; seed: number; again(): Promise<void> };

/** Every kind once in each round, in an order of its own; two engines and a worker are kept running. */
export const makeFaults = async (
  { fleet, place }: Stormy,
  { count, seed, again }: Plan,
): Promise<Record<string, number>> => {
  const kinds = { ...processFaults(fleet), ...serviceFaults(fleet), ...placeFaults(place) };
  await again();
  const done: Record<string, number> = {};
  const random = randomBy(seed);
  let round: string[] = [];
  for (let n = 0; n < count; n += 1) {
    if (round.length === 0) round = shuffled(Object.keys(kinds), random);
    const name = round.pop() ?? "";
    await kinds[name]?.();
    done[name] = (done[name] ?? 0) + 1;
    await again().catch((error: Error) => {
      throw new Error(`After "${name}": ${error.message}`);
    });
    // Not always at the same moment of a speech.
    await pause(random() * 300);
  }
  return done;
};

/** The same numbers for the same seed. */
const randomBy = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const shuffled = (names: string[], random: () => number): string[] =>
  names
    .map((name) => ({ name, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);

const processFaults = (fleet: TestFleet): Kinds => {
  const engines = [fleet.engine(), fleet.engine()];
  let worker = fleet.worker();
  const renew = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    const old = engines.shift() as OtherProcess;
    engines.push(fleet.engine());
    old.kill(signal);
    await old.ended;
  };
  return {
    "kill -9 of an engine": () => renew("SIGKILL"),
    "an engine told to leave": () => renew("SIGTERM"),
    "an engine that hangs": async () => {
      engines[0]?.kill("SIGSTOP");
      await pause(1_000);
      engines[0]?.kill("SIGCONT");
    },
    "kill -9 of the worker": async () => {
      worker.kill("SIGKILL");
      await worker.ended;
      worker = fleet.worker();
    },
    "kill -9 of the web process": () => fleet.killWeb(),
  };
};

const serviceFaults = ({ nats, postgres }: TestFleet): Kinds => ({
  "NATS away": async () => {
    await nats.halt();
    await pause(200);
    await nats.resume();
  },
  "NATS restarted at once": async () => {
    await nats.halt();
    await nats.resume();
  },
  "PostgreSQL away": async () => {
    await postgres.halt("SIGQUIT");
    await postgres.resume();
  },
});

const placeFaults = ({ lines, disk, s3 }: StormyPlace): Kinds => {
  let turn = 0;
  return {
    "connections cut": async () => {
      const line = lines[(turn += 1) % lines.length];
      line?.cut();
      await pause(300);
      line?.mend();
    },
    ...(s3 && {
      "S3 away": async () => {
        await s3.halt();
        await pause(500);
        await s3.resume();
      },
      "S3 that hangs": async () => {
        process.kill(s3.pid(), "SIGSTOP");
        await pause(1_000);
        process.kill(s3.pid(), "SIGCONT");
      },
    }),
    ...(disk && {
      "slow disk": () => disk.stutter(),
      "full disk": async () => {
        disk.fill();
        await pause(700);
        disk.empty();
      },
    }),
  };
};
