import type { BackupFailure } from "@timbre/contract";
import type { FastifyBaseLogger } from "fastify";
import { readSetting, saveSetting } from "../database/server-settings.ts";
import type { OpenDatabase } from "../database/database.ts";
import { storageLossOf } from "../storage/storage-loss.ts";
import { type KeptBackup, listBackups, removeBrokenOff } from "./backup-folder.ts";
import { type BackupSettings, nextDue } from "./backup-settings.ts";
import type { BackupSource } from "./pack-set.ts";
import { type MadeBackup, writeBackup } from "./write-backup.ts";

export type LastBackup = { atUnix: number; name: string | null; sizeBytes: number; failure: BackupFailure | null };
export type RunningBackup = { startedAt: Date; files: number; bytes: number };

type Target = Pick<BackupSettings, "folder" | "keep" | "passphrase">;

export type Backups = {
  settings: BackupSettings;
  list(): Promise<KeptBackup[]>;
  running(): RunningBackup | undefined;
  /** How the last one went, whichever process made it. */
  last(): Promise<LastBackup | undefined>;
  nextAt(): Date | undefined;
  /** One at a time: while one is under way, that one is answered. */
  start(target?: Target): Promise<MadeBackup>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
};

type Needs = {
  source: Omit<BackupSource, "database"> & { database: OpenDatabase };
  settings: BackupSettings;
  log: FastifyBaseLogger;
};

export const openBackups = ({ source, settings, log }: Needs): Backups => {
  const { clock } = source;
  const { db } = source.database;
  const closing = new AbortController();
  let running: (RunningBackup & { made: Promise<MadeBackup> }) | undefined;
  const note = (last: LastBackup): Promise<unknown> =>
    saveSetting(db, "last_backup", { value: JSON.stringify(last), now: clock.now() });
  const run = async (target: Target, state: RunningBackup): Promise<MadeBackup> => {
    const onFile = (bytes: number): void => {
      state.files += 1;
      state.bytes += bytes;
    };
    try {
      const made = await writeBackup(source, { ...target, signal: closing.signal, onFile });
      const { name, sizeBytes } = made;
      await note({ atUnix: unixOf(clock.now()), name, sizeBytes, failure: null });
      return made;
    } catch (error) {
      if (!closing.signal.aborted) {
        log.error({ kind: (error as Error).name, code: (error as NodeJS.ErrnoException).code }, "backup failed");
        const failure = storageLossOf(error) ?? "failed";
        await note({ atUnix: unixOf(clock.now()), name: null, sizeBytes: 0, failure }).catch(() => undefined);
      }
      throw error;
    } finally {
      running = undefined;
    }
  };
  return {
    settings,
    list: () => listBackups(settings.folder),
    running: () => running,
    last: async () => {
      const value = await readSetting(db, "last_backup");
      return value === undefined ? undefined : (JSON.parse(value) as LastBackup);
    },
    nextAt: () => settings.schedule && nextDue(settings.schedule, clock.now()),
    start: (target = settings) => {
      closing.signal.throwIfAborted();
      if (!running) {
        const state: RunningBackup = { startedAt: clock.now(), files: 0, bytes: 0 };
        const made = removeBrokenOff(target.folder).then(() => run(target, state));
        running = Object.assign(state, { made });
        // Those who wait for it look at it; nobody has to.
        made.catch(() => undefined);
      }
      return running.made;
    },
    close: async () => {
      closing.abort();
      await running?.made.catch(() => undefined);
    },
  };
};

const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
