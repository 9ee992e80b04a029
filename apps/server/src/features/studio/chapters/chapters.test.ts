import { studioLimits } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBody } from "../../../test-support/form-body.ts";
import { setTier } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { makeProject } from "../../../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let projectId: string;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  ada = await app.signUp();
  await setTier(app, ada, "creator");
  projectId = await makeProject(ada, [["One.", "Two."], ["Three."]]);
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const url = (rest = "") => `/v1/studio/projects/${projectId}/chapters${rest}`;
const chapterIds = async (): Promise<string[]> =>
  (await ada.get(url())).json().chapters.map((one: { chapter_id: string }) => one.chapter_id);
const block = (text: string, more: object = {}) => ({
  nodes: [{ type: "tts_node", text, voice_id: "af_heart" }],
  ...more,
});

describe("chapters of a project", () => {
  it("are read with their blocks, and keep the ids of blocks that come back", async () => {
    const [first] = await chapterIds();
    const { content, statistics } = (await ada.get(url(`/${first}`))).json();
    expect(content.blocks).toMatchObject([
      { sub_type: "p", is_converted: false, nodes: [{ type: "tts_node", text: "One.", voice_id: "af_heart" }] },
      { nodes: [{ text: "Two." }] },
    ]);
    expect(statistics).toMatchObject({ characters_unconverted: 8, paragraphs_unconverted: 2, characters_converted: 0 });
    const [one, two] = content.blocks;
    const sent = [block("A title", { sub_type: "h1" }), { ...two, nodes: [{ type: "tts_node", text: "Two!" }] }, one];
    const saved = await ada.post(url(`/${first}`), { name: "Opening", content: { blocks: sent } });
    expect(saved.json().chapter).toMatchObject({ name: "Opening", voice_ids: ["af_heart"] });
    const after = (await ada.get(url(`/${first}`))).json().content.blocks;
    expect(after.map((each: { block_id: string }) => each.block_id).slice(1)).toEqual([two.block_id, one.block_id]);
    expect(after[1].nodes).toMatchObject([{ text: "Two!", voice_id: "af_heart" }]);
  });

  it("take new text in the voices of the project where none is named", async () => {
    const other = await makeProject(
      ada,
      [["x"]],
      [
        ["default_title_voice_id", "am_adam"],
        ["default_paragraph_voice_id", "bf_emma"],
      ],
    );
    const path = `/v1/studio/projects/${other}/chapters`;
    const { chapter_id: id } = (await ada.get(path)).json().chapters[0];
    const blocks = [{ sub_type: "h2", nodes: [{ text: "Title" }] }, { nodes: [{ text: "Text" }] }];
    const { content } = (await ada.post(`${path}/${id}`, { content: { blocks } })).json().chapter;
    expect(content.blocks.map((one: { nodes: { voice_id: string }[] }) => one.nodes[0]?.voice_id)).toEqual([
      "am_adam",
      "bf_emma",
    ]);
  });

  it("are added, put in order, deleted and brought back", async () => {
    const made = (await ada.post(url(), { name: "Last" })).json().chapter;
    expect(made).toMatchObject({ name: "Last", content: { blocks: [] } });
    const before = await chapterIds();
    expect(before.at(-1)).toBe(made.chapter_id);
    const order = [...before].reverse();
    expect(statusOf(await ada.post(`/v1/studio/projects/${projectId}/chapter-order`, { chapter_ids: order }))).toBe(
      "ok",
    );
    expect(await chapterIds()).toEqual(order);
    const wrong = { chapter_ids: order.slice(1) };
    expect(statusOf(await ada.post(`/v1/studio/projects/${projectId}/chapter-order`, wrong))).toBe("invalid_request");
    expect(statusOf(await ada.delete(url(`/${made.chapter_id}`)))).toBe("ok");
    expect(await chapterIds()).not.toContain(made.chapter_id);
    expect(statusOf(await ada.get(url(`/${made.chapter_id}`)))).toBe("chapter_not_found");
    expect((await ada.post(url(`/${made.chapter_id}/restore`))).json().chapter.name).toBe("Last");
    expect(await chapterIds()).toEqual(order);
  });

  it("are not written over by somebody who read them before the last change", async () => {
    const other = await makeProject(ada, [["Old."]]);
    const path = `/v1/studio/projects/${other}/chapters`;
    const { chapter_id: id } = (await ada.get(path)).json().chapters[0];
    const read = async () => (await ada.get(`${path}/${id}`)).json();
    const { revision } = await read();
    const write = (text: string, from: string | undefined) =>
      ada.post(`${path}/${id}`, { content: { blocks: [block(text)] }, revision: from });
    const first = await write("By the first.", revision);
    expect(statusOf(first)).toBe("ok");
    expect(statusOf(await write("By the second.", revision))).toBe("chapter_changed");
    expect((await read()).content.blocks).toMatchObject([{ nodes: [{ text: "By the first." }] }]);
    expect(statusOf(await write("By both.", first.json().chapter.revision))).toBe("ok");
    expect(statusOf(await ada.post(`${path}/${id}`, { name: "A name", revision }))).toBe("ok");
    expect(statusOf(await write("By a client that asks for nothing.", undefined))).toBe("ok");
  });

  it("of two who write at the same moment keep one and refuse the other by name", async () => {
    const other = await makeProject(ada, [["Old."]]);
    const path = `/v1/studio/projects/${other}/chapters`;
    const { chapter_id: id } = (await ada.get(path)).json().chapters[0];
    const { revision } = (await ada.get(`${path}/${id}`)).json();
    const answers = await Promise.all(
      ["One.", "Two."].map((text) => ada.post(`${path}/${id}`, { content: { blocks: [block(text)] }, revision })),
    );
    expect(answers.map(statusOf).sort()).toEqual(["chapter_changed", "ok"]);
  });

  it("VOICE-23 take a volume from -30 to +5 dB for each block", async () => {
    const other = await makeProject(ada, [["x"]]);
    const path = `/v1/studio/projects/${other}/chapters`;
    const { chapter_id: id } = (await ada.get(path)).json().chapters[0];
    const send = (volume_db: number) => ada.post(`${path}/${id}`, { content: { blocks: [block("x", { volume_db })] } });
    for (const volume of [-30, 5, 0]) {
      expect((await send(volume)).json().chapter.content.blocks).toMatchObject([{ volume_db: volume }]);
    }
    for (const volume of [-30.5, 5.5]) expect((await send(volume)).statusCode).toBe(422);
  });

  it("are never all deleted", async () => {
    const other = await makeProject(ada, [["x"]]);
    const { chapter_id: id } = (await ada.get(`/v1/studio/projects/${other}/chapters`)).json().chapters[0];
    expect(statusOf(await ada.delete(`/v1/studio/projects/${other}/chapters/${id}`))).toBe("last_chapter");
  });

  it("refuse a voice nobody has, a text that is too long, and a page of the own network", async () => {
    const [first] = await chapterIds();
    const before = (await ada.get(url(`/${first}`))).json().content;
    const unknown = { nodes: [{ type: "tts_node", text: "x", voice_id: "nobody" }] };
    expect(statusOf(await ada.post(url(`/${first}`), { content: { blocks: [unknown] } }))).toBe("voice_not_found");
    const long = Array.from({ length: 61 }, () => block("a".repeat(studioLimits.maxNodeCharacters)));
    expect(statusOf(await ada.post(url(`/${first}`), { content: { blocks: long } }))).toBe("project_too_long");
    const longer = { content: { blocks: [block("a".repeat(studioLimits.maxNodeCharacters + 1))] } };
    expect((await ada.post(url(`/${first}`), longer)).statusCode).toBe(422);
    expect(statusOf(await ada.post(url(), { name: "x", from_url: "http://localhost/" }))).toBe("page_unreachable");
    expect((await ada.get(url(`/${first}`))).json().content).toEqual(before);
  });

  it("give way to a new document all at once", async () => {
    const { body, headers } = await formBody([
      ["from_document", Buffer.from("# Alpha\n\nText.\n\n# Beta\n\nMore."), "a.md"],
    ]);
    const other = await makeProject(ada, [["x"]]);
    const path = `/v1/studio/projects/${other}`;
    expect((await ada.post(`${path}/content`, body, headers)).json().project.chapter_count).toBe(2);
    const names = (await ada.get(`${path}/chapters`)).json().chapters.map((one: { name: string }) => one.name);
    expect(names).toEqual(["Alpha", "Beta"]);
    const none = await formBody([["auto_convert", "false"]]);
    expect(statusOf(await ada.post(`${path}/content`, none.body, none.headers))).toBe("invalid_request");
  });
});
