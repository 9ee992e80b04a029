import type { Readable } from "node:stream";

/** Bytes by key. A key is a slash-separated path of safe characters, such as "history/ab/abc.mp3". */
export type FileStore = {
  /** Starts a file that exists only once `commit` has returned; `discard` leaves no trace. */
  begin(key: string): Promise<FileDraft>;
  /** Throws FileMissingError when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /**
   * The same bytes under another key, without bringing them here; they stay when the first is removed. Throws
   * FileMissingError when there is no such file. Up to 5 GB, which is what a bucket copies at once.
   */
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Every kept file under a folder, such as "history", or of the whole store, in no order. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Where browsers may fetch files without this server in between; absent where they may not. */
  direct?: DirectFiles | undefined;
};

export type DirectFiles = {
  /** Pages must be allowed to load from it. */
  origin: string;
  /** An address that is good for a while, for a file that somebody was allowed to hear; undefined where it is not there. */
  addressOf(key: string, file: DirectFile): Promise<string | undefined>;
};

/** What the answer to such an address says. */
export type DirectFile = { sizeBytes: number; contentType: string; contentDisposition: string; cacheControl: string };

export type ListedFile = { key: string; modifiedAt: Date; sizeBytes: number };
/** Inclusive byte offsets. */
export type ByteRange = { start: number; end: number };
export type OpenFile = { stream: Readable; sizeBytes: number };

export type FileDraft = {
  write(bytes: Uint8Array): Promise<void>;
  /** With a size only the first so many bytes are kept. */
  commit(keptBytes?: number): Promise<{ sizeBytes: number }>;
  discard(): Promise<void>;
};

export class FileMissingError extends Error {
  constructor(key: string) {
    super(`No file under ${key}`);
    this.name = "FileMissingError";
  }
}
