export const ensureS3Server: () => Promise<string | undefined>;
export type TestS3 = {
  url: string;
  /** What a process needs to keep its files there. */
  env: Record<string, string>;
  /** The folder in which its objects lie as files. */
  objects: string;
  pid(): number;
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};
export const startS3Server: () => Promise<TestS3 | undefined>;
