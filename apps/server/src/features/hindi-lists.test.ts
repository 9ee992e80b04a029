import { experimentalLanguages, models, spokenLanguages } from "@timbre/contract";
import { builtInVoices, createEngine, openToyBackend } from "@timbre/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureFlags } from "../platform/database/tables/workspaces.ts";
import { buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

const refused = builtInVoices.filter(({ language }) => experimentalLanguages.includes(language));
const names = refused.map(({ name }) => name);
const named = (body: string): string[] => names.filter((name) => body.includes(name));

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(createEngine({ backend: openToyBackend() }));
  ada = await app.signUp();
});
afterAll(() => app.close());

describe("a language that is refused", () => {
  it("is one whose voices are known by name, and fifty voices are left", () => {
    expect(names).toEqual(["hf_alpha", "hf_beta", "hm_omega", "hm_psi"]);
    expect(builtInVoices.length - names.length).toBe(50);
  });

  it("is no language of a model, of the product or of the engine", async () => {
    for (const code of experimentalLanguages) {
      expect(spokenLanguages).not.toContain(code);
      expect(models.flatMap(({ languages }) => languages)).not.toContain(code);
    }
    const { engine } = (await app.send({ method: "GET", url: "/readyz" })).json() as {
      engine: { languages: string[] };
    };
    const spoken = new Set(engine.languages.map((language) => language.slice(0, 2)));
    expect([...spoken].sort()).toEqual([...spokenLanguages].sort());
    expect((await ada.get("/v1/models")).body).not.toContain("Hindi");
  });

  it.each(["/v1/shared-voices?page_size=100", "/v1/voice-library/collections", "/v1/audio/voices", "/docs/voice-ids"])(
    "LIB-19 has no voice in a list for everybody: %s",
    async (url) => {
      const answer = await ada.get(url);
      expect(answer.statusCode).toBe(200);
      expect(named(answer.body)).toEqual([]);
      expect(answer.body).not.toContain("language-hi");
    },
  );

  it("has no voice in the list for those who do not say who they are", async () => {
    const answer = await app.send({ method: "GET", url: "/v1/audio/voices" });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("af_heart");
    expect(named(answer.body)).toEqual([]);
  });

  it.each(["/v1/voices", "/v2/voices?page_size=100"])(
    "VOICE-15 keeps its voices where pages choose from, with the language that switches them off: %s",
    async (url) => {
      const { voices } = (await ada.get(url)).json() as {
        voices: { voice_id: string; labels: { language?: string } }[];
      };
      const found = voices.filter(({ voice_id }) => names.includes(voice_id));
      expect(found.map(({ labels }) => labels.language)).toEqual(names.map(() => "hi"));
    },
  );

  it("is listed with its voices where a workspace may try it", async () => {
    const bob = await app.signUp();
    const { workspace_id: workspaceId } = (await bob.get("/v1/user")).json();
    await app.parts.database.db
      .insert(featureFlags)
      .values({ workspaceId, name: "experimental-languages", value: "on" });
    expect(named((await bob.get("/v1/audio/voices")).body)).toEqual(names);
  });
});
