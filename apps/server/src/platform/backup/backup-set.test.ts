import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClock } from "../../test-support/temp-parts.ts";
import { openTestDatabase } from "../../test-support/test-database.ts";
import { s3Program, startS3 } from "../../test-support/outside/start-s3.ts";
import type { OpenDatabase } from "../database/database.ts";
import { saveSetting } from "../database/server-settings.ts";
import { openDiskFiles } from "../files/disk-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { openS3Files } from "../files/s3-files.ts";
import { writeFile as keep } from "../files/write-file.ts";
import type { BackupSource } from "./pack-set.ts";
import { checkBackup } from "./read-set.ts";
import { restoreSet } from "./restore-set.ts";
import { writeBackup } from "./write-backup.ts";

let root: string;
let database: OpenDatabase;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "timbre-backup-"));
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});

const clock = testClock();
const newFolder = (): string => path.join(root, String((made += 1)));
const openPlace = async () => {
  const dataDir = newFolder();
  return { dataDir, files: await openDiskFiles(path.join(dataDir, "files")) };
};
const sourceOf = (dataDir: string, files: FileStore): BackupSource => ({
  ...{ database, files, dataDir, clock, version: "1.2.3", keyId: "k1" },
  readStoreId: async () => "store1",
});
const put = (files: FileStore, key: string, content: string) => keep(files, key, [Buffer.from(content)]);
const read = async (files: FileStore, key: string) => text((await files.open(key)).stream);

const write = (source: BackupSource, passphrase?: string, onFile = (): void => undefined) => {
  clock.moveMs(1);
  return writeBackup(source, {
    ...{ folder: path.join(source.dataDir, "backups"), keep: 5, passphrase, onFile },
    signal: new AbortController().signal,
  });
};

const restoreInto = async (file: string, files: FileStore, dataDir: string, passphrase?: string) => {
  const { manifest } = await checkBackup(file, passphrase);
  const other = await openTestDatabase();
  const restored = await restoreSet(file, { passphrase, manifest }, { database: other, files, dataDir });
  return { other, restored };
};

describe("a backup", () => {
  it("brings back files, rows and keys, and is a tar that everybody can open", async () => {
    const { dataDir, files } = await openPlace();
    await put(files, "history/ab/one.mp3", "one");
    await put(files, "samples/ab/empty.wav", "");
    await put(files, "backups/backup-1.tgz", "a backup of earlier times");
    await mkdir(path.join(dataDir, "files/keys"));
    await writeFile(path.join(dataDir, "files/keys/watermark.key"), "mark");
    await writeFile(path.join(dataDir, "secret.key"), "secret");
    await saveSetting(database.db, "sign_up", { value: "closed", now: clock.now() });
    const { file, manifest } = await write(sourceOf(dataDir, files));
    expect(manifest).toMatchObject({ store_id: "store1", key_id: "k1", version: "1.2.3" });
    const listed = execFileSync("tar", ["-tf", file], { encoding: "utf8" }).trim().split("\n");
    expect(listed.sort()).toEqual([
      ...["database.jsonl.gz", "files/history/ab/one.mp3", "files/samples/ab/empty.wav"],
      ...["keys/watermark.key", "manifest.json"],
    ]);
    expect(execFileSync("tar", ["-xOf", file, "files/history/ab/one.mp3"], { encoding: "utf8" })).toBe("one");
    const target = await openPlace();
    const { other, restored } = await restoreInto(file, target.files, target.dataDir);
    expect(restored).toMatchObject({ files: 2, rows: manifest.database.rows });
    expect(await read(target.files, "history/ab/one.mp3")).toBe("one");
    expect(await read(target.files, "samples/ab/empty.wav")).toBe("");
    expect(await readFile(path.join(target.dataDir, "files/keys/watermark.key"), "utf8")).toBe("mark");
    expect((await other.execute("select value from server_settings where name = 'sign_up'")).rows).toEqual([
      { value: "closed" },
    ]);
    await other.close();
  });

  it("with a passphrase says nothing of what is in it, and brings the key of secrets along", async () => {
    const { dataDir, files } = await openPlace();
    await put(files, "history/ab/one.mp3", "a sentence that nobody may read");
    await writeFile(path.join(dataDir, "secret.key"), "secret");
    const passphrase = "correct horse battery staple";
    const { file } = await write(sourceOf(dataDir, files), passphrase);
    const bytes = await readFile(file);
    for (const word of ["nobody may read", "history/ab", "manifest", "ustar"]) expect(bytes.includes(word)).toBe(false);
    await expect(checkBackup(file, undefined)).rejects.toThrow("Set BACKUP_PASSPHRASE");
    await expect(checkBackup(file, "something else entirely")).rejects.toThrow("not the one");
    const target = await openPlace();
    const { other } = await restoreInto(file, target.files, target.dataDir, passphrase);
    expect(await readFile(path.join(target.dataDir, "secret.key"), "utf8")).toBe("secret");
    await other.close();
  });

  it("is refused when a byte is damaged, wherever, or its end is missing", async () => {
    const { dataDir, files } = await openPlace();
    await put(files, "history/ab/one.mp3", "x".repeat(3_000));
    const { file } = await write(sourceOf(dataDir, files));
    const whole = await readFile(file);
    const bent = path.join(dataDir, "bent.tar");
    for (let at = 0; at < whole.byteLength - 1_024; at += 401) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      await writeFile(bent, damaged);
      // Between files lies filling that means nothing.
      const isFilling = whole[at] === 0;
      const check = checkBackup(bent, undefined);
      if (!isFilling) await expect(check, `byte ${at}`).rejects.toThrow(/The backup is|does not know/);
      else await check.catch(() => undefined);
    }
    for (const length of [0, 100, 512, 2_000, whole.byteLength - 1_500]) {
      await writeFile(bent, whole.subarray(0, length));
      await expect(checkBackup(bent, undefined), `${length} bytes`).rejects.toThrow("The backup is");
    }
  });

  it("holds what came while it was made, and passes over what went", async () => {
    const { dataDir, files } = await openPlace();
    for (const name of ["a", "b", "c"]) await put(files, `history/ab/${name}.mp3`, name);
    let isFirst = true;
    const source = sourceOf(dataDir, {
      ...files,
      open: async (key) => {
        const opened = await files.open(key);
        if (isFirst) {
          isFirst = false;
          await put(files, "history/ab/late.mp3", "late");
          await files.remove("history/ab/c.mp3");
          await put(files, key, "exchanged while it was read");
        }
        return opened;
      },
    });
    const { file } = await write(source);
    const target = await openPlace();
    const { other } = await restoreInto(file, target.files, target.dataDir);
    expect(await read(target.files, "history/ab/late.mp3")).toBe("late");
    const contents = await Promise.all(["a", "b"].map((name) => read(target.files, `history/ab/${name}.mp3`)));
    expect(contents).toContain("exchanged while it was read");
    await other.close();
  });

  it("leaves nothing behind when it is broken off or its place is full", async () => {
    const { dataDir, files } = await openPlace();
    await put(files, "history/ab/one.mp3", "one");
    const stop = new AbortController();
    const options = { folder: path.join(dataDir, "backups"), keep: 5, passphrase: undefined, signal: stop.signal };
    const broken = writeBackup(sourceOf(dataDir, files), { ...options, onFile: () => stop.abort() });
    await expect(broken).rejects.toThrow();
    const left = execFileSync("find", [
      path.join(dataDir, "backups"),
      path.join(dataDir, "files/drafts"),
      "-type",
      "f",
    ]);
    expect(left.toString()).toBe("");
  });

  it("a restore that breaks off takes back what it wrote", async () => {
    const { dataDir, files } = await openPlace();
    await put(files, "history/ab/one.mp3", "one");
    const { file } = await write(sourceOf(dataDir, files));
    const { manifest } = await checkBackup(file, undefined);
    const target = await openPlace();
    const wrong = { ...manifest, database: { ...manifest.database, rows: manifest.database.rows + 1 } };
    const other = await openTestDatabase();
    const restoring = restoreSet(file, { passphrase: undefined, manifest: wrong }, { ...target, database: other });
    await expect(restoring).rejects.toThrow("came short");
    expect(await target.files.has("history/ab/one.mp3")).toBe(false);
    await other.close();
  });
});

describe.skipIf(s3Program === "")("a backup of a bucket (needs an S3 server: TIMBRE_TEST_S3)", () => {
  it("is brought back into a folder, and one of a folder into a bucket", async () => {
    const server = await startS3();
    const { dataDir, files } = await openPlace();
    const bucket = await openS3Files(server.settings, path.join(dataDir, "drafts"));
    await put(bucket, "history/ab/one.mp3", "in a bucket");
    const { file } = await write(sourceOf(dataDir, bucket));
    const first = await restoreInto(file, files, dataDir);
    expect(await read(files, "history/ab/one.mp3")).toBe("in a bucket");
    await bucket.remove("history/ab/one.mp3");
    const again = await write(sourceOf(dataDir, files));
    const second = await restoreInto(again.file, bucket, newFolder());
    expect(await read(bucket, "history/ab/one.mp3")).toBe("in a bucket");
    await Promise.all([first.other.close(), second.other.close()]);
    bucket.close();
    await server.remove();
  });
});
