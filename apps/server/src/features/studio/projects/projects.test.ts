import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTier } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { makeProject, sendProject } from "../../../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";
import { makePurgeProject } from "./purge-project.handler.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  ada = await app.signUp();
  await setTier(app, ada, "creator");
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const url = (projectId: string, rest = "") => `/v1/studio/projects/${projectId}${rest}`;

describe("a Studio project", () => {
  it("API-63 is made blank with one chapter, listed, read and renamed", async () => {
    const made = await sendProject(ada, [["name", "My book"]]);
    expect(made.statusCode).toBe(200);
    const { project } = made.json();
    expect(project).toMatchObject({ name: "My book", state: "default", access_level: "admin", chapter_count: 1 });
    const listed = (await ada.get("/v1/studio/projects")).json().projects;
    expect(listed.map((one: { project_id: string }) => one.project_id)).toContain(project.project_id);
    const whole = (await ada.get(url(project.project_id))).json();
    expect(whole).toMatchObject({ quality_preset: "standard", assets: [], pronunciation_dictionary_locators: [] });
    expect(whole.chapters).toHaveLength(1);
    expect(whole.voices[0]).toMatchObject({ voice_id: "af_heart", is_pinned: true });
    const body = { name: "Ours", default_title_voice_id: "am_adam", default_paragraph_voice_id: "bf_emma" };
    expect((await ada.post(url(project.project_id), body)).json().project).toMatchObject({
      name: "Ours",
      default_title_voice_ref_id: "am_adam",
      default_paragraph_voice_id: "bf_emma",
    });
  });

  it("API-56 STUDIO-07 takes any changed field, keeps the others, and null takes one away", async () => {
    const projectId = await makeProject(ada, [["One."]]);
    const change = async (body: object) => (await ada.post(url(projectId), body)).json().project;
    const all = {
      title: "A title",
      author: "Ada",
      isbn_number: "978-3",
      description: "About",
      genres: ["Fantasy", "Other"],
      fiction: "fiction",
      volume_normalization: true,
      original_publication_date: "1843",
      content_type: "Novel",
      target_audience: "all ages",
      mature_content: false,
      language: "en",
    };
    for (const [name, value] of Object.entries(all))
      expect(await change({ [name]: value })).toMatchObject({ [name]: value });
    expect(await change({ author: "Grace" })).toMatchObject({ ...all, author: "Grace" });
    expect(await change({ language: null, title: null, genres: null })).toMatchObject({
      language: null,
      title: null,
      genres: [],
    });
    expect((await ada.get(url(projectId))).json()).toMatchObject({
      author: "Grace",
      language: null,
      mature_content: false,
    });
  });

  it("PERM-38 STUDIO-27 is kept from those without the permission, and from other workspaces", async () => {
    const projectId = await makeProject(ada, [["One."]]);
    const stranger = await app.signUp();
    expect(statusOf(await stranger.get(url(projectId)))).toBe("project_not_found");
    expect(statusOf(await stranger.delete(url(projectId)))).toBe("project_not_found");
    const bare = await app.signUp();
    await app.parts.database.execute(
      `update workspaces set all_members_permissions = '{text_to_speech}' where workspace_id = '${bare.workspaceId}'`,
    );
    expect(statusOf(await bare.get("/v1/studio/projects"))).toBe("missing_permissions");
  });

  it("leaves at once when it is deleted, comes back for thirty days, and is then gone for good", async () => {
    const projectId = await makeProject(ada, [["One."]]);
    expect(statusOf(await ada.delete(url(projectId)))).toBe("ok");
    expect(statusOf(await ada.get(url(projectId)))).toBe("project_not_found");
    expect((await ada.get("/v1/studio/projects")).body).not.toContain(projectId);
    expect((await ada.post(url(projectId, "/restore"))).json().project.project_id).toBe(projectId);
    await ada.delete(url(projectId));
    const { database, clock } = app.parts;
    const purge = makePurgeProject({ db: database.db, clock, sweepFiles: async () => undefined });
    const { signal } = new AbortController();
    await purge({ projectId }, signal);
    expect(statusOf(await ada.post(url(projectId, "/restore")))).toBe("ok");
    await ada.delete(url(projectId));
    await database.execute("update studio_projects set deleted_at = $1 where project_id = $2", [
      "2026-01-01",
      projectId,
    ]);
    await purge({ projectId }, signal);
    expect((await database.execute("select 1 from studio_chapters where project_id = $1", [projectId])).rows).toEqual(
      [],
    );
    expect(statusOf(await ada.post(url(projectId, "/restore")))).toBe("project_not_found");
  });

  it.each([
    ["a page of the own network", [["from_url", "http://127.0.0.1/"]], "page_unreachable"],
    ["a callback", [["callback_url", "https://example.com"]], "not_supported"],
    ["automatic voices", [["auto_assign_voices", "true"]], "not_supported"],
    ["a video", [["source_type", "video"]], "not_supported"],
    ["an unknown voice", [["default_title_voice_id", "nobody"]], "voice_not_found"],
    ["an unknown model", [["default_model_id", "nothing"]], "model_not_found"],
    [
      "an unknown dictionary",
      [["pronunciation_dictionary_locators", '{"pronunciation_dictionary_id":"x"}']],
      "pronunciation_dictionary_not_found",
    ],
    ["nothing to convert", [["auto_convert", "true"]], "nothing_to_convert"],
  ] as [string, [string, string][], string][])(
    "is not made from %s, and nothing is written",
    async (_, parts, status) => {
      const count = async () => (await ada.get("/v1/studio/projects")).json().projects.length;
      const before = await count();
      expect(statusOf(await sendProject(ada, [["name", "Book"], ...parts]))).toBe(status);
      expect(await count()).toBe(before);
    },
  );

  it("takes lists and JSON of its form as the stock client sends them", async () => {
    const { id } = (
      await ada.post("/v1/pronunciation-dictionaries/add-from-rules", {
        name: "Names",
        rules: [{ type: "alias", string_to_replace: "UN", alias: "United Nations" }],
      })
    ).json();
    const made = await sendProject(ada, [
      ["name", "Book"],
      ["genres", "Fantasy"],
      ["genres", "Other"],
      ["mature_content", "true"],
      ["pronunciation_dictionary_locators", JSON.stringify({ pronunciation_dictionary_id: id })],
      ["voice_settings", JSON.stringify({ voice_id: "af_heart", stability: 0.2 })],
    ]);
    expect(made.json().project).toMatchObject({ genres: ["Fantasy", "Other"], mature_content: true });
    const whole = (await ada.get(url(made.json().project.project_id))).json();
    expect(whole.pronunciation_dictionary_versions).toMatchObject([
      { pronunciation_dictionary_id: id, version_rules_num: 1 },
    ]);
    expect(whole.voices).toMatchObject([{ voice_id: "af_heart", stability: 0.2, similarity_boost: 0.75 }]);
    const wrong = await sendProject(ada, [
      ["name", "Book"],
      ["voice_settings", "{"],
    ]);
    expect(wrong.statusCode).toBe(422);
    const clear = { pronunciation_dictionary_locators: [] };
    expect(statusOf(await ada.post(url(whole.project_id, "/pronunciation-dictionaries"), clear))).toBe("ok");
    expect((await ada.get(url(whole.project_id))).json().pronunciation_dictionary_locators).toEqual([]);
  });

  it("that is deleted is listed with the day it goes for good, until it is brought back", async () => {
    const bea = await app.signUp();
    const projectId = await makeProject(bea, [["One."]]);
    const listed = async (person: Person) => (await person.get("/v1/studio/deleted-projects")).json().projects;
    expect(await listed(bea)).toEqual([]);
    await bea.delete(url(projectId));
    const [deleted] = await listed(bea);
    expect(deleted).toMatchObject({ project_id: projectId, name: "Book" });
    expect(deleted.gone_at_unix - deleted.deleted_at_unix).toBe(30 * 86_400);
    expect(await listed(ada)).not.toContainEqual(expect.objectContaining({ project_id: projectId }));
    expect(statusOf(await bea.post(url(projectId, "/restore")))).toBe("ok");
    expect(await listed(bea)).toEqual([]);
  });

  it("made from an EPUB has its title, author and cover, unless others are named", async () => {
    const book = zipSync({
      "META-INF/container.xml": strToU8('<container><rootfile full-path="book.opf"/></container>'),
      "book.opf": strToU8(
        '<package xmlns:dc="x"><metadata><dc:title>The Tide</dc:title><dc:creator>Ada One</dc:creator></metadata><manifest><item id="c" href="c.png" properties="cover-image"/><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
      ),
      "a.xhtml": strToU8("<h1>Dawn</h1><p>Early.</p>"),
      "c.png": await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    });
    const made = await sendProject(ada, [
      ["name", "Book"],
      ["author", "Another"],
      ["from_document", Buffer.from(book), "book.epub"],
    ]);
    const { project } = made.json();
    expect(project).toMatchObject({ title: "The Tide", author: "Another", source_type: "book" });
    const cover = await ada.get(project.cover_image_url);
    expect([cover.statusCode, cover.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  it("SHELL-51 completes its step of the checklist, mutes nothing, and is no podcast", async () => {
    const bea = await app.signUp();
    const isDone = async (): Promise<boolean> => {
      const { items } = (await bea.get("/v1/user/onboarding-checklist")).json();
      const item = items.find((one: Record<string, unknown>) => one.onboarding_checklist_item_id === "create_project");
      return item.is_completed;
    };
    expect(await isDone()).toBe(false);
    await makeProject(bea, [["One."]]);
    expect(await isDone()).toBe(true);
    const projectId = await makeProject(ada, [["One."]]);
    expect((await ada.get(url(projectId, "/muted-tracks"))).json()).toEqual({ chapter_ids: [] });
    const podcast = await ada.post("/v1/studio/podcasts", { model_id: "eleven_multilingual_v2" });
    expect([podcast.statusCode, statusOf(podcast)]).toEqual([404, "feature_not_available"]);
  });
});
