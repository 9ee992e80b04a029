import { setTimeout as pause } from "node:timers/promises";
import { postJson } from "../start-product.ts";
import { type AfterStorm, lookAround } from "./after-storm.ts";
import type { TestFleet } from "./start-fleet.ts";
import { makeFaults } from "./storm-faults.ts";
import { keepConverting } from "./storm-jobs.ts";
import { openPageThrough } from "./storm-page.ts";
import type { Stormy } from "./stormy-place.ts";

export type StormReport = AfterStorm & {
  faults: number;
  byKind: Record<string, number>;
  spoken: number;
  /** Told to come back, with a time to do so. */
  refused: number;
  /** Streams that were cut off: what of them is kept is what was charged. */
  broken: number;
  /** Nobody answered: the web process was being started again. */
  away: number;
  unexpected: string[];
  /** Projects that were made into sound in the background. */
  converted: number;
  /** What a page that was open all the time did not come back from by itself. */
  pageProblems: string[];
};

export type Heard = Pick<StormReport, "refused" | "broken" | "away" | "unexpected"> & { spoken: Map<string, number> };

const listeners = 3;
const longestSilenceMs = 120_000;
const sentence =
  "The wind took the roof, the rain took the road, and still somebody sat by the fire and told a story. ";

/** Speaks through faults, one after another, and looks at what was kept and charged when it is over. */
export const storm = async (stormy: Stormy, plan: { faults: number; seed: number }): Promise<StormReport> => {
  const page = await openPageThrough(stormy.fleet.web);
  try {
    const found = await speakThrough(stormy, plan);
    return { ...found, pageProblems: await page.problems() };
  } finally {
    await page.close();
  }
};

const speakThrough = async (
  stormy: Stormy,
  { faults, seed }: { faults: number; seed: number },
): Promise<Omit<StormReport, "pageProblems">> => {
  const heard: Heard = { spoken: new Map(), refused: 0, broken: 0, away: 0, unexpected: [] };
  const isOver = new AbortController();
  const speaking = Array.from({ length: listeners }, (_, who) =>
    keepSpeaking(stormy.fleet, { who: `${seed}.${who}`, heard, isOver: isOver.signal }),
  );
  const converting = keepConverting(stormy.fleet.web, isOver.signal);
  // Looked at below; a storm that fails says why itself.
  converting.catch(() => undefined);
  const byKind = await makeFaults(stormy, { count: faults, seed, again: () => spokenAgain(heard) }).finally(() =>
    isOver.abort(),
  );
  await Promise.all(speaking);
  await stormy.fleet.web.waitUntilReady();
  const { spoken, ...rest } = heard;
  const { converted } = await converting;
  return { faults, byKind, spoken: spoken.size, converted, ...rest, ...(await lookAround(stormy, spoken)) };
};

/** Full disks and stores that are away come back too, and say when. */
const canComeBack = ({ status, headers }: Response): boolean =>
  (status === 503 || status === 507) && Number(headers.get("retry-after")) > 0;

const keepSpeaking = async (
  { web }: TestFleet,
  { who, heard, isOver }: { who: string; heard: Heard; isOver: AbortSignal },
): Promise<void> => {
  for (let n = 0; !isOver.aborted; n += 1) {
    const text = `Listener ${who}, request ${n}. ${sentence.repeat(1 + (n % 4))}`.trim();
    const path = "/v1/text-to-speech/af_heart/stream?output_format=pcm_24000";
    const answer = await postJson(web, path, { text, seed: n }).catch(() => undefined);
    try {
      if (!answer) heard.away += 1;
      else if (answer.status === 200) heard.spoken.set(text, (await answer.arrayBuffer()).byteLength);
      else if (canComeBack(answer)) heard.refused += 1;
      else heard.unexpected.push(`${answer.status} ${await answer.text()}`);
    } catch {
      heard.broken += 1;
    }
    await pause(answer ? 50 : 300);
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
