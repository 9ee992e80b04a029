import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });
const files = [{ data: Buffer.from("sound"), filename: "me.wav", contentType: "audio/wav" }];

it("the stock SDK finds every call about professional voices, and is told when there is no such voice", async () => {
  const { pvc } = client.voices;
  const calls = [
    pvc.update("v", { name: "Me" }),
    pvc.train("v"),
    pvc.samples.create("v", { files }),
    pvc.samples.update("v", "s"),
    pvc.samples.delete("v", "s"),
    pvc.samples.audio.get("v", "s"),
    pvc.samples.waveform.get("v", "s"),
    pvc.samples.speakers.separate("v", "s"),
    pvc.samples.speakers.get("v", "s"),
    pvc.samples.speakers.audio.get("v", "s", "speaker"),
    pvc.verification.captcha.get("v"),
    pvc.verification.captcha.verify("v", { recording: Buffer.from("sound") }),
    pvc.verification.request("v", { files }),
  ];
  for (const result of await Promise.allSettled(calls)) {
    expect(result.status).toBe("rejected");
    const error = (result as PromiseRejectedResult).reason as ElevenLabsError;
    expect(error).toBeInstanceOf(ElevenLabsError);
    expect(error.body).toMatchObject({ detail: { status: "voice_not_found" } });
  }
});

it("the stock SDK begins a professional voice, which is there with its state until it is deleted", async () => {
  const { voiceId } = await client.voices.pvc.create({ name: "My voice", language: "en" });
  const voice = await client.voices.get(voiceId);
  expect(voice).toMatchObject({ category: "professional", fineTuning: { finetuningState: "draft" } });
  await client.voices.delete(voiceId);
});
