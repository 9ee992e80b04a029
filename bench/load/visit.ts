import { setTimeout as pause } from "node:timers/promises";
import type { ServerUnderTest } from "../server-under-test.ts";

/** What became of one thing that was asked for. */
export type Visit = {
  kind: string;
  /** "done", "come back" (503 with Retry-After), or what went wrong. */
  end: string;
  firstMs?: number;
  wholeMs: number;
  /** The clip that must be in the history afterwards. */
  historyItemId?: string;
};

/** A refusal or a failure, in a few words. */
export class Unwell extends Error {}

export const limitMs = 180_000;

/** Asks and throws what is not an answer; a server that is busy and says when to come back has its own name. */
export const ask = async (server: ServerUnderTest, url: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await fetch(`${server.baseUrl}${url}`, {
    ...init,
    headers: { ...server.credentials, ...init.headers },
    signal: AbortSignal.timeout(limitMs),
  });
  if (answer.ok) return answer;
  const said = await answer.text();
  if (answer.status === 503 && Number(answer.headers.get("retry-after")) > 0) throw new Unwell("come back");
  throw new Unwell(`${answer.status} ${said.slice(0, 120)}`);
};

export const askJson = async <Shape>(server: ServerUnderTest, url: string, body: object): Promise<Shape> => {
  const headers = { "content-type": "application/json" };
  return (await (await ask(server, url, { method: "POST", headers, body: JSON.stringify(body) })).json()) as Shape;
};

type Doing = () => Promise<Omit<Visit, "kind" | "end" | "wholeMs">>;

/** Does it once and notes how it went. */
export const visit = async (kind: string, doing: Doing): Promise<Visit> => {
  const started = performance.now();
  const note = (end: string, more: object = {}): Visit => ({
    kind,
    end,
    wholeMs: performance.now() - started,
    ...more,
  });
  try {
    return note("done", await doing());
  } catch (error) {
    return note(error instanceof Unwell ? error.message : `cut off: ${(error as Error).name}`);
  }
};

/** Reads sound to its end; answers when it began. */
export const listen = async (answer: Response, started: number): Promise<number> => {
  let firstMs = Number.NaN;
  for await (const _piece of answer.body ?? []) if (Number.isNaN(firstMs)) firstMs = performance.now() - started;
  return firstMs;
};

export const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  const endMs = performance.now() + limitMs;
  while (!(await isDone())) {
    if (performance.now() > endMs) throw new Unwell("not done in time");
    await pause(500);
  }
};
