/** Calls the product with stock clients as their READMEs do; only address and key are ours. Prints one JSON object. */
import { createElevenLabs } from "@ai-sdk/elevenlabs";
import { createOpenAI } from "@ai-sdk/openai";
import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { generateSpeech, transcribe } from "ai";
import OpenAI from "openai";

const [baseUrl, apiKey] = process.argv.slice(2);
const results = {};
const check = async (name, work) => {
  results[name] = await work().catch((error) => `${error.name}: ${error.message}`.slice(0, 400));
};

/** This client knows the address of its maker alone, but takes a `fetch` of the caller's. */
const elevenlabs = createElevenLabs({
  apiKey,
  fetch: (url, init) => fetch(String(url).replace("https://api.elevenlabs.io", baseUrl), init),
});
const provider = createOpenAI({ apiKey, baseURL: `${baseUrl}/v1` });
const openai = new OpenAI({ apiKey, baseURL: `${baseUrl}/v1` });
const text = "The first move is what sets everything in motion.";
const hears = (heard) => /first move/i.test(heard.text);
let audio;

await check("elevenlabs", async () => {
  const client = new ElevenLabsClient({ apiKey, baseUrl });
  const stream = await client.textToSpeech.convert("JBFqnCBsd6RMkjVDRZzb", {
    text,
    modelId: "eleven_multilingual_v2",
    outputFormat: "mp3_44100_128",
  });
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).length > 4_000;
});

await check("ai-sdk speech", async () => {
  const made = await generateSpeech({ model: elevenlabs.speech("eleven_multilingual_v2"), text });
  audio = made.audio.uint8Array;
  return [made.audio.mediaType, audio.length > 4_000, made.warnings];
});

await check("ai-sdk transcription", async () =>
  hears(await transcribe({ model: elevenlabs.transcription("scribe_v1"), audio })),
);

await check("ai-sdk openai speech", async () => {
  const made = await generateSpeech({ model: provider.speech("tts-1"), text, voice: "alloy" });
  return [made.audio.mediaType, made.audio.uint8Array.length > 4_000];
});

await check("openai speech", async () => {
  const mp3 = await openai.audio.speech.create({
    model: "gpt-4o-mini-tts",
    voice: "coral",
    input: "Today is a wonderful day to build something people love!",
  });
  return (await mp3.arrayBuffer()).byteLength > 4_000;
});

await check("openai formats", async () => {
  const heardAs = async (name) => {
    const made = await openai.audio.speech.create({
      model: "tts-1",
      voice: "coral",
      input: text,
      response_format: name,
    });
    const file = await OpenAI.toFile(Buffer.from(await made.arrayBuffer()), `speech.${name}`);
    const heard = hears(await openai.audio.transcriptions.create({ file, model: "whisper-1" }));
    return [made.headers.get("content-type"), heard];
  };
  return { aac: await heardAs("aac"), flac: await heardAs("flac") };
});

await check("openai transcription", async () => {
  const file = await OpenAI.toFile(audio, "speech.mp3");
  return hears(await openai.audio.transcriptions.create({ file, model: "gpt-4o-transcribe" }));
});

await check("openai diarized transcription", async () => {
  const heard = await openai.audio.transcriptions.create({
    file: await OpenAI.toFile(audio, "speech.mp3"),
    model: "gpt-4o-transcribe-diarize",
    response_format: "diarized_json",
    chunking_strategy: "auto",
  });
  const speakers = new Set(heard.segments.map(({ speaker }) => speaker));
  return [hears(heard), [...speakers], heard.segments[0].type];
});

await check("openai refused option", async () => {
  const file = await OpenAI.toFile(audio, "speech.mp3");
  const asked = { file, model: "gpt-4o-transcribe-diarize", chunking_strategy: { type: "server_vad", threshold: 0.5 } };
  return openai.audio.transcriptions.create(asked).then(
    () => "not refused",
    (error) => [error.status, error.code],
  );
});

await check("openai voices of their own", async () =>
  openai.audio.voices.delete("voice_1").then(
    () => "not refused",
    (error) => [error.status, error.code],
  ),
);

await check("openai models", async () => {
  for await (const model of openai.models.list()) if (model.id === "tts-1") return model.object;
  return "not listed";
});

await check("openai refusal", async () => {
  const asked = openai.audio.speech.create({ model: "tts-1", voice: "nobody", input: "Hi" });
  return asked.then(
    () => "not refused",
    (error) => [error.status, error.code],
  );
});

console.log(JSON.stringify(results));
