import { AppError, cloneMessages, cloneTerms } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clonedPerson } from "../../test-support/clones/cloned-person.ts";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

type Parts = Parameters<typeof formBody>[0];

let app: TestApp;
let person: Person;
/** How long each file sounds, by what is in it. */
let lengths: Record<string, number>;

const terms: Parts[number] = ["terms_version", cloneTerms.version];
const fileOf = (name: string): Parts[number] => ["files", Buffer.from(name), `${name}.wav`];
const preview = async (parts: Parts, headers: Record<string, string> = {}) => {
  const form = await formBody(parts);
  return person.post("/v1/voices/ivc/previews", form.body, { ...form.headers, ...headers });
};
const recordings = (...seconds: number[]): Parts => {
  lengths = Object.fromEntries(seconds.map((one, i) => [`take${i}`, one * 1000]));
  return [terms, ...seconds.map((_, i) => fileOf(`take${i}`))];
};
const kept = async (): Promise<number> => {
  let count = 0;
  for await (const _ of app.parts.files.list("samples")) count += 1;
  return count;
};

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  await setTier(app, person, "starter");
  app.parts.ear.asked.length = 0;
  const order: string[] = [];
  app.parts.ear.script = {
    inspectSound: () => {
      const values = Object.values(lengths);
      order.push("one");
      return { durationMs: values[(order.length - 1) % values.length] ?? 0, sampleRateHz: 16_000 };
    },
    clone: () => clonedPerson(),
  };
});

describe("what recordings a clone takes", () => {
  it.each([
    ["IVC-15 5 s each is enough", [5, 5], null],
    ["IVC-15 a moment less is not", [4.999, 12], cloneMessages.tooShort("take0.wav")],
    ["IVC-19 10 s together is enough", [10], null],
    ["IVC-19 a moment less is not", [9.999], cloneMessages.tooLittle],
    ["IVC-18 just under 45 minutes is taken", [1_349.9, 1_350], null],
    ["IVC-18 45 minutes is too much", [1_350, 1_350], cloneMessages.tooMuch],
  ])("%s", async (_what, seconds, message) => {
    const answer = await preview(recordings(...seconds));
    expect(answer.statusCode).toBe(message ? 400 : 200);
    if (message) expect(answer.json().detail.message).toBe(message);
  });

  it("IVC-17 25 files are taken, one more is not", async () => {
    const many = (count: number) => recordings(...new Array<number>(count).fill(6));
    expect((await preview(many(25))).statusCode).toBe(200);
    const refused = await preview(many(26));
    expect(refused.json().detail).toMatchObject({ status: "too_many_files", message: cloneMessages.tooMany });
  });

  it("IVC-16 10 MB is taken, a byte more is not", async () => {
    lengths = { large: 12_000 };
    const sized = (bytes: number): Parts => [terms, ["files", Buffer.alloc(bytes, 1), "large.wav"]];
    expect((await preview(sized(10_485_760))).statusCode).toBe(200);
    const refused = await preview(sized(10_485_761));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().detail.message).toBe('File "large.wav" is larger than 10MB.');
  });

  it("IVC-14 refuses recordings whose sender did not agree to the terms, or to others than these", async () => {
    const [, ...files] = recordings(12);
    for (const parts of [files, [["terms_version", "1999-01-01"], ...files] as Parts]) {
      const refused = await preview(parts);
      expect(refused.json().detail).toMatchObject({
        status: "terms_not_accepted",
        message: "Please agree to the terms",
      });
    }
    expect(app.parts.ear.asked).toEqual([]);
  });

  it("refuses a file without bytes, and a video by its kind", async () => {
    const empty = await preview([terms, ["files", Buffer.alloc(0), "empty.wav"]]);
    expect(empty.json().detail).toMatchObject({ status: "audio_empty", message: "The file is empty." });
    app.parts.ear.script.inspectSound = () => {
      throw new AppError("audio_type_unknown");
    };
    const video = await preview([terms, ["files", Buffer.from("moving pictures"), "film.mp4"]]);
    expect(video.json().detail).toMatchObject({
      status: "audio_type_unknown",
      message: 'File "film.mp4" is not supported. Please choose an audio file.',
    });
  });

  it("refuses the same file twice, in one form and beside a kept one", async () => {
    lengths = { same: 12_000 };
    const twice = await preview([terms, fileOf("same"), fileOf("same")]);
    expect(twice.json().detail).toMatchObject({
      status: "duplicate_file",
      message: 'File "same.wav" is already among the recordings.',
    });
    const { generated_voice_id: id } = (await preview([terms, fileOf("same")])).json();
    const { voice_id: voiceId } = (
      await person.post("/v1/voices/ivc", { cloned_voice_preview_id: id, voice_name: "Me" })
    ).json();
    const { body, headers } = await formBody([terms, fileOf("same")]);
    const again = await person.post(`/v1/voices/ivc/${voiceId}/previews`, body, headers);
    expect(again.json().detail.status).toBe("duplicate_file");
  });

  it.each([
    ["silence", "audio_without_speech"],
    ["music, in which nobody speaks", "audio_without_speech"],
    ["too little speech", "audio_too_short"],
  ] as const)("refuses %s and keeps nothing", async (_what, code) => {
    const before = await kept();
    app.parts.ear.script.clone = () => {
      throw new AppError(code);
    };
    expect((await preview(recordings(12))).json().detail.status).toBe(code);
    expect(await kept()).toBe(before);
  });

  it("warns of two people in one recording and makes the clone all the same", async () => {
    app.parts.ear.script.clone = () => clonedPerson({ notes: ["several_speakers"] });
    expect((await preview(recordings(12))).json()).toMatchObject({ notes: ["several_speakers"] });
  });

  it("IVC-12 IVC-13 wants a name, and a description of at most 500 characters", async () => {
    const save = (voice_name: string, voice_description: string) =>
      person.post("/v1/voices/ivc", { cloned_voice_preview_id: "none", voice_name, voice_description });
    expect((await save("  ", "")).json().detail[0].msg).toBe("Please give your voice a name");
    expect((await save("Me", "x".repeat(501))).json().detail[0].msg).toBe(
      "Description should be less than 500 characters",
    );
    expect((await save("Me", "x".repeat(500))).json().detail.status).toBe("clone_preview_not_found");
  });
});

describe("waiting for a clone", () => {
  const lines = { accept: "application/x-ndjson" };
  const eventsOf = (body: string) =>
    body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));

  it("is told how far it is, and at last what came of it", async () => {
    const answer = await preview(recordings(6, 6), lines);
    const events = eventsOf(answer.body);
    expect(events.map(({ type, stage }) => stage ?? type)).toEqual([
      "checking",
      "checking",
      "learning",
      "speaking",
      "done",
    ]);
    const shares = events.slice(0, -1).map(({ share }) => share);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(events.at(-1).preview).toMatchObject({ media_type: "audio/mpeg", likeness: "similar" });
  });

  it("ends with the refusal when there is one", async () => {
    const events = eventsOf((await preview(recordings(4, 12), lines)).body);
    expect(events.at(-1)).toMatchObject({ type: "failed", http: 400, detail: { status: "audio_too_short" } });
  });
});

describe("listening before anything is made", () => {
  const send = async (path: string, file: Buffer) => {
    const { body, headers } = await formBody([["file", file, "me.wav"]]);
    return person.post(`/v1/voices/ivc/${path}`, body, headers);
  };

  it("says what could be better about a recording", async () => {
    const notes = [{ code: "noisy" as const, severity: "poor" as const, message: "The background is loud." }];
    app.parts.ear.script.measureRecording = () => ({
      measures: {
        durationMs: 12_000,
        speechMs: 9_000,
        loudnessLufs: -20,
        signalToNoiseDb: 8,
        clippedShare: 0,
        bandwidthHz: 8_000,
        reverbMs: null,
      },
      notes,
    });
    expect((await send("sample-checks", Buffer.from("me"))).json()).toEqual({
      duration_secs: 12,
      speech_secs: 9,
      notes,
    });
  });

  it("IVC-33 lets a recording be heard without its background", async () => {
    app.parts.ear.script.removeNoise = async (_request, options) => {
      await (options.onEvent as (event: { audio: Uint8Array }) => Promise<void> | void)({
        audio: Buffer.from("clean"),
      });
      return { durationMs: 12_000 };
    };
    const heard = await send("noise-removal", Buffer.from("me"));
    expect(heard.headers["content-type"]).toBe("audio/mpeg");
    expect(heard.body).toBe("clean");
    expect(app.parts.ear.asked.at(-1)?.request).toMatchObject({ sound: { onlyFirstMs: 30_000 } });
  });
});
