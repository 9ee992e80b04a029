import path from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "../platform/database/open-embedded.ts";
import { openDiskFiles } from "../platform/files/disk-files.ts";

/**
 * `write FOLDER`: writes to an embedded database until it is killed, and says what was answered. `check FOLDER`: opens what is
 * left of one and says what is in it. `speed FOLDER`: commits for a while and says how many a second.
 */
const [, , task, dataDir = ""] = process.argv;
const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));
const began = performance.now();
const database = await openEmbedded({ dataDir, migrationsFolder });
const openedMs = Math.round(performance.now() - began);
const files = await openDiskFiles(path.join(dataDir, "files"));
const { execute } = database;

const filler = "one of many words ".repeat(120);
const sideRows = 500;
const fileOf = (id: number): string => `rows/${String(id % 97)}/${String(id)}.bin`;
const hasFile = (id: number): boolean => id % 5 === 0;

/** A row and a counter in one transaction: after any death both agree. Some rows name a file, which is kept before them. */
const writeOne = async (id: number): Promise<void> => {
  if (hasFile(id)) {
    const draft = await files.begin(fileOf(id));
    await draft.write(Buffer.alloc(5_000, "s"));
    await draft.commit();
  }
  await database.session("writing", async (inside) => {
    const text = filler.slice(0, 100 + ((id * 7_919) % 2_000));
    await inside("insert into server_settings (name, value, updated_at) values ($1, $2, now())", [`row ${id}`, text]);
    await inside(
      `insert into server_settings (name, value, updated_at) values ('counter', $1, now())
       on conflict (name) do update set value = excluded.value, updated_at = now()`,
      [String(id)],
    );
    if (id % 20 !== 0) return;
    // A file of the database goes and another comes; after any death one of the two is there, and whole.
    await inside("drop table if exists side");
    await inside(`create table side as select n from generate_series(1, ${sideRows}) as n`);
  });
};

const one = async (sql: string): Promise<number> => Number((await execute(sql)).rows[0]?.found ?? 0);
const lastRow = (): Promise<number> =>
  one("select max(substr(name, 5)::int) as found from server_settings where name like 'row %'");

const check = async (): Promise<object> => {
  const rows = await one("select count(*) as found from server_settings where name like 'row %'");
  const last = await lastRow();
  const counter = await one("select value as found from server_settings where name = 'counter'");
  const hasSide = await one("select count(*) as found from pg_class where relname = 'side'");
  const side = hasSide ? await one("select count(*) as found from side") : sideRows;
  await execute("set enable_seqscan = off");
  const byIndex = await one(
    "select count(*) as found from server_settings where name >= 'row ' and name < 'row!' and length(value) > 0",
  );
  await execute("set enable_seqscan = on");
  await execute("vacuum full analyze server_settings");
  return { rows, last, counter, byIndex, brokenTables: side === sideRows ? 0 : 1, ...(await checkFiles(last)) };
};

const checkFiles = async (last: number): Promise<{ missingFiles: number }> => {
  const whole = new Set<string>();
  for await (const { key, sizeBytes } of files.list("rows")) if (sizeBytes === 5_000) whole.add(key);
  const ids = Array.from({ length: last }, (_, n) => n + 1).filter(hasFile);
  return { missingFiles: ids.filter((id) => !whole.has(fileOf(id))).length };
};

const write = async (): Promise<void> => {
  for (let id = (await lastRow()) + 1; ; id += 1) {
    await writeOne(id);
    // At once, not when the stream finds time.
    process.stdout.write(`${id} ${Date.now()}\n`);
    if (id % 200 === 0) await execute("checkpoint");
    // Lets timers run, as a server does.
    await new Promise((resolve) => setTimeout(resolve, id % 5));
  }
};

/** Small transactions one after another, as a busy server makes them. */
const measure = async (): Promise<object> => {
  const begun = performance.now();
  const took: number[] = [];
  while (performance.now() - begun < 10_000) {
    const at = performance.now();
    await execute(
      `insert into server_settings (name, value, updated_at) values ('speed', '${took.length}', now())
       on conflict (name) do update set value = excluded.value, updated_at = now()`,
    );
    took.push(performance.now() - at);
    if (took.length % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => Number(took[Math.floor(took.length * share)]?.toFixed(2));
  return { openedMs, commitsPerSecond: Math.round(took.length / 10), p50: at(0.5), p99: at(0.99), most: at(0.99999) };
};

if (task === "write") await write();
else {
  console.log(JSON.stringify(task === "check" ? await check() : await measure()));
  await database.close();
}
