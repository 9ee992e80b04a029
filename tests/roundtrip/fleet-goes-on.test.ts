import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSpeech, startFleet, type TestFleet } from "../support/fleet/start-fleet.ts";
import type { OtherProcess } from "../support/start-product.ts";
import { samplesOfPcm, transcribe } from "../support/transcribe.ts";
import { wordErrorRate } from "../support/word-errors.ts";

/** Half a minute at most: the recogniser listens to no more at a time. */
const text =
  "The ferry left the harbour before sunrise, and only a few people stood on the deck. A woman with a red umbrella counted the lights along the coast. Nobody spoke until the captain rang the bell. Then the fog lifted, the island came out of the water, and everyone began to talk at the same time.";

let fleet: TestFleet;
let first: OtherProcess;
beforeAll(async () => {
  fleet = await startFleet({ isToy: false });
  first = fleet.engine();
  await fleet.web.waitUntilReady();
});
afterAll(() => fleet.stop());

describe("speech of the real voice", () => {
  it("is whole and understood when its engine dies in the middle and another goes on", async () => {
    const listening = await beginSpeech(fleet.web, { text, seed: 5 }, "pcm_16000");
    first.kill("SIGKILL");
    fleet.engine();
    const sound = await listening.rest();
    const heard = await transcribe(samplesOfPcm(new Uint8Array(sound).buffer), { language: "en" });
    expect(wordErrorRate([{ said: text, heard }], "en"), heard).toBeLessThan(0.06);
    const alone = await (await beginSpeech(fleet.web, { text, seed: 5 }, "pcm_16000")).rest();
    expect(Math.abs(sound.length - alone.length) / alone.length).toBeLessThan(0.01);
  });
});
