import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { expect, it } from "vitest";
import { makeSpeech } from "../support/made/made-speech.ts";
import { say } from "../support/microphone.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { call, owner, ownerSession } from "../support/start-product.ts";

const product = sharedProduct();
const { baseUrl } = product;
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0, timeoutInSeconds: 300 });
const { pvc } = client.voices;

const wav = (filename: string, data: Buffer) => ({ data, filename, contentType: "audio/wav" });
/** What the SDK throws says why, in the public shape. */
const refusalOf = async (answer: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await answer;
  } catch (error) {
    expect(error).toBeInstanceOf(ElevenLabsError);
    return ((error as ElevenLabsError).body as { detail?: { status?: unknown } }).detail?.status;
  }
  return "ok";
};

/** Looked at by the operator of the server, who is the same person in tests. */
const approve = async (voiceId: string): Promise<void> => {
  const headers = { ...(await ownerSession(product)), "content-type": "application/json" };
  const address = `${baseUrl}/v1/admin/verifications`;
  const list = (await (await fetch(address, { headers })).json()) as {
    requests: { request_id: string; voice_id: string }[];
  };
  const request = list.requests.find((one) => one.voice_id === voiceId);
  const body = JSON.stringify({ decision: "approved" });
  const answer = await fetch(`${address}/${request?.request_id}`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
};

it("API-18 API-22 API-23 API-27 API-28 API-29 API-30 API-31 API-32 API-33 API-34 API-35 API-36 the stock SDK takes a professional voice from its draft to its training", async () => {
  const { voiceId } = await pvc.create({ name: "Mina", language: "en", labels: { accent: "irish" } });
  try {
    expect(await pvc.update(voiceId, { name: "Mina Harker", description: "Calm and near" })).toEqual({ voiceId });
    const { alone, talk } = await makeSpeech(baseUrl, 605);
    const [first] = await pvc.samples.create(voiceId, { files: [wav("talk.wav", talk)] });
    const sampleId = first?.sampleId ?? "";
    expect(first).toMatchObject({ fileName: "talk.wav", sizeBytes: talk.length, mimeType: "audio/wav" });
    expect(first?.durationSecs).toBeGreaterThan(39);

    expect(await pvc.samples.update(voiceId, sampleId, { trimStartTime: 1_000, trimEndTime: 39_000 })).toEqual({
      voiceId,
    });
    const sound = await pvc.samples.audio.get(voiceId, sampleId);
    expect(sound).toMatchObject({ voiceId, sampleId });
    expect(Buffer.from(sound.audioBase64, "base64").length).toBeGreaterThan(1_000);
    const { visualWaveform } = await pvc.samples.waveform.get(voiceId, sampleId);
    expect(Math.max(...visualWaveform)).toBeGreaterThan(0);

    await pvc.samples.speakers.separate(voiceId, sampleId);
    const separated = () => pvc.samples.speakers.get(voiceId, sampleId);
    await expect.poll(async () => (await separated()).status, { timeout: 300_000 }).toBe("completed");
    const speakers = Object.values((await separated()).speakers ?? {});
    expect(speakers).toHaveLength(2);
    const speakerId = speakers[0]?.speakerId ?? "";
    const one = await pvc.samples.speakers.audio.get(voiceId, sampleId, speakerId);
    expect(Buffer.from(one.audioBase64, "base64").length).toBeGreaterThan(1_000);
    await pvc.samples.update(voiceId, sampleId, { selectedSpeakerIds: [speakerId] });

    expect(await refusalOf(pvc.train(voiceId))).toBe("voice_not_verified");
    await pvc.samples.create(voiceId, { files: [wav("alone.wav", alone)] });
    const picture = await pvc.verification.captcha.get(voiceId).withRawResponse();
    expect(picture.rawResponse.headers.get("content-type")).toBe("image/png");
    const other = await say(baseUrl, "am_michael", "This is not what the picture says at all.");
    expect(await refusalOf(pvc.verification.captcha.verify(voiceId, { recording: wav("reading.wav", other) }))).toBe(
      "verification_failed",
    );
    expect((await client.voices.get(voiceId)).fineTuning).toMatchObject({
      verificationAttemptsCount: 1,
      isAllowedToFineTune: false,
    });

    const passport = {
      data: Buffer.from("%PDF-1.4 a passport"),
      filename: "passport.pdf",
      contentType: "application/pdf",
    };
    expect(await pvc.verification.request(voiceId, { files: [passport], extraText: "It is me." })).toEqual({
      status: "ok",
    });
    await approve(voiceId);
    expect((await client.voices.get(voiceId)).fineTuning).toMatchObject({ isAllowedToFineTune: true });
    expect(await refusalOf(pvc.train(voiceId))).toBe("fine_tuning_already_queued");
    expect((await call(product, `/v1/voices/pvc/${voiceId}/train`, { method: "DELETE" })).status).toBe(200);
    expect(await pvc.train(voiceId)).toEqual({ status: "ok" });
    expect((await call(product, `/v1/voices/pvc/${voiceId}/train`, { method: "DELETE" })).status).toBe(200);

    await pvc.samples.delete(voiceId, sampleId);
    expect((await client.voices.get(voiceId)).samples?.map(({ fileName }) => fileName)).toEqual(["alone.wav"]);
  } finally {
    await client.voices.delete(voiceId);
  }
  expect(await refusalOf(client.voices.get(voiceId))).toBe("voice_not_found");
});
