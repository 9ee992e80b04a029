import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { OpenDatabase } from "../platform/database/database.ts";
import { openEmbeddedInMemory } from "../platform/database/open-embedded.ts";
import { makeKeyring, useKeyring } from "../platform/secrets/keyring.ts";
import { openPostgres } from "../platform/database/open-postgres.ts";
import { embeddedStart } from "./embedded-start.ts";
import { makeKnownQueues } from "./known-queues.ts";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** An empty, migrated database: PostgreSQL when TEST_DATABASE_URL names a server, else the embedded one. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  useKeyring(makeKeyring("a key that only tests have, long enough"));
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openOnServer(url);
  return openEmbeddedInMemory(migrationsFolder, await embeddedStart(migrationsFolder));
};

const openOnServer = async (serverUrl: string): Promise<OpenDatabase> => {
  const template = await (madeTemplate ??= makeTemplate(serverUrl));
  const name = `timbre_test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const database = await openNamed(serverUrl, name);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
};

const openNamed = (serverUrl: string, name: string): Promise<OpenDatabase> => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openPostgres({ url: url.href, migrationsFolder, onError: () => undefined });
};

let madeTemplate: Promise<string> | undefined;

/** One empty database of this process that all others are copies of. */
const makeTemplate = async (serverUrl: string): Promise<string> => {
  const name = `timbre_template_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create database ${name}`);
  const database = await openNamed(serverUrl, name);
  await makeKnownQueues(database);
  await database.close();
  return name;
};

const onServer = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
