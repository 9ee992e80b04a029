import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { holdsUnderWay } from "../../apps/server/src/test-support/holds-under-way.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { buildTestApp, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import {
  type Account,
  askThenLeave,
  changeBetween,
  clauses,
  giveThreePieces,
  type Maker,
  openAccounts,
  threeClauses,
} from "./support/dropped-streams.ts";
import { type Asked, exampleFor } from "./support/example.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import type { Headers } from "./support/send.ts";
import { socketsAmong, urlTo } from "./support/sockets.ts";
import { fillTenant, isEnding, openTenant, type Tenant } from "./support/tenant.ts";

const engine = scriptedEngine();
let app: TestApp;
let port: number;
let tenant: Tenant;
let maker: Maker;
let operations: Operation[];
let account: () => Promise<Account>;
beforeAll(async () => {
  app = await buildTestApp(engine);
  giveHearing(app);
  maker = giveThreePieces(app, engine);
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.http.server.address() as AddressInfo);
  operations = await operationsOf(app);
  tenant = await openTenant(app, operations, { marker: "Listener" });
  await fillTenant(app, operations, tenant);
  account = await openAccounts(app, tenant.person.workspaceId);
});
afterAll(async () => {
  app.http.server.closeAllConnections();
  await app.close();
});

const example = (operation: Operation): Asked =>
  exampleFor(operation, {
    marker: "Listener",
    idFor: tenant.known.first,
    isFull: false,
    values: { text: threeClauses, input: threeClauses },
  });

/** What changed by the time that nothing is held for it any more. */
const changesOf = async (work: () => Promise<unknown>): Promise<Account> => {
  const before = await account();
  await work();
  await expect.poll(() => holdsUnderWay(app, tenant.person)).toBe(0);
  maker.goOn();
  return changeBetween(before, await account());
};

type Streamed = { operation: Operation; whole: Account; wholeBytes: number };

/** Calls whose answer leaves while its sound is still being made, and what the whole of it costs and keeps. */
const streamedAmong = async (candidates: readonly Operation[]): Promise<Streamed[]> => {
  const found: Streamed[] = [];
  for (const operation of candidates) {
    maker.countMade();
    let isStreamed = false;
    let wholeBytes = 0;
    const whole = await changesOf(async () => {
      const { headers, rawPayload, statusCode } = await tenant.send(example(operation));
      wholeBytes = rawPayload.byteLength;
      isStreamed = statusCode < 300 && headers["transfer-encoding"] === "chunked";
    });
    if (isStreamed && maker.countMade() >= clauses) found.push({ operation, whole, wholeBytes });
  }
  return found;
};

/** Rounding to whole credits, and the space between two clauses. */
const nearly = (credits: number): number => 2 + credits * 0.02;

const problemsWith = (line: string, whole: Account, part: Account, pieces: number): string[] => {
  const share = (whole.charged * pieces) / clauses;
  const problems: [boolean, string][] = [
    [Math.abs(part.charged - share) > nearly(whole.charged), `charged ${part.charged} of ${whole.charged}`],
    [part.used !== part.charged, `charged ${part.charged}, and ${part.used} stand in the usage`],
    [part.uses !== (share > 0 ? whole.uses : 0), `was charged ${part.uses} times`],
    [part.keptParts !== (pieces > 0 ? whole.kept : 0), `kept ${part.keptParts} of ${whole.kept} as stopped`],
    [part.kept !== part.keptParts, "kept as if it were whole"],
  ];
  return problems
    .filter(([isWrong]) => isWrong)
    .map(([, what]) => `${line} left after ${pieces} of ${clauses}: ${what}`);
};

describe("a listener who leaves in the middle", () => {
  it("pays for what was delivered, on every call that streams: never nothing, never twice, kept as stopped", async () => {
    const candidates = operations.filter((one) => !isEnding(one));
    const streamed = await streamedAmong(candidates);
    // Newer ones are found by themselves; these many are known to charge and to keep.
    expect(streamed.filter(({ whole }) => whole.charged > 0 && whole.kept > 0).length).toBeGreaterThanOrEqual(7);
    const problems: string[] = [];
    for (const { operation, whole, wholeBytes } of streamed.filter((one) => one.whole.charged > 0)) {
      for (const pieces of [0, 1, 2]) {
        const headers = await tenant.session();
        const leaving = { port, headers, maker, pieces, wholeBytes };
        const part = await changesOf(() => askThenLeave(example(operation), leaving));
        problems.push(...problemsWith(operation.line, whole, part, pieces));
      }
    }
    expect(problems).toEqual([]);
  });
});

/** Everything that was said on one connection becomes one item, written after it has ended. */
const untilKept = async (work: () => Promise<void>): Promise<void> => {
  const before = (await account()).kept;
  await work();
  await expect.poll(async () => (await account()).kept).toBe(before + 1);
};

/** Says three clauses on a socket and hangs up once so much sound came back, or when the server does. */
const talk = async (operation: Operation, headers: Headers, pieces?: number): Promise<void> => {
  const stopped = pieces === undefined ? undefined : maker.stopAt(pieces);
  const socket = new WebSocket(urlTo(operation, { port, headers }), { headers });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const heard = new Promise<void>((resolve) => socket.once("message", () => resolve()));
  await new Promise((resolve) => socket.once("open", resolve));
  for (const message of [{ text: " " }, { text: `${threeClauses} `, flush: true }])
    socket.send(JSON.stringify(message));
  if (stopped) {
    await stopped.reached;
    await heard;
    socket.terminate();
  } else {
    for (const message of [{ text: "" }, { close_socket: true }]) socket.send(JSON.stringify(message));
  }
  await closed;
};

describe("a listener who hangs up on a socket", () => {
  it("pays for what was delivered on every socket that speaks, and it is kept as stopped", async () => {
    // Looked for by somebody else, whose account nobody counts.
    const scout = { authorization: `Bearer ${(await app.signUp()).token}` };
    const headers = await tenant.session();
    const sockets = await socketsAmong(operations, { port, headers: scout });
    const problems: string[] = [];
    let speaking = 0;
    for (const operation of sockets) {
      const asked = engine.requests.length;
      await talk(operation, scout);
      if (engine.requests.length === asked) continue;
      const whole = await changesOf(() => untilKept(() => talk(operation, headers)));
      speaking += 1;
      for (const pieces of [1, 2]) {
        const part = await changesOf(() => untilKept(() => talk(operation, headers, pieces)));
        problems.push(...problemsWith(operation.line, whole, part, pieces));
      }
    }
    expect(speaking).toBeGreaterThanOrEqual(2);
    expect(problems).toEqual([]);
  });
});
