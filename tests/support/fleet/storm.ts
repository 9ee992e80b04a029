import { setTimeout as pause } from "node:timers/promises";
import type { TestFleet } from "./start-fleet.ts";
import { readJson, type Spent } from "../read-json.ts";
import { call, type OtherProcess, postJson } from "../start-product.ts";

export type StormReport = {
  faults: number;
  byKind: Record<string, number>;
  spoken: number;
  /** Told to come back, with a time to do so. */
  refused: number;
  /** Streams that were cut off: nothing of them may be kept or charged as a whole. */
  broken: number;
  lost: string[];
  doubleCharged: string[];
  unexpected: string[];
};

type Item = {
  history_item_id: string;
  text: string;
  character_count_change_from: number;
  character_count_change_to: number;
};

type Heard = Pick<StormReport, "refused" | "broken" | "unexpected"> & { spoken: Map<string, number> };

const listeners = 3;
const longestSilenceMs = 120_000;
const sentence =
  "The wind took the roof, the rain took the road, and still somebody sat by the fire and told a story. ";

/** Speaks through faults, one after another, and looks at what was kept and charged when it is over. */
export const storm = async (fleet: TestFleet, faults: number): Promise<StormReport> => {
  const heard: Heard = { spoken: new Map(), refused: 0, broken: 0, unexpected: [] };
  const isOver = new AbortController();
  const speaking = Array.from({ length: listeners }, (_, who) =>
    keepSpeaking(fleet, { who, heard, isOver: isOver.signal }),
  );
  const byKind = await makeFaults(fleet, faults, () => spokenAgain(heard));
  isOver.abort();
  await Promise.all(speaking);
  await fleet.web.waitUntilReady();
  const { spoken, ...rest } = heard;
  return { faults, byKind, spoken: spoken.size, ...rest, ...(await lookAt(fleet, spoken)) };
};

const keepSpeaking = async (
  { web }: TestFleet,
  { who, heard, isOver }: { who: number; heard: Heard; isOver: AbortSignal },
): Promise<void> => {
  for (let n = 0; !isOver.aborted; n += 1) {
    const text = `Listener ${who}, request ${n}. ${sentence.repeat(1 + (n % 4))}`.trim();
    try {
      const path = "/v1/text-to-speech/af_heart/stream?output_format=pcm_24000";
      const answer = await postJson(web, path, { text, seed: n });
      if (answer.status === 200) heard.spoken.set(text, (await answer.arrayBuffer()).byteLength);
      else if (answer.status === 503 && Number(answer.headers.get("retry-after")) > 0) heard.refused += 1;
      else heard.unexpected.push(`${answer.status} ${await answer.text()}`);
    } catch {
      heard.broken += 1;
    }
    await pause(50);
  }
};

/** Somebody began after the fault and heard everything: whatever broke is whole again. */
const spokenAgain = async (heard: Heard): Promise<void> => {
  const before = heard.spoken.size;
  const endMs = performance.now() + longestSilenceMs;
  while (heard.spoken.size < before + listeners) {
    if (performance.now() > endMs) throw new Error(`Nobody was spoken to within ${longestSilenceMs} ms`);
    await pause(20);
  }
};

type Again = () => Promise<void>;

/** Faults in turns; two engines and a worker are kept running. */
const makeFaults = async (fleet: TestFleet, count: number, again: Again): Promise<Record<string, number>> => {
  const engines = [fleet.engine(), fleet.engine()];
  let worker = fleet.worker();
  await again();
  const renew = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    const old = engines.shift() as OtherProcess;
    engines.push(fleet.engine());
    old.kill(signal);
    await old.ended;
  };
  const kinds: Record<string, () => Promise<unknown>> = {
    "kill -9 of an engine": () => renew("SIGKILL"),
    "NATS away": async () => {
      await fleet.nats.halt();
      await pause(200);
      await fleet.nats.resume();
    },
    "an engine told to leave": () => renew("SIGTERM"),
    "PostgreSQL away": async () => {
      await fleet.postgres.halt("SIGQUIT");
      await fleet.postgres.resume();
    },
    "NATS restarted at once": async () => {
      await fleet.nats.halt();
      await fleet.nats.resume();
    },
    "kill -9 of the worker": async () => {
      worker.kill("SIGKILL");
      await worker.ended;
      worker = fleet.worker();
    },
    "an engine that hangs": async () => {
      engines[0]?.kill("SIGSTOP");
      await pause(1_000);
      engines[0]?.kill("SIGCONT");
    },
  };
  const done: Record<string, number> = {};
  for (let n = 0; n < count; n += 1) {
    const [name, make] = Object.entries(kinds)[n % Object.keys(kinds).length] as [string, () => Promise<unknown>];
    await make();
    done[name] = (done[name] ?? 0) + 1;
    await again();
    // Not always at the same moment of a speech.
    await pause((n * 137) % 300);
  }
  return done;
};

const lookAt = async ({ web }: TestFleet, spoken: Map<string, number>) => {
  const items = await allItems(web);
  const lost: string[] = [];
  const doubleCharged: string[] = [];
  for (const [text, bytes] of spoken) {
    const kept = items.filter((item) => item.text === text);
    if (kept.length > 1) doubleCharged.push(text);
    const audio = kept[0] && (await call(web, `/v1/history/${kept[0].history_item_id}/audio`));
    const keptBytes = audio?.ok ? (await audio.arrayBuffer()).byteLength : undefined;
    // The file has a header that the stream has not.
    if (keptBytes === undefined || Math.abs(keptBytes - bytes) > 44)
      lost.push(`${text}: ${bytes} heard, ${keptBytes} kept`);
  }
  const { character_count: spent } = await readJson<Spent>(await call(web, "/v1/user/subscription"));
  const accounted = items.reduce(
    (sum, one) => sum + one.character_count_change_to - one.character_count_change_from,
    0,
  );
  if (spent !== accounted) doubleCharged.push(`${spent} spent, ${accounted} accounted for`);
  return { lost, doubleCharged };
};

const allItems = async (web: TestFleet["web"]): Promise<Item[]> => {
  const items: Item[] = [];
  for (let after = ""; ;) {
    const page = await readJson<{ history: Item[]; has_more: boolean; last_history_item_id: string }>(
      await call(web, `/v1/history?page_size=1000${after && `&start_after_history_item_id=${after}`}`),
    );
    items.push(...page.history);
    if (!page.has_more) return items;
    after = page.last_history_item_id;
  }
};
