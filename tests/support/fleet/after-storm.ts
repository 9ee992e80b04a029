import { utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { readJson, type Spent } from "../read-json.ts";
import { call, type Product } from "../start-product.ts";
import { keptFiles, rootOf, straysAmong, studioRows, withoutFile } from "./kept-files.ts";
import type { Stormy } from "./stormy-place.ts";

export type AfterStorm = {
  /** What was heard or charged and is not there as it was heard. */
  lost: string[];
  doubleCharged: string[];
  /** Credits that are set aside for nobody, and jobs that nobody ends. */
  held: number;
  stuckJobs: string[];
  /** Sounds and snapshots of the studio that were looked at, each with its row. */
  studioFiles: number;
  /** Sound without a row: what processes left that died between the two, and what is left of it after the sweep. */
  straysFound: number;
  straysLeft: string[];
};

type Item = {
  history_item_id: string;
  text: string;
  character_count_change_from: number;
  character_count_change_to: number;
};

/** Longer than anything of the product waits before it gives up on a process that died. */
const settleMs = 180_000;
const longAgoSeconds = 7_200;

export const lookAround = async (stormy: Stormy, spoken: Map<string, number>): Promise<AfterStorm> => {
  const { fleet, place } = stormy;
  const database = new pg.Pool({ connectionString: fleet.postgres.url, max: 2 });
  const names = async (sql: string): Promise<string[]> =>
    (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  try {
    const held = await until(() => names(heldSql));
    const stuckJobs = await until(() => names(waitingJobsSql));
    const studio = await studioRows(database);
    const rows = new Set([...(await names("select file_key as name from history_items")), ...studio.keys()]);
    const strays = () => straysAmong(keptFiles(place), rows);
    const straysFound = strays().length;
    if (straysFound > 0) await sweep(stormy);
    const { lost, doubleCharged } = await compare(fleet.web, spoken);
    return {
      lost: [...lost, ...withoutFile(studio, place)],
      doubleCharged,
      studioFiles: studio.size,
      held: held.length,
      stuckJobs,
      straysFound,
      straysLeft: await until(async () => strays()),
    };
  } finally {
    await database.end();
  }
};

/** A hold that ran out holds nothing. */
const heldSql = "select hold_id as name from credit_holds where expires_at > now()";
const waitingJobsSql =
  "select name || ' ' || state as name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()";

/** Until nothing of it is left, or for as long as anything may take. */
const until = async (look: () => Promise<string[]>): Promise<string[]> => {
  const endMs = performance.now() + settleMs;
  for (;;) {
    const left = await look();
    if (left.length === 0 || performance.now() > endMs) return left;
    await pause(500);
  }
};

/** As if it were hours later, when the product sweeps: it does so at every start. */
const sweep = async ({ fleet, place }: Stormy): Promise<void> => {
  const then = Date.now() / 1_000 - longAgoSeconds;
  for (const key of keptFiles(place)) utimesSync(path.join(rootOf(place), key), then, then);
  await fleet.killWeb();
};

/** What was heard against what is kept, and what is kept against what was charged. */
const compare = async (
  web: Product,
  spoken: Map<string, number>,
): Promise<Pick<AfterStorm, "lost" | "doubleCharged">> => {
  const items = await allItems(web);
  const [lost, doubleCharged]: [string[], string[]] = [[], []];
  const keptOf = new Map<string, number>();
  for (const { history_item_id: id, text } of items) {
    const audio = await call(web, `/v1/history/${id}/audio`);
    const bytes = (await audio.arrayBuffer()).byteLength;
    if (!audio.ok || bytes === 0) lost.push(`${text}: charged, but ${audio.status} with ${bytes} bytes`);
    if (keptOf.has(text)) doubleCharged.push(text);
    keptOf.set(text, audio.ok ? bytes : 0);
  }
  for (const [text, bytes] of spoken) {
    const kept = keptOf.get(text) ?? 0;
    // The file has a header that the stream has not.
    if (Math.abs(kept - bytes) > 44) lost.push(`${text}: ${bytes} heard, ${kept} kept`);
  }
  const { character_count: spent } = await readJson<Spent>(await call(web, "/v1/user/subscription"));
  const charges = items.map((one) => one.character_count_change_to - one.character_count_change_from);
  const accounted = charges.reduce((sum, one) => sum + one, 0);
  if (spent !== accounted) doubleCharged.push(`${spent} spent, ${accounted} accounted for`);
  return { lost, doubleCharged };
};

const allItems = async (web: Product): Promise<Item[]> => {
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
