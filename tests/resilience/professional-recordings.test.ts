import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { errors, professionalCloneMessages as messages } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wavOf } from "../support/microphone.ts";
import { readJson, type Refusal } from "../support/read-json.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";

const rateHz = 16_000;
let product: Product;
let voiceId: string;

beforeAll(async () => {
  product = await startProduct({ isToy: true });
  await product.waitUntilReady();
  const made = await postJson(product, "/v1/voices/pvc", { name: "Me", language: "en" });
  voiceId = (await readJson<{ voice_id: string }>(made)).voice_id;
});
afterAll(() => product.stop());

const waveOf = (seconds: number, at: (second: number) => number): Buffer =>
  wavOf(
    Float32Array.from({ length: Math.round(seconds * rateHz) }, (_, i) => at(i / rateHz)),
    rateHz,
  );
/** Chords that change twice a second. */
const music = (second: number): number =>
  [0, 4, 7].reduce((sum, step) => {
    const hz = 220 * 2 ** ((step + (Math.floor(second * 2) % 4)) / 12);
    return sum + 0.15 * Math.sin(2 * Math.PI * hz * second) * Math.exp(-2 * (second % 0.5));
  }, 0);
/** The beginning of a film: pictures, no sound. */
const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomavc1", "binary"), Buffer.alloc(4_000, 9)]);
/** Half a minute of sound behind a beginning that is none. */
const brokenHeader = (): Buffer => Buffer.concat([Buffer.alloc(44, 7), waveOf(31, music).subarray(44)]);

const add = (name: string, bytes: Buffer): Promise<Response> => {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(bytes)]), name);
  return call(product, `/v1/voices/pvc/${voiceId}/samples`, { method: "POST", body: form });
};
const keptFiles = async (): Promise<string[]> => {
  const options = { recursive: true, withFileTypes: true } as const;
  const folders = ["uploads", "parted-uploads", "files/samples"].map((name) => path.join(product.dataDir, name));
  const found = await Promise.all(folders.map((folder) => readdir(folder, options).catch(() => [])));
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
};
const expectRefusal = async (answer: Response, status: string, message: string): Promise<void> => {
  expect((await readJson<Refusal>(answer)).detail).toMatchObject({ status, message });
  expect((await readJson<{ samples: unknown }>(await call(product, `/v1/voices/${voiceId}`))).samples).toBeNull();
  await expect.poll(keptFiles, { timeout: 20_000 }).toEqual([]);
};

const noSpeech = errors.audio_without_speech.message;
const german = fileURLToPath(
  new URL("../../../shared/speech/heldout/azure-customspeech/de-DE/testing_audio.flac", import.meta.url),
);

describe("a recording that cannot become a professional voice, by the ear itself", () => {
  it.each([
    ["PVC-47 of a moment less than 30 s", () => waveOf(29.9, music), "min-duration", messages.tooShort],
    ["of silence", () => waveOf(31, () => 0), "audio_without_speech", noSpeech],
    ["of music", () => waveOf(31, music), "audio_without_speech", noSpeech],
    ["PVC-52 that is a film", () => film, "indeterminate-duration", messages.noDuration],
    ["PVC-52 with a broken header", brokenHeader, "indeterminate-duration", messages.noDuration],
  ])("%s is refused with its sentence, and nothing is kept", async (_what, bytes, status, message) => {
    await expectRefusal(await add("me.wav", bytes()), status, message);
  });

  it.runIf(existsSync(german))("PVC-48 in another language is refused (needs ../shared/speech)", async () => {
    const answer = await add("deutsch.flac", readFileSync(german));
    await expectRefusal(answer, "language-mismatch", messages.mixedLanguage);
  });
});
