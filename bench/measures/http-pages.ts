import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Measures } from "../bench-session.ts";
import { percentile } from "../figures.ts";
import { type ServerUnderTest, startServer, tempFolder } from "../server-under-test.ts";

const historyItems = 100_000;
const voices = 10_000;
const pageSize = 100;
const pages = 100;

/** Pages of a long history and of many voices, one after another, on a folder of their own. */
export const measureHttpPages = async (): Promise<Measures> => {
  const folder = tempFolder();
  try {
    // The first start makes the database and the owner; only one process may have it open.
    await (await startServer(folder.path)).stop();
    await fill(path.join(folder.path, "db"));
    const server = await startServer(folder.path);
    try {
      return {
        history_page_ms_p95: percentile(await historyPages(server), 0.95),
        voices_page_ms_p95: percentile(await voicePages(server), 0.95),
      };
    } finally {
      await server.stop();
    }
  } finally {
    folder.remove();
  }
};

const fill = async (dbFolder: string): Promise<void> => {
  const db = await PGlite.create(dbFolder);
  const owner = "select user_id, workspace_id from workspace_members limit 1";
  await db.exec(`
    insert into history_items (history_item_id, workspace_id, user_id, request_id, source, voice_id, voice_name, model_id,
      text, output_format, content_type, file_key, size_bytes, duration_ms, credits, character_count_from,
      character_count_to, created_at)
    select 'bench' || lpad(n::text, 15, '0'), o.workspace_id, o.user_id, 'r' || n, 'TTS', 'af_heart', 'Heart',
      'eleven_multilingual_v2', 'Sentence number ' || n, 'mp3_44100_128', 'audio/mpeg', 'history/be/' || n, 1, 1, 1, 0, 1,
      now() - n * interval '1 minute'
    from generate_series(1, ${historyItems}) n, (${owner}) o;
    insert into voices (voice_id, workspace_id, owner_user_id, name, category, labels, language, print, created_at)
    select 'bench' || lpad(n::text, 15, '0'), o.workspace_id, o.user_id, 'Voice ' || n, 'cloned', '{}', 'en-us',
      '{"kind":"builtin","name":"af_heart"}', now() - n * interval '1 minute'
    from generate_series(1, ${voices}) n, (${owner}) o;
    analyze;
  `);
  await db.close();
};

type Page = { has_more: boolean };

const timed = async <Answer>(server: ServerUnderTest, url: string): Promise<{ ms: number; answer: Answer }> => {
  const started = performance.now();
  const response = await server.get(url);
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - started, answer };
};

const historyPages = async (server: ServerUnderTest): Promise<number[]> => {
  const times: number[] = [];
  let after = "";
  for (let page = 0; page < pages; page += 1) {
    const url = `/v1/history?page_size=${pageSize}${after && `&start_after_history_item_id=${after}`}`;
    const { ms, answer } = await timed<Page & { last_history_item_id: string }>(server, url);
    times.push(ms);
    after = answer.last_history_item_id;
  }
  return times;
};

const voicePages = async (server: ServerUnderTest): Promise<number[]> => {
  const times: number[] = [];
  let token = "";
  for (let page = 0; page < pages; page += 1) {
    const url = `/v2/voices?page_size=${pageSize}${token && `&next_page_token=${encodeURIComponent(token)}`}`;
    const { ms, answer } = await timed<Page & { next_page_token: string | null }>(server, url);
    times.push(ms);
    if (!answer.next_page_token) break;
    token = answer.next_page_token;
  }
  return times;
};
