import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { s3Program, type S3Server, startS3 } from "../../test-support/outside/start-s3.ts";
import { openDiskFiles } from "../files/disk-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { openS3Files, type S3Files } from "../files/s3-files.ts";
import type { PartedUploads } from "./parted-uploads.ts";
import { openSharedUploads } from "./shared-uploads.ts";

const owner = "voice1";
const file = { userId: "ada", fileName: "me.wav", contentType: "audio/wav", sizeBytes: 10, lastModifiedMs: 5 };

/** Two web processes with folders of their own and one store. */
const behaves = (openStore: (folder: string) => Promise<FileStore>): void => {
  let folder: string;
  let [one, other] = [] as unknown as [PartedUploads, PartedUploads];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "timbre-parts-"));
    const files = await openStore(folder);
    [one, other] = [
      openSharedUploads(files, path.join(folder, "one")),
      openSharedUploads(files, path.join(folder, "other")),
    ];
    for (const { uploadId } of await one.list(owner)) await one.remove(owner, uploadId);
    return () => rm(folder, { recursive: true, force: true });
  });
  const part = async (offset: number, content: string) => {
    const local = path.join(folder, `sent-${offset}`);
    await writeFile(local, content);
    return { offset, path: local, sizeBytes: content.length };
  };

  it("goes on at another process, which has all of it in the end", async () => {
    const { uploadId } = await one.begin(owner, file, new Date());
    const place = { owner, uploadId };
    expect(await one.append(place, await part(0, "abcd"), new Date())).toMatchObject({ receivedBytes: 4 });
    expect(await other.append(place, await part(4, "efg"), new Date())).toMatchObject({ receivedBytes: 7 });
    const last = await one.append(place, await part(7, "hij"), new Date());
    const whole = await other.bring(owner, (await other.find(owner, uploadId)) ?? last);
    expect(whole).toMatchObject({ fileName: "me.wav", sizeBytes: 10, receivedBytes: 10 });
    expect(path.dirname(whole.path)).toBe(path.join(folder, "other"));
    expect(await readFile(whole.path, "utf8")).toBe("abcdefghij");
  });

  it("is the same upload when the same file is begun again elsewhere", async () => {
    const { uploadId } = await one.begin(owner, file, new Date());
    await one.append({ owner, uploadId }, await part(0, "abcd"), new Date());
    expect(await other.begin(owner, file, new Date())).toMatchObject({ uploadId, receivedBytes: 4 });
    expect((await other.list(owner)).map((upload) => upload.uploadId)).toEqual([uploadId]);
  });

  it("refuses a part that begins elsewhere or reaches too far, and says how much is there", async () => {
    const place = { owner, uploadId: (await one.begin(owner, file, new Date())).uploadId };
    await one.append(place, await part(0, "abcd"), new Date());
    const late = other.append(place, await part(2, "xy"), new Date());
    await expect(late).rejects.toMatchObject({ code: "upload_offset_wrong", details: { receivedBytes: 4 } });
    await expect(other.append(place, await part(4, "efghijk"), new Date())).rejects.toMatchObject({
      code: "invalid_request",
    });
    const nowhere = { owner, uploadId: "none" };
    await expect(one.append(nowhere, await part(0, "a"), new Date())).rejects.toMatchObject({
      code: "upload_not_found",
    });
  });

  it("is gone everywhere once it is removed or too old", async () => {
    const { uploadId } = await one.begin(owner, file, new Date());
    await other.remove(owner, uploadId);
    expect(await one.find(owner, uploadId)).toBeUndefined();
    await one.begin(owner, file, new Date());
    await other.sweep(new Date(Date.now() - 60_000));
    expect(await one.find(owner, uploadId)).toBeDefined();
    await other.sweep(new Date(Date.now() + 60_000));
    expect(await one.find(owner, uploadId)).toBeUndefined();
  });
};

describe("an upload in parts on a store in common", () =>
  behaves((folder) => openDiskFiles(path.join(folder, "files"))));

describe.skipIf(s3Program === "")("the same in a bucket (needs an S3 server: TIMBRE_TEST_S3)", () => {
  let server: S3Server;
  const opened: S3Files[] = [];
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(async () => {
    for (const files of opened) files.close();
    await server.remove();
  });
  behaves(async (folder) => {
    const files = await openS3Files(server.settings, path.join(folder, "drafts"));
    opened.push(files);
    return files;
  });
});
