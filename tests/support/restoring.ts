import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type Kept, readJson, type Spent } from "./read-json.ts";
import { call, type Product } from "./start-product.ts";

const entryOf = (command: "backup" | "restore"): string =>
  fileURLToPath(new URL(`../../apps/server/dist/${command}.js`, import.meta.url));

export type Ran = { code: number | null; said: string };

/** `npm run backup` or `npm run restore`, without the build that comes before them. */
export const run = (
  command: "backup" | "restore",
  { env, args = [] }: { env: Record<string, string>; args?: string[] },
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [entryOf(command), ...args], { env: { PATH: process.env.PATH, ...env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (said += piece.toString()));
    child.once("exit", (code) => resolve({ code, said }));
  });

const sumOf = async (answer: Response): Promise<string> => {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
};

type Voice = { voice_id: string; name: string; samples: { sample_id: string }[] | null };

/** All that somebody has here: what was said and heard, their own voices and what those were made from, by its sum. */
export const belongings = async (product: Pick<Product, "baseUrl">, voiceId: string): Promise<object> => {
  const { history } = await readJson<Kept>(await call(product, "/v1/history?page_size=100"));
  const voice = await readJson<Voice>(await call(product, `/v1/voices/${voiceId}`));
  const samples = voice.samples ?? [];
  return {
    spoken: await Promise.all(
      history.map(async ({ history_item_id: id, text }) => ({
        id,
        text,
        sound: await sumOf(await call(product, `/v1/history/${id}/audio`)),
      })),
    ),
    voice: [voice.voice_id, voice.name],
    samples: await Promise.all(
      samples.map(async ({ sample_id: id }) => sumOf(await call(product, `/v1/voices/${voiceId}/samples/${id}/audio`))),
    ),
    spent: (await readJson<Spent>(await call(product, "/v1/user/subscription"))).character_count,
  };
};
