import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { serverSecrets } from "../database/tables/server.ts";
import type { Db } from "../database/database.ts";
import { newId } from "../new-id.ts";

const name = "store-id";

type Needs = { db: Db; dataDir: string; isAdopted: boolean; now: Date };

/**
 * Database and files are one store: with the files of another, voices would be silent and sweeping would remove what
 * belongs to somebody else. Both carry the same id, and a start with two that differ is refused.
 */
export const matchStore = ({ db, dataDir, isAdopted, now }: Needs): Promise<void> =>
  db.transaction(async (tx) => {
    // Of several processes that start together, one decides.
    await tx.execute(sql`lock table ${serverSecrets} in share row exclusive mode`);
    const file = path.join(dataDir, name);
    const [found] = await tx.select().from(serverSecrets).where(eq(serverSecrets.name, name));
    const [ofDatabase, ofFolder] = [found?.value, await readId(file)];
    if (ofDatabase && ofDatabase === ofFolder) return;
    if ((ofDatabase || ofFolder) && !isAdopted) throw new Error(mismatch({ dataDir, ofDatabase, ofFolder }));
    const storeId = ofDatabase ?? ofFolder ?? newId();
    if (!found) await tx.insert(serverSecrets).values({ name, value: storeId, createdAt: now });
    await writeId(file, storeId);
  });

const readId = async (file: string): Promise<string | undefined> =>
  (await readFile(file, "utf8").catch(() => "")).trim() || undefined;

/** Whole or not at all. */
const writeId = async (file: string, storeId: string): Promise<void> => {
  const draft = `${file}.${newId()}`;
  await writeFile(draft, `${storeId}\n`, { mode: 0o600 });
  await rename(draft, file);
};

type Mismatch = { dataDir: string; ofDatabase: string | undefined; ofFolder: string | undefined };

const mismatch = ({ dataDir, ofDatabase, ofFolder }: Mismatch): string =>
  `The database belongs to store ${ofDatabase ?? "(none yet)"}, but the files in ${dataDir} to store ` +
  `${ofFolder ?? "(none yet)"}. Use the DATA_DIR and DATABASE_URL that belong together, or start once with ` +
  "ADOPT_STORE=true to join these two.";
