export type TestPostgres = {
  url: string;
  /** SIGINT ends it at once and in order; SIGQUIT as if the machine had lost its power. */
  halt(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};
export function startPostgres(): Promise<TestPostgres>;
