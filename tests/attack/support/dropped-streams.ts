import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { formBody } from "../../../apps/server/src/test-support/form-body.ts";
import { gate, type ScriptedEngine, untilAborted } from "../../../apps/server/src/test-support/scripted-engine.ts";
import type { TestApp } from "../../../apps/server/src/test-support/test-app.ts";
import type { Asked } from "./example.ts";
import { type Headers, partsOf, urlOf } from "./send.ts";

/** Three clauses of nearly one length, so that two of them cost two thirds. */
export const clauses = 3;
export const threeClauses = Array.from({ length: clauses }, () => "The tide is out and the boats lie still.").join(" ");

/** As many bytes as so much sound has at 128 kbit/s, which is what calls that count bytes go by. */
const pieceMs = 4_000;
const piece = Buffer.alloc(pieceMs * 16, 1);

export type Maker = {
  /** Pieces of sound made since the last time this was asked. */
  countMade(): number;
  /** From now on, nobody makes more than so many pieces until the listener has left. */
  stopAt(pieces: number): { reached: Promise<void> };
  goOn(): void;
};

/** Makes whatever speaks or plays in this app hand out three pieces of sound, and wait where it is told to. */
export const giveThreePieces = (app: TestApp, engine: ScriptedEngine): Maker => {
  let made = 0;
  let before: ScriptedEngine["beforeChunk"] = () => undefined;
  const begin = async (index: number, signal: AbortSignal): Promise<void> => {
    await before(index, signal);
    signal.throwIfAborted();
    made += 1;
  };
  engine.alignChunks = true;
  engine.beforeChunk = begin;
  const play = async (_request: unknown, options: unknown) => {
    const { onEvent, signal } = options as { signal: AbortSignal; onEvent?(event: object): Promise<void> };
    for (let index = 0; index < clauses; index += 1) {
      await begin(index, signal);
      await onEvent?.({ audio: piece, durationMs: (index + 1) * pieceMs });
    }
    return { durationMs: clauses * pieceMs };
  };
  Object.assign(app.parts.ear.script, { convert: play, removeNoise: play });
  return {
    countMade: () => {
      const count = made;
      made = 0;
      return count;
    },
    stopAt: (pieces) => {
      const reached = gate();
      before = async (index, signal) => {
        if (index < pieces) return;
        reached.open();
        if (!signal.aborted) await untilAborted(signal);
      };
      return { reached: reached.opened };
    },
    goOn: () => void (before = () => undefined),
  };
};

type Leaving = {
  port: number;
  headers: Headers;
  maker: Maker;
  pieces: number;
  /** How long the whole answer is. */
  wholeBytes: number;
};

/** Sends a request over a real connection, and leaves once so many pieces have come and the next is being made. */
export const askThenLeave = async (
  asked: Asked,
  { port, headers, maker, pieces, wholeBytes }: Leaving,
): Promise<void> => {
  const { reached } = maker.stopAt(pieces);
  const { body, headers: bodyHeaders } = await bodyOf(asked);
  const sent = openRequest({
    port,
    method: asked.operation.method,
    path: urlOf(asked),
    headers: { ...headers, ...bodyHeaders },
  });
  sent.on("error", () => undefined);
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  sent.end(body);
  await reached;
  // Some bytes of the last piece: a clause that has begun to leave counts.
  if (pieces > 0) await readBytes((await answered)[0], (wholeBytes * (pieces - 0.5)) / clauses);
  sent.destroy();
};

const readBytes = (answer: IncomingMessage, bytes: number): Promise<void> =>
  new Promise((resolve) => {
    let received = 0;
    answer.on("error", () => undefined);
    answer.on("data", (part: Buffer) => {
      received += part.byteLength;
      if (received >= bytes) resolve();
    });
  });

const bodyOf = async ({ operation: { kind }, body }: Asked): Promise<{ body?: string | Buffer; headers: Headers }> => {
  if (kind === "none" || body === undefined) return { headers: {} };
  if (kind === "json") return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const form = await formBody(partsOf(body as Record<string, unknown>));
  return { body: form.body, headers: form.headers };
};

/** What the workspace was charged and what is kept for it, wherever the database notes that something is only a part. */
export type Account = { charged: number; uses: number; used: number; kept: number; keptParts: number };

export const openAccounts = async (app: TestApp, workspaceId: string): Promise<() => Promise<Account>> => {
  const { database } = app.parts;
  const number = async (sql: string): Promise<number> => Number((await database.execute(sql)).rows[0]?.count ?? 0);
  const { rows } = await database.execute(
    "select table_name as name from information_schema.columns where column_name = 'is_partial' and table_schema = current_schema()",
  );
  const of = `where workspace_id = '${workspaceId}'`;
  const sum = async (more: string): Promise<number> => {
    const counts = rows.map(({ name }) => number(`select count(*) as count from ${String(name)} ${of} ${more}`));
    return (await Promise.all(counts)).reduce((all, one) => all + one, 0);
  };
  return async () => ({
    charged: await number(`select character_count as count from workspaces ${of}`),
    uses: await number(`select count(*) as count from usage_events ${of}`),
    used: await number(`select coalesce(sum(credits), 0) as count from usage_events ${of}`),
    kept: await sum(""),
    keptParts: await sum("and is_partial"),
  });
};

export const changeBetween = (before: Account, after: Account): Account =>
  Object.fromEntries(
    (Object.keys(before) as (keyof Account)[]).map((name) => [name, after[name] - before[name]]),
  ) as Account;
