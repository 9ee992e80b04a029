import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { expect } from "vitest";
import { holdsUnderWay } from "./holds-under-way.ts";
import type { RealConnection } from "./real-connection.ts";
import { gate, type ScriptedEngine, untilAborted } from "./scripted-engine.ts";
import type { Person, TestApp } from "./test-app.ts";

export type SentCall = { url: string; body: object; headers?: Record<string, string> };
type Needs = { app: TestApp; engine: ScriptedEngine; connection: RealConnection };
type Dropped = { sound: string; headers: Record<string, unknown> };

/** Keeps the engine busy at one chunk until it is told to stop. */
export const keepBusyAt = (
  engine: ScriptedEngine,
  chunk: number,
): { started: Promise<void>; stopped: Promise<void> } => {
  const [started, stopped] = [gate(), gate()];
  engine.beforeChunk = async (index, signal) => {
    if (index !== chunk) return;
    started.open();
    await untilAborted(signal);
    stopped.open();
  };
  return { started: started.opened, stopped: stopped.opened };
};

/** Takes the first chunks of an answer, then drops the connection; comes back when nothing is held any more. */
export const dropAfter = async (
  { app, engine, connection }: Needs,
  { chunks, person, url, body, headers = {} }: SentCall & { chunks: number; person: Person },
): Promise<Dropped> => {
  const busy = keepBusyAt(engine, chunks);
  const sent = openRequest({
    port: connection.port,
    method: "POST",
    path: url,
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json", ...headers },
  });
  sent.on("error", () => undefined);
  sent.end(JSON.stringify(body));
  const answered = chunks > 0 ? once(sent, "response") : undefined;
  await busy.started;
  let sound = "";
  const [answer] = ((await answered) ?? []) as [IncomingMessage?];
  answer?.on("data", (piece: Buffer) => (sound += piece.toString()));
  answer?.on("error", () => undefined);
  // The engine was asked for the next chunk only when this one had left.
  if (answer) await expect.poll(() => sound).not.toBe("");
  sent.destroy();
  await busy.stopped;
  await expect.poll(() => holdsUnderWay(app, person)).toBe(0);
  engine.beforeChunk = () => undefined;
  return { sound, headers: { ...answer?.headers } };
};
