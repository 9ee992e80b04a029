import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { places } from "./places.ts";
import type { OpenDatabase } from "./platform/database/database.ts";
import { openEmbedded } from "./platform/database/open-embedded.ts";
import { openPostgres } from "./platform/database/open-postgres.ts";
import { useKeyring } from "./platform/secrets/keyring.ts";
import { openKeyring } from "./platform/secrets/open-keyring.ts";

/** The key comes first: secrets in the database are sealed with it. */
export const openDatabase = async (config: Config, log: FastifyBaseLogger): Promise<OpenDatabase> => {
  const { dataDir, secretKey, previousSecretKey: previousKey } = config;
  useKeyring(await openKeyring({ dataDir, secretKey, previousKey }));
  const { migrationsFolder } = places;
  if (!config.databaseUrl) return openEmbedded({ dataDir: config.dataDir, migrationsFolder });
  const onError = (error: Error): void => log.error({ kind: error.name }, "database connection lost");
  return openPostgres({ url: config.databaseUrl, migrationsFolder, onError });
};
