import type { EarAnswer } from "../../platform/engine/ear.ts";
import { believedReading } from "./believed-reading.ts";
import { clonedPerson } from "./cloned-person.ts";
import { formBody } from "../form-body.ts";
import { setTier } from "../join-workspace.ts";
import type { Answer, Person, TestApp } from "../test-app.ts";

/**
 * Somebody whose workspace wants a proof of every clone, and a clone of theirs that has none yet. A test that makes
 * another clone puts its id into `voiceId`.
 */
export const openVerificationDesk = async (app: TestApp) => {
  const person = await app.signUp();
  await setTier(app, person, "creator");
  await person.patch("/v1/workspace", { instant_clone_verification: true });
  const { ear, database } = app.parts;
  ear.asked.length = 0;
  ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    clone: () => clonedPerson(),
    verifyReading: () => believedReading,
  };
  const clone = async (of = person): Promise<Answer> => {
    const { body, headers } = await formBody([
      ["name", "Me"],
      ["files", Buffer.from(`recording of ${of.userId}`), "me.wav"],
    ]);
    return of.post("/v1/voices/add", body, headers);
  };
  const own = { voiceId: String((await clone()).json().voice_id) };
  const at = (path: string): string => `/v1/voices/ivc/${own.voiceId}/${path}`;
  const submit = async (of: Person = person): Promise<Answer> => {
    const { body, headers } = await formBody([["recording", Buffer.from("reading"), "recording.webm"]]);
    return of.post(at("captcha"), body, headers);
  };
  return Object.assign(own, {
    person,
    clone,
    at,
    submit,
    /** Asks for a sentence and reads it, as the ear then judges. */
    read: async (answer: Partial<EarAnswer<"verifyReading">> = {}): Promise<Answer> => {
      ear.script.verifyReading = () => ({ ...believedReading, ...answer });
      await person.get(at("captcha"));
      return submit();
    },
    status: async () => (await person.get(at("verification"))).json(),
    speak: (id = own.voiceId): Promise<Answer> => person.post(`/v1/text-to-speech/${id}`, { text: "Hello there." }),
    openSentence: async () =>
      (await database.execute("select text, language from verification_sentences where voice_id = $1", [own.voiceId]))
        .rows[0] as { text: string; language: string } | undefined,
  });
};

export type VerificationDesk = Awaited<ReturnType<typeof openVerificationDesk>>;
