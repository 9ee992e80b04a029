import { nanoid } from "nanoid";
import type { SampleCode, SampleError } from "./sample-error.ts";
import { t } from "../messages.ts";

export type SampleStatus = "pending" | "uploading" | "uploaded" | "error";

/** A recording that is here and on its way to the server. */
export type SampleFile = {
  id: string;
  file: File;
  name: string;
  sizeBytes: number;
  /** Null until it is measured. */
  durationMs: number | null;
  language: string;
  type: "local-file" | "recording";
  status: SampleStatus;
  error: SampleError | null;
  loadingText: string | null;
  /** Warnings this person has seen and skipped. */
  dismissed: ReadonlySet<SampleCode>;
  /** The copy in the browser's own store, kept until the recording has arrived. */
  takeId?: string;
};

type Given = Pick<SampleFile, "file" | "language" | "type" | "takeId"> & { durationMs?: number };

export const pendingSample = ({ file, durationMs = undefined, ...given }: Given): SampleFile => ({
  id: nanoid(),
  file,
  name: file.name,
  sizeBytes: file.size,
  durationMs: durationMs ?? null,
  status: "pending",
  error: null,
  loadingText: t.checking,
  dismissed: new Set(),
  ...given,
});

/** Measured: it goes on its way, or says what is wrong with it. */
export const checkedSample = (sample: SampleFile, durationMs: number | null, error: SampleError | null): SampleFile =>
  error
    ? { ...sample, durationMs, status: "error", error, loadingText: null }
    : { ...sample, durationMs, status: "uploading", error: null, loadingText: uploadingWords(0) };

export const failedSample = (sample: SampleFile, error: SampleError): SampleFile => ({
  ...sample,
  status: "error",
  error,
  loadingText: null,
});

/** A skipped warning is remembered, so that it is not told again. */
export const skippedWarning = (sample: SampleFile): SampleFile => {
  if (sample.error?.type !== "warning") return sample;
  const dismissed = new Set([...sample.dismissed, sample.error.code]);
  return { ...sample, status: "pending", error: null, loadingText: t.checking, dismissed };
};

/** The server goes on working after the last byte; two seconds later the words say so. */
export const processingDelayMs = 2_000;
export const processingWords = t.processing;

export const uploadingWords = (share: number): string =>
  share > 0 ? t.uploaded(Math.round(share * 100)) : t.uploading;

export const isUnderWay = ({ status }: SampleFile): boolean => status === "pending" || status === "uploading";
