import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { newId } from "../new-id.ts";
import { StorageLostError } from "../storage/storage-loss.ts";
import { directFiles } from "./direct-files.ts";
import { requireFileKey } from "./file-key.ts";
import { type ByteRange, FileMissingError, type FileStore, type ListedFile, type OpenFile } from "./file-store.ts";
import { openLocalDraft, prepareDrafts } from "./local-draft.ts";
import { openS3Client, type S3Settings } from "./open-s3-client.ts";

export type S3Files = FileStore & {
  /** Throws StorageLostError while the bucket cannot be reached. */
  reach(): Promise<void>;
  close(): void;
};

type Failure = { name?: string; $metadata?: { httpStatusCode?: number } };
const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as Failure;
  return name === "NoSuchKey" || name === "NotFound" || $metadata?.httpStatusCode === 404;
};
const isFull = (error: unknown): boolean => {
  const { name = "", $metadata } = error as Failure;
  return $metadata?.httpStatusCode === 507 || /quota|storagefull|insufficientstorage/i.test(name);
};

/** A store that is away, full or refuses our key is a loss that passes; nothing of its answer is shown to people. */
const toLoss = (error: unknown): StorageLostError =>
  new StorageLostError(isFull(error) ? "full" : "unavailable", { cause: error });

/** Files in a bucket. Drafts are written here first: a bucket cannot take back the end of what it was given. */
export const openS3Files = async (settings: S3Settings, draftsFolder: string): Promise<S3Files> => {
  const drafts = await prepareDrafts(draftsFolder);
  const client = openS3Client(settings);
  const { bucket: Bucket } = settings;
  const place = (key: string) => ({ Bucket, Key: requireFileKey(key) });
  const ask = async <Answer>(work: Promise<Answer>, key = ""): Promise<Answer> => {
    try {
      return await work;
    } catch (error) {
      throw key !== "" && isMissing(error) ? new FileMissingError(key) : toLoss(error);
    }
  };
  const has = (key: string): Promise<boolean> =>
    ask(client.send(new HeadObjectCommand(place(key))), key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FileMissingError) return false;
        throw error;
      },
    );
  return {
    begin: async (key) => {
      const target = place(key);
      return openLocalDraft(path.join(drafts, newId()), async (draft) => {
        await ask(new Upload({ client, params: { ...target, Body: createReadStream(draft) } }).done());
        await rm(draft, { force: true });
      });
    },
    open: (key, range) => openObject({ client, ask, place: place(key) }, key, range),
    copy: async (from, to) => {
      const CopySource = `${Bucket}/${requireFileKey(from)}`;
      await ask(client.send(new CopyObjectCommand({ ...place(to), CopySource })), from);
    },
    remove: async (key) => void (await ask(client.send(new DeleteObjectCommand(place(key))))),
    has,
    list: (folder) => listObjects({ client, ask, Bucket }, folder),
    reach: async () => void (await ask(client.send(new HeadBucketCommand({ Bucket })))),
    close: () => client.destroy(),
    direct: settings.publicUrl === undefined ? undefined : directFiles(settings, settings.publicUrl),
  };
};

type Ask = <Answer>(work: Promise<Answer>, key?: string) => Promise<Answer>;
type Opening = { client: S3Client; ask: Ask; place: { Bucket: string; Key: string } };

const openObject = async (
  { client, ask, place }: Opening,
  key: string,
  range: ByteRange | undefined,
): Promise<OpenFile> => {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const { Body, ContentLength, ContentRange } = await ask(client.send(new GetObjectCommand({ ...place, Range })), key);
  const whole = /\/(\d+)$/.exec(ContentRange ?? "")?.[1];
  return { stream: Body as Readable, sizeBytes: Number(whole ?? ContentLength ?? 0) };
};

async function* listObjects(
  { client, ask, Bucket }: { client: S3Client; ask: Ask; Bucket: string },
  folder: string | undefined,
): AsyncGenerator<ListedFile> {
  const Prefix = folder === undefined ? undefined : `${requireFileKey(folder)}/`;
  let ContinuationToken: string | undefined;
  do {
    const page = await ask(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
    for (const { Key, LastModified, Size } of page.Contents ?? []) {
      // Beside the files lies the id of the store.
      if (Key?.includes("/")) yield { key: Key, modifiedAt: LastModified ?? new Date(0), sizeBytes: Size ?? 0 };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
