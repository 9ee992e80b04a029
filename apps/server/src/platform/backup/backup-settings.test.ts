import { expect, it } from "vitest";
import { backupSettingsOf, lastDue, nextDue } from "./backup-settings.ts";

const at = (text: string): Date => new Date(`2026-03-14T${text}Z`);

it("counts the times of backups from the hour of the day", () => {
  const daily = { everyHours: 24, hour: 3 };
  expect(lastDue(daily, at("03:00:00"))).toEqual(at("03:00:00"));
  expect(lastDue(daily, at("02:59:59"))).toEqual(new Date("2026-03-13T03:00:00Z"));
  expect(nextDue(daily, at("23:00:00"))).toEqual(new Date("2026-03-15T03:00:00Z"));
  expect(lastDue({ everyHours: 6, hour: 3 }, at("16:00:00"))).toEqual(at("15:00:00"));
});

it("makes none by itself unless told to, and keeps them in the data folder", () => {
  const given = { DATA_DIR: "/data", BACKUP_HOUR: 3, BACKUP_KEEP: 7 };
  expect(backupSettingsOf(given)).toEqual({
    folder: "/data/backups",
    keep: 7,
    passphrase: undefined,
    schedule: undefined,
  });
  expect(backupSettingsOf({ ...given, BACKUP_EVERY_HOURS: 12 }).schedule).toEqual({ everyHours: 12, hour: 3 });
});
