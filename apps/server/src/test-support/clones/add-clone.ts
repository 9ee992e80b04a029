import { clonedPerson } from "./cloned-person.ts";
import { formBody } from "../form-body.ts";
import type { Person, TestApp } from "../test-app.ts";

/** Makes a clone called Me for somebody whose plan allows it; answers its id. The ear is told what to hear. */
export const addClone = async (app: TestApp, person: Person): Promise<string> => {
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs: 12_000, sampleRateHz: 16_000 }),
    clone: () => clonedPerson(),
  };
  const { body, headers } = await formBody([
    ["name", "Me"],
    ["files", Buffer.from("me"), "me.wav"],
  ]);
  return (await person.post("/v1/voices/add", body, headers)).json().voice_id;
};
