import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { serverSecrets } from "../database/tables/server.ts";
import type { Db } from "../database/database.ts";
import { newId } from "../new-id.ts";

const name = "store-id";

/** Where files lie and carry the id of their store. */
export type StorePlace = {
  /** In words, for the sentence of a refusal. */
  name: string;
  readId(): Promise<string | undefined>;
  /** Does nothing where the id is there already. */
  writeId(storeId: string): Promise<void>;
};

type Needs = { db: Db; place: StorePlace; isAdopted: boolean; now: Date };

/**
 * Database and files are one store: with the files of another, voices would be silent and sweeping would remove what
 * belongs to somebody else. Both carry the same id, and a start with two that differ is refused.
 */
export const matchStore = ({ db, place, isAdopted, now }: Needs): Promise<void> =>
  db.transaction(async (tx) => {
    // Of several processes that start together, one decides.
    await tx.execute(sql`lock table ${serverSecrets} in share row exclusive mode`);
    const [found] = await tx.select().from(serverSecrets).where(eq(serverSecrets.name, name));
    const [ofDatabase, ofFiles] = [found?.value, await place.readId()];
    if (ofDatabase && ofDatabase === ofFiles) return place.writeId(ofDatabase);
    if ((ofDatabase || ofFiles) && !isAdopted) throw new Error(mismatch(place.name, { ofDatabase, ofFiles }));
    const storeId = ofDatabase ?? ofFiles ?? newId();
    if (!found) await tx.insert(serverSecrets).values({ name, value: storeId, createdAt: now });
    await place.writeId(storeId);
  });

export const folderPlace = (dataDir: string): StorePlace => {
  const file = path.join(dataDir, name);
  return { name: dataDir, readId: () => readId(file), writeId: (storeId) => writeId(file, storeId) };
};

const readId = async (file: string): Promise<string | undefined> =>
  (await readFile(file, "utf8").catch(() => "")).trim() || undefined;

/** Whole or not at all. */
const writeId = async (file: string, storeId: string): Promise<void> => {
  if ((await readId(file)) === storeId) return;
  const draft = `${file}.${newId()}`;
  await writeFile(draft, `${storeId}\n`, { mode: 0o600 });
  await rename(draft, file);
};

type Mismatch = { ofDatabase: string | undefined; ofFiles: string | undefined };

const mismatch = (place: string, { ofDatabase, ofFiles }: Mismatch): string =>
  `The database belongs to store ${ofDatabase ?? "(none yet)"}, but the files in ${place} to store ` +
  `${ofFiles ?? "(none yet)"}. Use the DATA_DIR and DATABASE_URL that belong together, or start once with ` +
  "ADOPT_STORE=true to join these two.";
