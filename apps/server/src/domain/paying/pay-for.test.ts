import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskFiles } from "../../platform/files/disk-files.ts";
import { clonedPerson } from "../../test-support/clones/cloned-person.ts";
import { conversionsUnderWay, runJob } from "../../test-support/convert-studio.ts";
import { type Fault, type Faults, openFaults } from "../../test-support/faults.ts";
import { formBody } from "../../test-support/form-body.ts";
import { holdsUnderWay } from "../../test-support/holds-under-way.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { chapterUrl, makeProject } from "../../test-support/studio-project.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let faults: Faults;
/** Each text is said once, so that none is known already. */
let texts = 0;
const newText = (): string =>
  `The tide is out, for the time ${String((texts += 1)).padStart(5, "0")}. We will wait for the water. `.repeat(3);

beforeAll(async () => {
  const engine = scriptedEngine();
  engine.alignChunks = true;
  app = await buildTestApp(engine);
  const sounds = async (_request: unknown, options: unknown): Promise<{ durationMs: number }> => {
    const { onEvent } = options as { onEvent(event: object): Promise<void> };
    await onEvent({ audio: Buffer.from("first "), durationMs: 3_000 });
    await onEvent({ audio: Buffer.from("second"), durationMs: 6_000 });
    return { durationMs: 6_000 };
  };
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    convert: sounds,
    removeNoise: sounds,
    clone: () => clonedPerson(),
    transcribe: () => heard,
  };
  faults = openFaults(app.parts);
  ada = await app.signUp();
  await setTier(app, ada, "enterprise");
});
afterAll(() => app.close());

const word = { text: "Water.", startMs: 0, endMs: 400, speaker: 0, logProb: -0.1, characters: [] };
const heard = { language: "en", languageProbability: 1, durationMs: 12_000, text: "Water.", words: [word] };

const sendRecording = async (url: string, field: string): Promise<unknown> => {
  const { body, headers } = await formBody([
    ["name", "Me"],
    [field, Buffer.from(newText()), "me.wav"],
  ]);
  return ada.post(url, body, headers);
};

const convertChapter = async (): Promise<unknown> => {
  // Those of the dead before are left alone.
  const conversionId = (await conversionsUnderWay(app.parts)).at(-1);
  return runJob(app.parts, "convert-studio", { conversionId });
};

const createDub = async (): Promise<string> => {
  const { body, headers } = await formBody([
    ["target_lang", "es"],
    ["file", Buffer.from(newText()), "talk.wav"],
  ]);
  return (await ada.post("/v1/dubbing", body, headers)).json().dubbing_id as string;
};
/** A dub of one sentence, written down and translated. */
const translateDub = async (): Promise<string> => {
  const dubbingId = await createDub();
  await runJob(app.parts, "transcribe-dub", { dubbingId });
  const [segment] = (await ada.get(`/v1/dubbing/${dubbingId}`)).json().segments as { segment_id: string }[];
  await ada.patch(`/v1/dubbing/${dubbingId}`, {
    voices: { speaker_0: "af_heart" },
    segments: [{ segment_id: segment?.segment_id, text: "Water.", translation: "Agua." }],
  });
  await ada.post(`/v1/dubbing/${dubbingId}/speak`);
  return dubbingId;
};
let dubbingId = "";

type Product = {
  name: string;
  /** What its rows are counted in. */
  table: string;
  /** Absent where nothing but a row is kept. */
  folder?: string;
  prepare?(): Promise<unknown>;
  make(): Promise<unknown>;
};

const products: Product[] = [
  {
    name: "speech",
    table: "history_items",
    folder: "history",
    make: () => ada.post("/v1/text-to-speech/af_heart", { text: newText() }),
  },
  {
    name: "a dialogue",
    table: "history_items",
    folder: "history",
    make: () => ada.post("/v1/text-to-dialogue", { inputs: [{ text: newText(), voice_id: "af_heart" }] }),
  },
  {
    name: "a changed voice",
    table: "history_items",
    folder: "history",
    make: () => sendRecording("/v1/speech-to-speech/af_heart", "audio"),
  },
  {
    name: "an isolated voice",
    table: "isolations",
    folder: "isolations",
    make: () => sendRecording("/v1/audio-isolation", "audio"),
  },
  {
    name: "a chapter of a book",
    table: "studio_sounds",
    folder: "sounds",
    prepare: async () => {
      const projectId = await makeProject(ada, [[newText()]]);
      return ada.post(await chapterUrl(ada, projectId, "/convert"));
    },
    make: convertChapter,
  },
  {
    name: "a designed voice",
    table: "designed_previews",
    folder: "designs",
    make: () =>
      ada.post("/v1/text-to-voice/design", { voice_description: "An old sea captain, slow", text: newText() }),
  },
  {
    name: "a clone",
    table: "voice_samples",
    folder: "samples",
    make: () => sendRecording("/v1/voices/add", "files"),
  },
  {
    name: "a transcript",
    table: "transcripts",
    make: async () => {
      const { body, headers } = await formBody([
        ["model_id", "scribe_v1"],
        ["file", Buffer.from(newText()), "me.wav"],
      ]);
      return ada.post("/v1/speech-to-text", body, headers);
    },
  },
  {
    name: "what is said in a dub",
    table: "dubs where state = 'editing'",
    prepare: async () => {
      dubbingId = await createDub();
    },
    make: () => runJob(app.parts, "transcribe-dub", { dubbingId }),
  },
  {
    name: "a dubbed sentence",
    table: "(select jsonb_array_elements(segments) as segment from dubs) as told where segment->'take' is not null",
    folder: "takes",
    prepare: async () => {
      dubbingId = await translateDub();
    },
    make: () => runJob(app.parts, "speak-dub", { dubbingId }),
  },
];

type Standing = { spent: number; charges: number; rows: number; files: number; drafts: number };

const filesIn = async (folder: string | undefined): Promise<string[]> => {
  if (!folder) return [];
  const entries = await readdir(path.join(app.parts.folder, "files"), { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return paths.filter((one) => one.split(path.sep).includes(folder));
};
const countOf = async (sql: string): Promise<number> =>
  Number((await app.parts.database.execute(sql)).rows[0]?.count ?? 0);

const standing = async ({ table, folder }: Product): Promise<Standing> => ({
  spent: (await ada.get("/v1/user/subscription")).json().character_count as number,
  charges: await countOf("select count(*) from usage_events"),
  rows: await countOf(`select count(*) from ${table}`),
  files: (await filesIn(folder)).length,
  drafts: (await filesIn("drafts")).length,
});
const between = (before: Standing, after: Standing): Standing => ({
  spent: after.spent - before.spent,
  charges: after.charges - before.charges,
  rows: after.rows - before.rows,
  files: after.files - before.files,
  drafts: after.drafts - before.drafts,
});
const nothing: Standing = { spent: 0, charges: 0, rows: 0, files: 0, drafts: 0 };

/** A day later, at the next start: what a dead process left has become old. */
const startAgain = async (known: ReadonlySet<string>): Promise<void> => {
  const longAgo = new Date("2020-01-01T00:00:00Z");
  for (const folder of ["kept", "drafts"]) {
    for (const file of await filesIn(folder)) if (!known.has(file)) await utimes(file, longAgo, longAgo);
  }
  await openDiskFiles(path.join(app.parts.folder, "files"));
  for (const name of ["stray-files", "isolations", "studio", "designs", "samples", "dubs"]) {
    await runJob(app.parts, `sweep-${name}`, {});
  }
};

/** Longer than credits are held for somebody who is not heard of. */
const holdIsOverMs = 180_000;

describe.each(products)("$name", (product) => {
  let whole: Standing;
  const make = async (fault: Fault | undefined): Promise<{ isReached: boolean; change: Standing }> => {
    await product.prepare?.();
    const before = await standing(product);
    const known = new Set([...(await filesIn("kept")), ...(await filesIn("drafts"))]);
    const isReached = await faults.during(fault, product.make);
    if (fault?.kind === "death") await startAgain(known);
    // An error frees the credits at once. The dead do not, nor those who never learned that credits were held.
    if (fault?.kind === "death" || (isReached && faults.wasLostAnswer())) app.parts.clock.moveMs(holdIsOverMs);
    return { isReached, change: between(before, await standing(product)) };
  };

  beforeAll(async () => {
    // The first time fills the caches, so that every time takes the same steps.
    await make(undefined);
    whole = (await make(undefined)).change;
  });

  it("is kept and charged as a whole", () => {
    expect(whole.rows).toBeGreaterThan(0);
    if (product.folder) expect(whole.files).toBeGreaterThan(0);
    expect(whole.drafts).toBe(0);
    if (whole.charges > 0) expect(whole.spent).toBeGreaterThan(0);
  });

  it.each([
    ["a fault", "error"],
    ["a death", "death"],
  ] as const)("is whole or nothing after %s at any step", async (_words, kind) => {
    let steps = 0;
    for (let at = 0; ; at += 1) {
      const { isReached, change } = await make({ at, kind });
      if (!isReached) break;
      steps += 1;
      expect([nothing, whole], faults.place()).toContainEqual(change);
      expect(await holdsUnderWay(app, ada), faults.place()).toBe(0);
    }
    expect(steps).toBeGreaterThan(3);
  });
});
