import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { describe, expect, it } from "vitest";
import { sharedProduct } from "../support/shared-product.ts";
import { owner } from "../support/start-product.ts";

const { baseUrl } = sharedProduct();
const client = new ElevenLabsClient({ baseUrl, apiKey: owner.apiKey, maxRetries: 0 });
const projects = client.studio.projects;
const chapters = client.studio.projects.chapters;
const snapshots = client.studio.projects.snapshots;
const chapterSnapshots = client.studio.projects.chapters.snapshots;

const paragraph = (text: string, voiceId = "af_heart") => ({
  subType: "p" as const,
  nodes: [{ type: "tts_node" as const, text, voiceId }],
});
const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};
const isMpeg = (bytes: Buffer): boolean => bytes[0] === 0xff || bytes.subarray(0, 3).toString() === "ID3";
const refusal = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ElevenLabsError);
  return ((error as ElevenLabsError).body as { detail: { status: string } }).detail.status;
};

describe("the stock SDK in Studio", () => {
  it("makes, lists, reads, changes and deletes projects", async () => {
    const { project } = await projects.create({
      name: "Book",
      defaultTitleVoiceId: "am_michael",
      genres: ["Fantasy", "Other"],
      matureContent: false,
      fromDocument: { data: Buffer.from("# Dawn\n\nEarly.\n\n# Dusk\n\nLate."), filename: "book.md" },
    });
    expect(project).toMatchObject({ name: "Book", defaultTitleVoiceRefId: "am_michael", state: "default" });
    const { projectId } = project;
    expect((await projects.list()).projects.map((one) => one.projectId)).toContain(projectId);
    const whole = await projects.get(projectId);
    expect(whole.chapters.map((one) => one.name)).toEqual(["Dawn", "Dusk"]);
    expect(whole).toMatchObject({ accessLevel: "admin", qualityPreset: "standard", genres: ["Fantasy", "Other"] });
    const voices = { defaultTitleVoiceId: "af_heart", defaultParagraphVoiceId: "af_heart" };
    const changed = await projects.update(projectId, {
      name: "Days",
      ...voices,
      author: "Ada",
      volumeNormalization: true,
    });
    expect(changed.project).toMatchObject({ name: "Days", author: "Ada", volumeNormalization: true });
    const content = [
      { name: "Noon", blocks: [{ sub_type: "p", nodes: [{ type: "tts_node", text: "Hot.", voice_id: "af_heart" }] }] },
    ];
    await projects.content.update(projectId, { fromContentJson: JSON.stringify(content) });
    expect((await chapters.list(projectId)).chapters.map((one) => one.name)).toEqual(["Noon"]);
    expect((await projects.getMutedTracks(projectId)).chapterIds).toEqual([]);
    const none = { pronunciationDictionaryLocators: [] };
    expect((await projects.pronunciationDictionaries.create(projectId, none)).status).toBe("ok");
    expect((await projects.delete(projectId)).status).toBe("ok");
    expect(await refusal(projects.get(projectId))).toBe("project_not_found");
    expect(await refusal(projects.create({ name: "x", fromUrl: "http://127.0.0.1/" }))).toBe("page_unreachable");
  });

  it("writes chapters, converts them with the real engine, and hears and unpacks the result", async () => {
    const { projectId } = (await projects.create({ name: "Spoken" })).project;
    const first = (await chapters.list(projectId)).chapters[0]?.chapterId ?? "";
    const { chapter } = await chapters.create(projectId, { name: "Second" });
    const blocks = [paragraph("The sea is calm."), paragraph("So is the captain.", "am_michael")];
    const written = await chapters.update(projectId, chapter.chapterId, { name: "Sea", content: { blocks } });
    expect(written.chapter).toMatchObject({ name: "Sea", voiceIds: ["af_heart", "am_michael"] });
    expect((await chapters.get(projectId, chapter.chapterId)).content.blocks).toHaveLength(2);
    expect((await chapters.delete(projectId, first)).status).toBe("ok");

    expect((await chapters.convert(projectId, chapter.chapterId)).status).toBe("ok");
    await expect.poll(async () => (await chapters.get(projectId, chapter.chapterId)).state, waiting).toBe("default");
    const done = await chapters.get(projectId, chapter.chapterId);
    expect(done).toMatchObject({ canBeDownloaded: true, statistics: { charactersUnconverted: 0 } });
    expect(done.lastConversionError ?? null).toBeNull();
    const made = (await chapterSnapshots.list(projectId, chapter.chapterId)).snapshots[0];
    const snapshotId = made?.chapterSnapshotId ?? "";
    const timed = await chapterSnapshots.get(projectId, chapter.chapterId, snapshotId);
    expect(timed.characterAlignments.map((one) => one.characters.join(""))).toEqual(
      blocks.map((block) => block.nodes[0]?.text),
    );
    const sound = await bytesOf(await chapterSnapshots.stream(projectId, chapter.chapterId, snapshotId));
    expect(isMpeg(sound)).toBe(true);
    expect(sound.length).toBeGreaterThan(20_000);

    expect((await projects.convert(projectId)).status).toBe("ok");
    await expect.poll(async () => (await projects.get(projectId)).state, waiting).toBe("default");
    const version = (await snapshots.list(projectId)).snapshots[0]?.projectSnapshotId ?? "";
    expect((await snapshots.get(projectId, version)).audioDurationSecs).toBeGreaterThan(2);
    expect(isMpeg(await bytesOf(await snapshots.stream(projectId, version, { convertToMpeg: true })))).toBe(true);
    expect((await bytesOf(await snapshots.streamArchive(projectId, version))).subarray(0, 2).toString()).toBe("PK");
  });
});

const waiting = { timeout: 120_000, interval: 500 };
