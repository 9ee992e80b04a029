import { readdir } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { cloneMessages, cloneTerms } from "@timbre/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { say, wavOf } from "../support/microphone.ts";
import { readJson, type Refusal } from "../support/read-json.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { call, owner } from "../support/start-product.ts";
import { samplesOfPcm } from "../support/transcribe.ts";

const previews = "/v1/voices/ivc/previews";
const rateHz = 24_000;

const product = sharedProduct();
let woman: Float32Array;
let man: Float32Array;

const speech = async (voiceId: string, text: string): Promise<Float32Array> => {
  const wav = await say(product.baseUrl, voiceId, text);
  return samplesOfPcm(new Uint8Array(wav.subarray(44)).buffer);
};

beforeAll(async () => {
  woman = await speech("af_heart", "The ferry leaves at seven, so we should pack the bread and the blankets tonight.");
  man = await speech(
    "am_michael",
    "Nobody at the market could say where the blue lantern had come from, or who lit it, but by the evening everybody " +
      "had a story about it.",
  );
});

const waveOf = (seconds: number, at: (second: number) => number): Buffer =>
  wavOf(
    Float32Array.from({ length: Math.round(seconds * rateHz) }, (_, i) => at(i / rateHz)),
    rateHz,
  );
/** Somebody speaks for exactly so long. */
const speaking = (seconds: number, ...people: Float32Array[]): Buffer => {
  const all = people.flatMap((one) => [...one]);
  return waveOf(seconds, (second) => all[Math.round(second * rateHz) % all.length] ?? 0);
};
/** Chords that change twice a second. */
const music = (second: number): number =>
  [0, 4, 7].reduce((sum, step) => {
    const hz = 220 * 2 ** ((step + (Math.floor(second * 2) % 4)) / 12);
    return sum + 0.15 * Math.sin(2 * Math.PI * hz * second) * Math.exp(-2 * (second % 0.5));
  }, 0);
/** The beginning of a film: pictures, no sound. */
const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomavc1", "binary"), Buffer.alloc(4_000, 9)]);

type Sent = { name: string; bytes: Buffer };
const formOf = (...files: Sent[]): FormData => {
  const form = new FormData();
  form.append("terms_version", cloneTerms.version);
  for (const { name, bytes } of files) form.append("files", new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const make = (...files: Sent[]): Promise<Response> =>
  call(product, previews, { method: "POST", body: formOf(...files) });
/** Files that wait or stay, in whatever folder. */
const kept = async (): Promise<string[]> => {
  const inside = async (folder: string): Promise<string[]> => {
    const options = { recursive: true, withFileTypes: true } as const;
    const found = await readdir(path.join(product.dataDir, folder), options).catch(() => []);
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  return [...(await inside("uploads")), ...(await inside("files/samples"))];
};

/** What came since then. Others' files may go meanwhile: a refused call tidies up after its answer. */
const since = (before: readonly string[]) => async (): Promise<string[]> =>
  (await kept()).filter((name) => !before.includes(name));

describe("a clone from real recordings", () => {
  it.each([
    ["silence", () => waveOf(12, () => 0), "audio_without_speech", undefined],
    ["music", () => waveOf(12, music), "audio_without_speech", undefined],
    ["a film without sound", () => film, "audio_unreadable", undefined],
    ["a file without bytes", () => Buffer.alloc(0), "audio_empty", undefined],
    ["IVC-15 a moment less than 5 s", () => speaking(4.99, woman), "audio_too_short", cloneMessages.tooShort("me.wav")],
    ["IVC-19 a moment less than 10 s", () => speaking(9.99, woman), "audio_too_short", cloneMessages.tooLittle],
  ])("refuses %s and keeps nothing", async (_what, bytes, code, message) => {
    const before = await kept();
    const answer = await make({ name: "me.wav", bytes: bytes() });
    expect(answer.status).toBe(400);
    const { detail } = await readJson<Refusal>(answer);
    expect(detail.status).toBe(code);
    if (message) expect(detail.message).toBe(message);
    await expect.poll(since(before), { timeout: 20_000 }).toEqual([]);
  });

  it("refuses the same file twice", async () => {
    const same = { name: "me.wav", bytes: speaking(6, woman) };
    const answer = await make(same, same);
    expect((await readJson<Refusal>(answer)).detail).toMatchObject({
      status: "duplicate_file",
      message: cloneMessages.sameTwice("me.wav"),
    });
  });

  it("keeps nothing of 45 minutes that were called off halfway", async () => {
    const before = await kept();
    const threeMinutes = waveOf(180, (second) => music(second));
    const files = Array.from({ length: 15 }, (_, i) => ({ name: `${i}.wav`, bytes: threeMinutes }));
    const { headers, body } = new Request("http://here", { method: "POST", body: formOf(...files) });
    const whole = Buffer.from(await new Response(body).arrayBuffer());
    const sending = request(`${product.baseUrl}${previews}`, {
      method: "POST",
      headers: {
        "xi-api-key": owner.apiKey,
        "content-type": headers.get("content-type") ?? "",
        "content-length": whole.length,
      },
    });
    sending.on("error", () => undefined);
    await new Promise((resolve) => sending.write(whole.subarray(0, whole.length / 2), resolve));
    await expect.poll(since(before), { timeout: 20_000 }).not.toEqual([]);
    sending.destroy();
    await expect.poll(since(before), { timeout: 20_000 }).toEqual([]);
  });

  it("IVC-15 IVC-19 warns of two people in one recording and makes the clone all the same", async () => {
    const answer = await make(
      { name: "both.wav", bytes: speaking((woman.length + man.length) / rateHz, woman, man) },
      { name: "short.wav", bytes: speaking(5, woman) },
    );
    expect(answer.status).toBe(200);
    expect(await readJson<{ notes: string[] }>(answer)).toMatchObject({
      notes: expect.arrayContaining(["several_speakers"]) as string[],
    });
  });
});
