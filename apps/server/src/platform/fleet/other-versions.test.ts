import { lineVersion, speakAbilities } from "@timbre/engine";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../../../../scripts/steps/services/nats-server.mjs";
import { joinEngine, joinWeb, listen, notingHost, type TestEngine, toyHost } from "../../test-support/test-fleet.ts";
import { type Abilities, kindOf } from "./card.ts";
import type { OpenFleet } from "./open-fleet.ts";

const going = (): AbortSignal => new AbortController().signal;

let nats: TestNats;
const engines: TestEngine[] = [];
const webs: OpenFleet[] = [];
beforeAll(async () => void (nats = await startNats()));
afterAll(() => nats.stop());
const others: NodeJS.Timeout[] = [];
afterEach(async () => {
  for (const timer of others.splice(0)) clearInterval(timer);
  await Promise.all(webs.splice(0).map((web) => web.close()));
  await Promise.all(engines.splice(0).map(({ die }) => die()));
});
const engine = async (options: Parameters<typeof joinEngine>[1]): Promise<TestEngine> => {
  const joined = await joinEngine(nats.url, options);
  engines.push(joined);
  return joined;
};
const web = async (over: Parameters<typeof joinWeb>[1] = {}): Promise<OpenFleet> => {
  const joined = await joinWeb(nats.url, over);
  webs.push(joined);
  return joined;
};

const without = (fields: string[]): string[] => fields.filter((name) => name !== "previousText");

/** An idle engine of another version, as it shows itself for as long as the test runs. Answers what it is asked for. */
const showOther = async (part: "mouth" | "ear", abilities: Abilities): Promise<string[]> => {
  const { wire } = await web();
  const asked: string[] = [];
  const kind = kindOf(abilities);
  const note = (): void => void asked.push(part);
  for (const level of [0, 1]) wire.nats.subscribe(wire.subjects.work(part, kind, level), { callback: note });
  const load = { room: 2, busy: 0, waiting: 0, memoryMb: 1 };
  const card = {
    engineId: wire.id(),
    part,
    version: "0.0.1",
    kind,
    abilities,
    state: "ready",
    stage: "ready",
    ...load,
  };
  const show = (): void => wire.nats.publish(wire.subjects.cards, JSON.stringify(card));
  wire.nats.subscribe(wire.subjects.hello, { callback: show });
  show();
  others.push(setInterval(show, 500));
  return asked;
};

describe("a fleet of several versions", () => {
  it("never gives an engine what it cannot do", async () => {
    const asked: string[] = [];
    const old = notingHost("old", asked);
    await engine({ mouth: old, knows: (able) => ({ ...able, formats: ["pcm_24000"], fields: without(able.fields) }) });
    const fleet = await web({ waitMs: 300 });
    await expect(listen(fleet, { format: "ulaw_8000" })).rejects.toMatchObject({ code: "engine_unavailable" });
    await engine({ mouth: notingHost("new", asked) });
    const wishes = [{}, { format: "ulaw_8000" }, { previousText: "Before." }, {}, { previousText: "Before." }] as const;
    for (const over of wishes) await listen(fleet, { text: "Hello.", ...over });
    expect(asked.filter((one) => one.startsWith("new")).length).toBeGreaterThanOrEqual(3);
    expect(asked.length).toBe(wishes.length);
  });

  it("never asks an engine that speaks another language on the line, older or newer", async () => {
    const able = { ...speakAbilities(), languages: ["en"], models: [] };
    const older = await showOther("mouth", { line: lineVersion - 1, speak: able, leftOut: [] });
    const newer = await showOther("mouth", { line: lineVersion + 1, speak: able, leftOut: [] });
    const fleet = await web({ waitMs: 300 });
    await expect.poll(() => fleet.cards()).toHaveLength(2);
    await expect(listen(fleet)).rejects.toMatchObject({ code: "engine_unavailable" });
    await engine({ mouth: toyHost() });
    for (let n = 0; n < 3; n += 1) await listen(fleet);
    expect([...older, ...newer]).toEqual([]);
  });

  it("never asks an ear for a call that it does not know", async () => {
    const older = await showOther("ear", { line: lineVersion, calls: ["cloneVoice"], leftOut: [] });
    const fleet = await web({ waitMs: 300 });
    await expect.poll(() => fleet.cards()).toHaveLength(1);
    const sound = { kind: "samples" as const, samples: new Float32Array(4), sampleRateHz: 16_000 };
    const inspect = () => fleet.ear.call("inspectSound", { sound }, { signal: going() });
    await expect(inspect()).rejects.toMatchObject({ code: "engine_unavailable" });
    const knowing = { durationMs: 7, sampleRateHz: 1 } as never;
    await engine({
      ear: { call: () => Promise.resolve(knowing), pid: () => undefined, stop: () => Promise.resolve() },
    });
    for (let n = 0; n < 3; n += 1) expect(await inspect()).toEqual(knowing);
    expect(older).toEqual([]);
  });
});
