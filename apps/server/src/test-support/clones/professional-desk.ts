import { afterAll, beforeAll, beforeEach } from "vitest";
import { believedReading } from "./believed-reading.ts";
import { formBody } from "../form-body.ts";
import { setTier } from "../join-workspace.ts";
import { silentEngine } from "../silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../test-app.ts";

export type FormParts = Parameters<typeof formBody>[0];

/** What the ear says of a recording that is long enough. */
export const surveyed = { durationMs: 650_000, peaks: [0.1, 0.9], checkedMs: 180_000, speechMs: 90_000 };

export const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
export const oneFile = (text = "one"): FormParts => [["files", Buffer.from(text), `${text}.wav`]];
export const createDraft = (person: Person): Promise<Answer> =>
  person.post("/v1/voices/pvc", { name: "Untitled voice", language: "en" });

/** Somebody with a professional voice of their own, and an ear that finds every recording good. */
export const openProfessionalDesk = async (app: TestApp) => {
  const person = await app.signUp();
  await setTier(app, person, "creator");
  app.parts.ear.script = {
    surveySound: () => surveyed,
    transcribe: () => ({ language: "en", languageProbability: 0.99, text: "", words: [], durationMs: 28_000 }),
    inspectSound: () => ({ durationMs: 9_000, sampleRateHz: 16_000 }),
    verifySpeaker: () => ({ score: 0.8, likeness: "same", isSame: true }),
  };
  const voiceId: string = (await createDraft(person)).json().voice_id;
  const at = (path: string): string => `/v1/voices/pvc/${voiceId}${path}`;
  const upload = async (parts: FormParts, of = person): Promise<Answer> => {
    const { body, headers } = await formBody(parts);
    return of.post(at("/samples"), body, headers);
  };
  return {
    person,
    voiceId,
    at,
    upload,
    addOne: async (text = "one"): Promise<string> => (await upload(oneFile(text))).json()[0].sample_id,
    voice: async () => (await person.get(`/v1/voices/${voiceId}`)).json(),
    /** Reads the sentence aloud; what is wrong with the reading, or nothing. */
    read: async (failure: string | null = null): Promise<Answer> => {
      app.parts.ear.script.verifyReading = () => ({ ...believedReading, failure: failure as null });
      await person.get(at("/captcha"));
      const { body, headers } = await formBody([["recording", Buffer.from("reading"), "recording.webm"]]);
      return person.post(at("/captcha"), body, headers);
    },
  };
};

/** For a test file: one app, and a new desk for each test. */
export const useProfessionalDesk = () => {
  const own = {} as { app: TestApp; desk: ProfessionalDesk };
  beforeAll(async () => {
    own.app = await buildTestApp(silentEngine());
  });
  afterAll(() => own.app.close());
  beforeEach(async () => {
    own.desk = await openProfessionalDesk(own.app);
  });
  return own;
};

export type ProfessionalDesk = Awaited<ReturnType<typeof openProfessionalDesk>>;
