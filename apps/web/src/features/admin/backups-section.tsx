import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { backupPath, type BackupState, backupsQuery, backUpNow } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { formatMoment } from "../../ui/format.ts";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { formatBytes } from "./format-bytes.ts";
import { restoreWords } from "./restore-words.ts";
import { t } from "./messages.ts";

const moment = (unix: number): string => formatMoment(new Date(unix * 1_000));

/** Copies of everything, how they are made, and how to bring one back. */
export const BackupsSection = () => {
  const queries = useQueryClient();
  const backups = useQuery(backupsQuery());
  const make = useMutation({
    mutationFn: backUpNow,
    onSuccess: (state) => queries.setQueryData(backupsQuery().queryKey, state),
  });
  const problem = make.error ?? backups.error;
  const isBusy = make.isPending || Boolean(backups.data?.running);
  return (
    <SettingsSection
      title={t.backups}
      text={t.aCopyOfTheDatabaseKeepDataDirFiles}
      action={
        <Button size="sm" disabled={isBusy} onClick={() => make.mutate()}>
          {isBusy ? t.backingUp : t.backUpNow}
        </Button>
      }
    >
      {problem && <p className="text-sm text-danger">{messageFor(problem)}</p>}
      {backups.isPending && <Skeleton className="h-40 w-full" />}
      {backups.data && (
        <>
          <Standing state={backups.data} />
          <KeptBackups kept={backups.data.backups} />
          <h3 className="mt-5 text-sm font-medium">{t.howToRestore}</h3>
          <ol className="mt-2 list-decimal space-y-1 ps-5 text-sm text-soft">
            {backups.data.how_to_restore.map((step) => (
              <li key={step}>{restoreWords(step)}</li>
            ))}
          </ol>
        </>
      )}
    </SettingsSection>
  );
};

const failureWords = { full: t.backupFailedFull, unavailable: t.backupFailedUnavailable, failed: t.backupFailed };

const Standing = ({ state }: { state: BackupState }) => {
  const { running, last, schedule, folder, keep, is_sealing: isSealing } = state;
  return (
    <div className="mb-3 space-y-1 text-sm text-soft">
      <p className="break-words">{t.keptIn(folder, keep)}</p>
      <p>{schedule ? t.everyHours(schedule.every_hours, moment(schedule.next_at_unix)) : t.noBackupByItself}</p>
      {!isSealing && <p>{t.backupsAreOpen}</p>}
      <div role="status">
        {running && <p className="tabular">{t.filesSoFar(running.files)}</p>}
        {!running && last?.failure && <p className="text-danger">{failureWords[last.failure](moment(last.at_unix))}</p>}
        {!running && last && !last.failure && <p>{t.lastBackup(moment(last.at_unix))}</p>}
      </div>
    </div>
  );
};

const KeptBackups = ({ kept }: { kept: BackupState["backups"] }) => {
  if (kept.length === 0) return <p className="text-sm text-soft">{t.thereIsNoBackupYetMakeOneBeforeYou}</p>;
  return (
    <ul className="divide-y divide-line">
      {kept.map(({ name, size_bytes, created_at_unix, is_sealed }) => (
        <li key={name} className="flex items-center gap-4 py-2 text-sm">
          <span className="min-w-0 flex-1 truncate">{moment(created_at_unix)}</span>
          {is_sealed && <span className="text-xs text-faint">{t.sealed}</span>}
          <span className="tabular text-xs text-faint">{formatBytes(size_bytes)}</span>
          <a
            href={backupPath(name)}
            download
            aria-label={t.downloadTheBackup(name)}
            className="inline-flex size-8 items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink"
          >
            <Download size={18} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
};
