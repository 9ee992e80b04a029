import path from "node:path";
import { z } from "zod";

/** Where backups go, when one is made by itself, and how many are kept. */
export const backupEnvironment = {
  /** Best on another disk; absent means `backups` in DATA_DIR. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Absent means that none is made by itself. */
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(720).optional(),
  /** The hour of the day, in UTC, from which the intervals are counted. */
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
  /** Seals backups. Without it a backup is open to everybody who can read the file. */
  BACKUP_PASSPHRASE: z.string().min(12).max(1_000).optional(),
};

type Given = z.infer<z.ZodObject<typeof backupEnvironment>> & { DATA_DIR: string };

export type BackupSchedule = { everyHours: number; hour: number };
export type BackupSettings = {
  folder: string;
  keep: number;
  passphrase: string | undefined;
  schedule: BackupSchedule | undefined;
};

export const backupSettingsOf = (given: Given): BackupSettings => ({
  folder: path.resolve(given.BACKUP_DIR ?? path.join(given.DATA_DIR, "backups")),
  keep: given.BACKUP_KEEP,
  passphrase: given.BACKUP_PASSPHRASE,
  schedule: given.BACKUP_EVERY_HOURS ? { everyHours: given.BACKUP_EVERY_HOURS, hour: given.BACKUP_HOUR } : undefined,
});

const hourMs = 3_600_000;

/** The last moment, up to now, at which a backup was due. */
export const lastDue = ({ everyHours, hour }: BackupSchedule, now: Date): Date => {
  const stepMs = everyHours * hourMs;
  const firstMs = hour * hourMs;
  return new Date(Math.floor((now.getTime() - firstMs) / stepMs) * stepMs + firstMs);
};

export const nextDue = (schedule: BackupSchedule, now: Date): Date =>
  new Date(lastDue(schedule, now).getTime() + schedule.everyHours * hourMs);
