import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { backupPath, backupsQuery, backUpNow } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { formatMoment } from "../../ui/format.ts";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { formatBytes } from "./format-bytes.ts";
import { restoreWords } from "./restore-words.ts";
import { t } from "./messages.ts";

/** Copies of everything, and how to bring one back. */
export const BackupsSection = () => {
  const queries = useQueryClient();
  const backups = useQuery(backupsQuery());
  const make = useMutation({
    mutationFn: backUpNow,
    onSuccess: () => queries.invalidateQueries({ queryKey: backupsQuery().queryKey }),
  });
  const problem = make.error ?? backups.error;
  return (
    <SettingsSection
      title={t.backups}
      text={t.aCopyOfTheDatabaseKeepDataDirFiles}
      action={
        <Button size="sm" disabled={make.isPending} onClick={() => make.mutate()}>
          {make.isPending ? t.backingUp : t.backUpNow}
        </Button>
      }
    >
      {problem && <p className="text-sm text-danger">{messageFor(problem)}</p>}
      <ul className="divide-y divide-line">
        {backups.data?.backups.map(({ name, size_bytes, created_at_unix }) => (
          <li key={name} className="flex items-center gap-4 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{formatMoment(new Date(created_at_unix * 1_000))}</span>
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
      {backups.isPending && <Skeleton className="h-40 w-full" />}
      {backups.data?.backups.length === 0 && (
        <p className="text-sm text-soft">{t.thereIsNoBackupYetMakeOneBeforeYou}</p>
      )}
      {backups.data && <h3 className="mt-5 text-sm font-medium">{t.howToRestore}</h3>}
      {backups.data && (
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm text-soft">
          {backups.data.how_to_restore.map((step) => (
            <li key={step}>{restoreWords(step)}</li>
          ))}
        </ol>
      )}
    </SettingsSection>
  );
};
