import { afterEach, describe, expect, it, vi } from "vitest";
import { dumpPostgres } from "./dump-postgres.ts";

const read = async (url: string): Promise<void> => {
  for await (const _ of dumpPostgres(url)) expect(_.byteLength).toBeGreaterThan(0);
};

describe("a dump of PostgreSQL", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("says when pg_dump is not installed", async () => {
    vi.stubEnv("PATH", "/nowhere");
    await expect(read("postgres://u:p@127.0.0.1:1/db")).rejects.toThrow("pg_dump is not installed on this machine.");
  });

  it("says when the database cannot be read", async () => {
    await expect(read("postgres://u:p@127.0.0.1:1/db")).rejects.toMatchObject({ code: "backup_not_available" });
  });
});
