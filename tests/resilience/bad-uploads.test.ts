import { readdir } from "node:fs/promises";
import path from "node:path";
import { cloneTerms } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { readJson, type Refusal, type Spent } from "../support/read-json.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { call } from "../support/start-product.ts";

const product = sharedProduct();

/** Every call that takes a recording: the part that holds it, and what must come with it. */
const calls: [url: string, part: string, fields: Record<string, string>][] = [
  ["/v1/speech-to-text", "file", { model_id: "scribe_v1" }],
  ["/v1/forced-alignment", "file", { text: "Hello." }],
  ["/v1/audio-isolation", "audio", {}],
  ["/v1/audio-isolation/stream", "audio", {}],
  ["/v1/speech-to-speech/af_heart", "audio", {}],
  ["/v1/speech-to-speech/af_heart/stream", "audio", {}],
  ["/v1/similar-voices", "audio_file", {}],
  ["/v1/ai-speech-classifier", "file", {}],
  ["/v1/voices/add", "files", { name: "Me" }],
  ["/v1/voices/ivc/previews", "files", { terms_version: cloneTerms.version }],
  ["/v1/voices/ivc/sample-checks", "file", {}],
  ["/v1/voices/ivc/noise-removal", "file", {}],
];

/** Two seconds of silence at 16 kHz; the header may promise more than there is. */
const wav = (promisedBytes = 64_000): Buffer => {
  const bytes = Buffer.alloc(44 + 64_000);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(promisedBytes + 36, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(16_000, 24);
  bytes.writeUInt32LE(32_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(promisedBytes, 40);
  return bytes;
};

const files: [what: string, bytes: Buffer, name: string, code: string][] = [
  ["no bytes", Buffer.alloc(0), "me.wav", "audio_empty"],
  ["words in a wav file", Buffer.from("This is a letter, not a sound. ".repeat(20)), "me.wav", "audio_type_unknown"],
  ["a zip", Buffer.from(`504b0304140000000800${"00".repeat(200)}`, "hex"), "me.mp3", "audio_type_unknown"],
  ["a playlist", Buffer.from("#EXTM3U\n#EXT-X-VERSION:3\nhttp://127.0.0.1:1/x.ts\n"), "me.m3u8", "audio_type_unknown"],
  ["a recording that was cut off", wav().subarray(0, 20_000), "me.wav", "audio_unreadable"],
  ["a header that promises hours", wav(0x70000000), "me.wav", "audio_unreadable"],
  ["a path in the name", wav(), "../../me.wav", "invalid_file_name"],
];

/** What requests left behind; each process has a folder of its own. */
const uploadedFiles = async (): Promise<string[]> =>
  (await readdir(path.join(product.dataDir, "uploads"), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => one.name);

type Upload = { url: string; part: string; fields?: Record<string, string>; bytes: Buffer; name: string };
const send = ({ url, part, fields = {}, bytes, name }: Upload): Promise<Response> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(part, new Blob([new Uint8Array(bytes)], { type: "audio/wav" }), name);
  return call(product, url, { method: "POST", body: form });
};
const spent = async (): Promise<number> =>
  (await readJson<Spent>(await call(product, "/v1/user/subscription"))).character_count;

describe.each(calls)("%s", (url, part, fields) => {
  it.each(files)("refuses %s with a code, charges nothing and keeps nothing", async (_what, bytes, name, code) => {
    const before = await spent();
    const answer = await send({ url, part, fields, bytes, name });
    expect(answer.status).toBe(400);
    expect((await readJson<Refusal>(answer)).detail.status).toBe(code);
    expect(await spent()).toBe(before);
    // Removed once the answer has left, which may be a moment after it was read here.
    await expect.poll(uploadedFiles).toEqual([]);
  });
});

it("what a recording is called does not matter", async () => {
  const answer = await send({ url: "/v1/ai-speech-classifier", part: "file", bytes: wav(), name: "me.txt" });
  expect(answer.status).toBe(200);
});
