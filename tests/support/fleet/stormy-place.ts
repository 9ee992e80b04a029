import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestPostgres } from "../../../scripts/steps/postgres.mjs";
import type { TestNats } from "../../../scripts/steps/services/nats-server.mjs";
import { startS3Server, type TestS3 } from "../../../scripts/steps/services/s3-server.mjs";
import { type CuttableLine, openLine } from "../cuttable-line.ts";
import { canMakeDisks, makeDisk, type OwnDisk } from "../own-disk.ts";
import type { FleetPlace, TestFleet } from "./start-fleet.ts";

/** A place where things go wrong: every connection can be cut, the disk be slow or full, the bucket be away. */
export type StormyPlace = FleetPlace & {
  lines: CuttableLine[];
  /** Absent where nobody may mount one. */
  disk: OwnDisk | undefined;
  /** Absent where there is no Go to make a server; files are then on the disk. */
  s3: TestS3 | undefined;
};
export type Stormy = { fleet: TestFleet; place: StormyPlace };

/** The same address, by way of the line. */
const through = ({ url: lineUrl }: CuttableLine, address: string): string => {
  const { port } = new URL(address);
  return address.replace(`:${port}`, `:${new URL(lineUrl).port}`);
};

export const findStormyPlace = async (postgres: TestPostgres, nats: TestNats): Promise<StormyPlace> => {
  const root = await mkdtemp(path.join(os.tmpdir(), "timbre-storm-"));
  const s3 = await startS3Server();
  const disk = canMakeDisks ? makeDisk(root, "disk", "64M") : undefined;
  const [database, fleet] = [await openLine(postgres.url), await openLine(nats.url)];
  const bucket = s3 && (await openLine(s3.url));
  const storage = s3 && bucket ? { ...s3.env, S3_URL: through(bucket, s3.url) } : {};
  const lines = [database, fleet, ...(bucket ? [bucket] : [])];
  return {
    dataDir: path.join(disk?.folder ?? root, "data"),
    databaseUrl: through(database, postgres.url),
    natsUrl: through(fleet, nats.url),
    env: { ...storage, DEFAULT_TIER: "enterprise", BOOTSTRAP_TIER: "enterprise" },
    lines,
    disk,
    s3,
    remove: async () => {
      await Promise.all(lines.map((line) => line.close()));
      await s3?.stop();
      disk?.remove();
      await rm(root, { recursive: true, force: true });
    },
  };
};
