import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCall } from "../platform/http/api-addresses.ts";
import { addClone } from "../test-support/add-clone.ts";
import { convertStudio, runJob } from "../test-support/convert-studio.ts";
import { formBody } from "../test-support/form-body.ts";
import { setTier } from "../test-support/join-workspace.ts";
import { scriptedEngine } from "../test-support/scripted-engine.ts";
import { chaptersOf, makeProject, projectUrl } from "../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

type FormParts = Parameters<typeof formBody>[0];

/** Every answer the walks below got. */
const seen: Answer[] = [];
const page = Buffer.from("<!doctype html><script>fetch('/v1/admin/users')</script>");
const engine = scriptedEngine();
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  person = await app.signUp();
  await setTier(app, person, "pro");
  engine.alignChunks = true;
});
afterAll(() => app.close());

const sendForm = async (url: string, parts: FormParts): Promise<Answer> => {
  const { body, headers } = await formBody(parts);
  return person.post(url, body, headers);
};
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

/** What each feature gives back, asked for as a client would. One list for a feature, so that its reader finds it. */
const walks: Record<string, () => Promise<Answer[]>> = {
  speech: async () => {
    const said = await person.post("/v1/text-to-speech/af_heart", { text: "One." });
    const again = await person.post("/v1/text-to-speech/af_heart/stream?output_format=pcm_16000", { text: "Two." });
    const ids = [said, again].map(({ headers }) => String(headers["history-item-id"]));
    return [
      said,
      again,
      await person.get(`/v1/history/${ids[0]}/audio`),
      await person.get(`/v1/history/${ids[1]}/audio`),
      await person.post("/v1/history/download", { history_item_ids: ids }),
      await person.post("/v1/audio/speech", { model: "tts-1", input: "One.", voice: "alloy" }),
      await person.post("/v1/landing/text-to-speech/af_heart", { text: "One." }),
      await person.get("/v1/voices/af_heart/preview"),
    ];
  },
  dialogue: async () => {
    const inputs = ["One.", "Two."].map((text) => ({ text, voice_id: "af_heart" }));
    return [
      await person.post("/v1/text-to-dialogue", { inputs }),
      await person.post("/v1/text-to-dialogue/stream", { inputs }),
    ];
  },
  design: async () => {
    const description = "An old sea captain, gravelly and slow";
    const text = "The tide is out and the boats lie on the mud. ".repeat(4);
    const designed = await person.post("/v1/text-to-voice/design", { voice_description: description, text });
    return [await person.get(`/v1/text-to-voice/${designed.json().previews[0].generated_voice_id}/stream`)];
  },
  listening: async () => {
    app.parts.ear.script = {
      inspectSound: () => ({ durationMs: 6_000, sampleRateHz: 16_000 }),
      removeNoise: async (_, { onEvent }) => {
        await onEvent?.({ audio: Buffer.from("clean") } as never);
        return { durationMs: 6_000 };
      },
      convert: async (_, { onEvent }) => {
        await onEvent?.({ audio: Buffer.from("other"), durationMs: 6_000 } as never);
        return { durationMs: 6_000 };
      },
    };
    const audio: FormParts = [["audio", page, "me.html"]];
    const answers = [
      await sendForm("/v1/audio-isolation", audio),
      await sendForm("/v1/audio-isolation/stream", audio),
      await sendForm("/v1/speech-to-speech/af_heart", audio),
      await sendForm("/v1/speech-to-speech/af_heart/stream", audio),
      await sendForm("/v1/voices/ivc/noise-removal", [["file", page, "me.html"]]),
    ];
    const { items } = (await person.get("/v1/audio-isolation/history")).json();
    return [...answers, await person.get(items[0].download_url)];
  },
  clones: async () => {
    const voiceId = await addClone(app, person);
    const [{ sample_id: sampleId }] = (await person.get(`/v1/voices/${voiceId}`)).json().samples;
    const sample = `/v1/voices/${voiceId}/samples/${sampleId}`;
    const signed = new URL((await person.get(`${sample}/signed-url`)).json().signed_url);
    return [
      await person.get(`${sample}/audio`),
      await app.send({ method: "GET", url: `${signed.pathname}${signed.search}` }),
      await person.get(`/v1/voices/${voiceId}/private-preview`),
    ];
  },
  proof: async () => {
    await person.patch("/v1/workspace", { instant_clone_verification: true });
    const voiceId = await addClone(app, person);
    const answers = [
      await person.get(`/v1/voices/ivc/${voiceId}/captcha?language=en`),
      await person.get(`/v1/voices/ivc/${voiceId}/captcha/audio`),
    ];
    const paper = Buffer.concat([Buffer.from("%PDF-1.7 "), page]);
    await sendForm(`/v1/voices/ivc/${voiceId}/verification`, [["files", paper, "me.html"]]);
    const { requests } = (await person.get("/v1/admin/verifications")).json();
    return [...answers, await person.get(`/v1/admin/verifications/${requests[0].request_id}/files/0`)];
  },
  studio: async () => {
    const projectId = await makeProject(person, [["One."]]);
    const project = projectUrl(projectId);
    await person.post(`${project}/convert`);
    await convertStudio(app.parts);
    const [chapter] = await chaptersOf(person, projectId);
    const { snapshots } = (await person.get(`${project}/snapshots`)).json();
    const whole = `${project}/snapshots/${snapshots[0].project_snapshot_id}`;
    const part = `${project}/chapters/${chapter.chapter_id}/snapshots/${chapter.latest_snapshot_id}`;
    await sendForm(`${project}/cover-image`, [["image", await picture(), "cover.png"]]);
    return [
      await person.get(`${whole}/audio`),
      await person.post(`${whole}/stream`, {}),
      await person.post(`${whole}/archive`),
      await person.get(`${part}/audio`),
      await person.post(`${part}/stream`, {}),
      await person.get(`${project}/cover-image`),
    ];
  },
  rest: async () => {
    const { photo_url: photo } = (await sendForm("/v1/user/photo", [["photo", await picture(), "me.png"]])).json();
    const rules = [{ type: "alias", string_to_replace: "<script>", alias: "x" }];
    const added = await person.post("/v1/pronunciation-dictionaries/add-from-rules", { name: "Words", rules });
    const { id, version_id: version } = added.json();
    const { name } = (await person.post("/v1/admin/backups")).json();
    const { export_id: exportId } = (await person.post("/v1/user/exports")).json();
    await runJob(app.parts, "make-export", { exportId });
    return [
      await person.get(`/v1/user/exports/${exportId}/file`),
      await person.get(photo),
      await person.get(`/v1/pronunciation-dictionaries/${id}/${version}/download`),
      await person.get(`/v1/admin/backups/${name}`),
    ];
  },
};

/** Answers of no declared shape that are JSON all the same, as the public API has them, and sockets. */
const areNoBytes = /\/with-timestamps$|\/((multi-)?stream-input|realtime)$/;

/** Whether an answer came from a route such as "GET /v1/history/:history_item_id/audio". */
const isFrom = (route: string, { raw: { req } }: Answer): boolean => {
  const pattern = route.replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${pattern}(\\?|$)`).test(`${req.method} ${req.url}`);
};

describe("an answer of bytes", () => {
  it.each(Object.keys(walks))("is closed to browsers wherever it comes from: %s", async (name) => {
    for (const answer of (await walks[name]?.()) ?? []) {
      seen.push(answer);
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      const { headers } = answer;
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      });
      const isShown = /^(audio|image)\//.test(String(headers["content-type"]));
      expect(headers["content-disposition"]).toMatch(isShown ? /^(inline|attachment)/ : /^attachment/);
      expect(headers["content-type"]).not.toMatch(/html|svg|javascript|css|text\/xml|application\/xml/);
    }
  });

  it("comes from no route that the walks above leave out", () => {
    const givesBytes = app.http.routeList
      .filter(({ method, url, hasShape }) => !hasShape && method !== "HEAD" && method !== "OPTIONS" && isCall(url))
      .filter(({ url }) => !areNoBytes.test(url))
      .map(({ method, url }) => `${method} ${url}`);
    expect(givesBytes.length).toBeGreaterThan(25);
    expect(givesBytes.filter((route) => !seen.some((answer) => isFrom(route, answer)))).toEqual([]);
  });

  it("sets no cookie where it is only read", () => {
    const reads = seen.filter(({ raw }) => raw.req.method === "GET");
    expect(reads.filter(({ headers }) => headers["set-cookie"] !== undefined)).toEqual([]);
  });
});

describe("a sample that its sender calls a page", () => {
  const sound = (body: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data", "latin1"),
      body,
    ]);

  it.each([
    ["a page", page, "application/octet-stream", "attachment"],
    [
      "a drawing",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      "application/octet-stream",
      "attachment",
    ],
    ["sound", sound(page), "audio/wav", "inline"],
  ])("is given back as what its bytes are: %s", async (_, bytes, type, shown) => {
    await person.patch("/v1/workspace", { instant_clone_verification: false });
    await addClone(app, person);
    const form = new FormData();
    form.append("name", "Me");
    form.append("files", new Blob([new Uint8Array(bytes)], { type: "text/html" }), "me.html");
    const sent = new Response(form);
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    const added = await person.post("/v1/voices/add", Buffer.from(await sent.arrayBuffer()), headers);
    const voice = `/v1/voices/${added.json().voice_id}`;
    const [{ sample_id: sampleId, mime_type: kept }] = (await person.get(voice)).json().samples;
    expect(kept).toBe(type);
    // What an older version of the server stored was the sender's word.
    await app.parts.database.execute("update voice_samples set mime_type = 'text/html' where sample_id = $1", [
      sampleId,
    ]);
    const { signed_url: address } = (await person.get(`${voice}/samples/${sampleId}/signed-url`)).json();
    for (const range of [undefined, "bytes=2-9"]) {
      const { pathname, search } = new URL(address);
      const got = await app.send({ method: "GET", url: `${pathname}${search}`, headers: range ? { range } : {} });
      expect(got.headers["content-type"]).toBe(type);
      expect(got.headers["content-disposition"]).toBe(shown);
      expect(got.headers["content-security-policy"]).toContain("sandbox");
    }
  });
});
