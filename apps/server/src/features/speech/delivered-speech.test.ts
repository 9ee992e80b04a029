import { once } from "node:events";
import { type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { dialoguePairHeader, generationKeyHeader, historyItemAnswer, regenerationHeader } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dropAfter, keepBusyAt, type SentCall } from "../../test-support/drop-after.ts";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { openRealConnection, type RealConnection } from "../../test-support/real-connection.ts";
import { gate, scriptedEngine, untilAborted } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

/** Over a real connection: only there can a client leave. */
const engine = scriptedEngine();
let app: TestApp;
let connection: RealConnection;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  connection = await openRealConnection(app);
});
afterAll(() => connection.close());
beforeEach(async () => {
  ada = await app.signUp();
  engine.alignChunks = true;
});
afterEach(() => {
  engine.beforeChunk = () => undefined;
});

const text = "One. Two! Three?";
const speech = { text, model_id: "eleven_multilingual_v2" };
const dialogue = {
  inputs: [
    { text: "One. Two! ", voice_id: "af_heart" },
    { text: "Three?", voice_id: "am_adam" },
  ],
};

const takeThenDrop = (chunks: number, sent: SentCall, person = ada) =>
  dropAfter({ app, engine, connection }, { chunks, person, ...sent });

const spent = async (person = ada): Promise<number> =>
  (await person.get("/v1/user/subscription")).json().character_count;
const history = async (person = ada) => (await person.get("/v1/history")).json().history;

const stream: SentCall = { url: "/v1/text-to-speech/af_heart/stream", body: speech };
const doors: [string, SentCall][] = [
  ["a stream", stream],
  ["a stream with timestamps", { url: "/v1/text-to-speech/af_heart/stream/with-timestamps", body: speech }],
  ["a dialogue", { url: "/v1/text-to-dialogue/stream", body: dialogue }],
  ["a dialogue with timestamps", { url: "/v1/text-to-dialogue/stream/with-timestamps", body: dialogue }],
  [
    "the other service's stream",
    { url: "/v1/audio/speech", body: { ...speech, model: "eleven_multilingual_v2", input: text, voice: "af_heart" } },
  ],
];

describe.each(doors)("%s that is dropped", (_door, sent) => {
  it("costs nothing before the first sound, and is not kept", async () => {
    await takeThenDrop(0, sent);
    expect([await spent(), await history()]).toEqual([0, []]);
  });

  it("costs what was delivered, and is kept as that", async () => {
    const { headers } = await takeThenDrop(2, sent);
    expect(await spent()).toBe("One. Two! ".length);
    const [item] = await history();
    expect(item).toMatchObject({
      history_item_id: headers["history-item-id"],
      text: "One. Two! ",
      state: "stopped",
      duration_secs: 1,
      character_count_change_from: 0,
      character_count_change_to: 10,
    });
    const whole = (await ada.get(`/v1/history/${item.history_item_id}`)).json();
    expect(historyItemAnswer.parse(whole).alignments?.alignment.characters.join("")).toBe("One. Two! ");
    const audio = await ada.get(`/v1/history/${item.history_item_id}/audio`);
    expect(audio.statusCode).toBe(200);
    expect(audio.body).toContain("Two!");
    expect(audio.body).not.toContain("Three");
  });
});

describe("what was delivered of a generation", () => {
  it("counts a clause that had begun to leave", async () => {
    // Far more than a connection holds: the listener reads nothing, so the first clause cannot leave as a whole.
    const large = Buffer.alloc(40_000_000, 1);
    const usual = engine.speak;
    engine.speak = async function* (request, signal) {
      for await (const chunk of usual(request, signal)) yield { ...chunk, audio: large };
    };
    const sent = openRequest({
      port: connection.port,
      method: "POST",
      path: stream.url,
      headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json" },
    });
    sent.on("error", () => undefined);
    sent.end(JSON.stringify(speech));
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.on("error", () => undefined);
    await once(answer, "readable");
    sent.destroy();
    await expect.poll(() => holdsUnderWay(app, ada)).toBe(0);
    engine.speak = usual;
    expect((await history())[0]).toMatchObject({ text: "One. ", state: "stopped" });
  });

  it("is written in the usage figures, not what was asked for", async () => {
    await takeThenDrop(1, stream);
    const now = app.parts.clock.now().getTime();
    const range = `start_unix=${now - 3_600_000}&end_unix=${now + 3_600_000}`;
    const { usage } = (await ada.get(`/v1/usage/character-stats?${range}&metric=tts_characters`)).json();
    expect(usage.All.reduce((sum: number, value: number) => sum + value, 0)).toBe("One. ".length);
  });

  it("is charged though nothing of it is kept", async () => {
    await takeThenDrop(1, { ...stream, url: `${stream.url}?enable_logging=false` });
    expect([await spent(), await history()]).toEqual(["One. ".length, []]);
  });

  it("gives no free regeneration of the whole", async () => {
    const { headers } = await takeThenDrop(1, stream);
    const again = { [regenerationHeader]: String(headers["generation-info"]) };
    await ada.post(stream.url, speech, again);
    expect(await spent()).toBe("One. ".length + text.length);
  });

  it("uses up a free regeneration, which costs nothing; one dropped before its first sound does not", async () => {
    const first = await ada.post(stream.url, speech);
    const again = { [regenerationHeader]: String(first.headers["generation-info"]) };
    app.parts.clock.moveMs(1_000);
    await takeThenDrop(0, { ...stream, headers: again });
    const { headers } = await takeThenDrop(1, { ...stream, headers: again });
    expect(headers["regeneration-count"]).toBe("1");
    expect(await spent()).toBe(text.length);
    expect(await history()).toMatchObject([{ state: "stopped", text: "One. " }, { state: "created" }]);
    expect((await ada.post(stream.url, speech, again)).headers["regeneration-count"]).toBe("2");
  });

  it("is charged when the Cancel button stops it, and its item is named", async () => {
    const busy = keepBusyAt(engine, 2);
    const leaving = new AbortController();
    const answer = await connection.post(ada, stream.url, {
      body: JSON.stringify(speech),
      headers: { "content-type": "application/json", [generationKeyHeader]: "cancel" },
      signal: leaving.signal,
    });
    await busy.started;
    const stopped = await ada.delete("/v1/generations/cancel");
    await busy.stopped;
    await expect.poll(() => holdsUnderWay(app, ada)).toBe(0);
    leaving.abort();
    const itemId = answer.headers.get("history-item-id");
    const outcome = {
      state: "finished",
      history_item_id: itemId,
      character_cost: "One. Two! ".length,
      generation_info: null,
      regeneration_count: 0,
    };
    expect(stopped.json()).toEqual({ status: "ok", ...outcome });
    expect((await ada.get("/v1/generations/cancel")).json()).toEqual(outcome);
    expect(await spent()).toBe("One. Two! ".length);
    expect(await history()).toMatchObject([{ history_item_id: itemId, state: "stopped" }]);
  });

  it("leaves out of the file what was made after its listener left, when it is stopped then", async () => {
    const [second, third] = [gate(), gate()];
    const stopped = gate();
    engine.beforeChunk = async (index, signal) => {
      if (index === 1) await second.opened;
      if (index !== 2) return;
      third.open();
      await untilAborted(signal);
      stopped.open();
    };
    const leaving = new AbortController();
    const arrived = once(app.http.server, "request") as Promise<[unknown, ServerResponse]>;
    const answer = await connection.post(ada, stream.url, {
      body: JSON.stringify(speech),
      headers: { "content-type": "application/json", [generationKeyHeader]: "left" },
      signal: leaving.signal,
    });
    await answer.body?.getReader().read();
    const left = once((await arrived)[1], "close");
    leaving.abort();
    await left;
    second.open();
    await third.opened;
    await ada.delete("/v1/generations/left");
    await stopped.opened;
    await expect.poll(() => holdsUnderWay(app, ada)).toBe(0);
    const [item] = await history();
    expect(item).toMatchObject({ text: "One. ", state: "stopped" });
    expect((await ada.get(`/v1/history/${item.history_item_id}/audio`)).body).not.toContain("Two");
  });

  it("of one of a pair is what the other then costs less", async () => {
    const url = "/v1/text-to-dialogue/stream";
    const headers = { [dialoguePairHeader]: "pair" };
    await takeThenDrop(1, { url, body: dialogue, headers });
    expect(await spent()).toBe("One. ".length);
    await ada.post(url, dialogue, headers);
    expect(await spent()).toBe(text.length);
  });

  it("costs nothing when making it failed", async () => {
    engine.beforeChunk = (index) => {
      if (index === 2) throw new Error("broken");
    };
    await expect(ada.post(stream.url, speech)).rejects.toThrow();
    expect([await spent(), await history()]).toEqual([0, []]);
  });

  it("never comes to more than the credits there are, however many are dropped at once", async () => {
    await setTier(app, ada, "enterprise");
    const most = (await ada.get("/v1/user/subscription")).json().character_limit;
    await app.parts.database.execute("update workspaces set character_count = $1 where workspace_id = $2", [
      most - 40,
      ada.workspaceId,
    ]);
    const dropped = Array.from({ length: 6 }, async () => {
      const leaving = new AbortController();
      const headers = { "content-type": "application/json" };
      const answer = await connection.post(ada, stream.url, {
        body: JSON.stringify(speech),
        headers,
        signal: leaving.signal,
      });
      await answer.body?.getReader().read();
      leaving.abort();
      return answer.status;
    });
    const statuses = await Promise.all(dropped);
    expect(statuses).toContain(200);
    await expect.poll(() => holdsUnderWay(app, ada)).toBe(0);
    const used = await spent();
    expect(used).toBeLessThanOrEqual(most);
    const items = await history();
    const sum = items.reduce((all: number, { text: said }: { text: string }) => all + said.length, 0);
    expect(used).toBe(most - 40 + sum);
  });
});

describe("an answer that is sent as a whole", () => {
  const url = "/v1/text-to-speech/af_heart";

  it("costs nothing when its client leaves before it begins to leave", async () => {
    await takeThenDrop(0, { url, body: speech });
    const busy = keepBusyAt(engine, 2);
    const leaving = new AbortController();
    const headers = { "content-type": "application/json" };
    const asked = connection
      .post(ada, url, { body: JSON.stringify(speech), headers, signal: leaving.signal })
      .catch(() => "left");
    await busy.started;
    leaving.abort();
    expect(await asked).toBe("left");
    await busy.stopped;
    await expect.poll(() => holdsUnderWay(app, ada)).toBe(0);
    expect([await spent(), await history()]).toEqual([0, []]);
  });

  it("is charged and kept once it has begun to leave", async () => {
    const leaving = new AbortController();
    const headers = { "content-type": "application/json" };
    const answer = await connection.post(ada, url, { body: JSON.stringify(speech), headers, signal: leaving.signal });
    leaving.abort();
    expect(answer.status).toBe(200);
    expect(await spent()).toBe(text.length);
    expect(await history()).toMatchObject([{ text, state: "created" }]);
  });
});
