import path from "node:path";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./open-database.ts";
import { systemClock } from "./platform/clock.ts";
import { exchangeMarkKey } from "./platform/engine/keep-mark-key.ts";
import { tellNewMarkKey } from "./platform/fleet/follow-mark-keys.ts";
import { openWire } from "./platform/fleet/open-wire.ts";
import { addMarkKey } from "./platform/fleet/share-mark-keys.ts";
import { openLog } from "./platform/log.ts";

const patienceMs = 10_000;

/** `npm run new-mark-key`: another key for the watermark, used by all that runs from the next request on. */
const makeKey = async (config: Config): Promise<void> => {
  const folder = path.join(config.dataDir, "files", "keys");
  const { nats } = config.fleet;
  if (!nats) return exchangeMarkKey(folder, systemClock.now());
  const log = openLog("silent");
  const wire = await openWire({ nats, name: "timbre new key", log, patienceMs });
  const database = await openDatabase(config, log);
  try {
    await addMarkKey({ db: database.db, clock: systemClock }, folder);
    tellNewMarkKey(wire);
  } finally {
    await wire.close();
    await database.close();
  }
};

const main = async (): Promise<void> => {
  process.umask(0o077);
  await makeKey(readConfig(process.env));
  console.log("The watermark has a new key. What was marked with those before it is still recognised.");
};

main().catch((error: Error) => {
  console.error(`There is no new key: ${error.message}`);
  process.exit(1);
});
