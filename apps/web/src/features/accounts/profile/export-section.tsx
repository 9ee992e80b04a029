import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errors } from "@timbre/contract";
import { Download } from "lucide-react";
import { askForExport, type DataExport, exportPath, exportQuery, isUnderWay } from "../../../api/accounts/leaving.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { Notice } from "../../../ui/display/notice.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { t } from "../messages.ts";

/** A copy of everything one has here, to keep or to take elsewhere. */
export const ExportSection = () => {
  const queries = useQueryClient();
  const latest = useQuery(exportQuery());
  const ask = useMutation({
    mutationFn: askForExport,
    onSuccess: (begun) => queries.setQueryData([...queryKeys.dataExport], begun),
  });
  const isBusy = ask.isPending || isUnderWay(latest.data);
  return (
    <SettingsSection
      title={t.yourData}
      text={t.aZipWithYourProfileClipsVoicesWith}
      action={
        <Button size="sm" disabled={isBusy} onClick={() => ask.mutate()}>
          {latest.data?.state === "done" ? t.makeANewCopy : t.makeACopy}
        </Button>
      }
    >
      {ask.isError && <Notice kind="danger">{messageFor(ask.error)}</Notice>}
      {latest.data && <ExportState latest={latest.data} />}
    </SettingsSection>
  );
};

const ExportState = ({ latest }: { latest: DataExport }) => {
  if (latest.state === "failed") {
    const message = latest.problem === "export_too_large" ? errors.export_too_large.message : t.pleaseTryAgain;
    return <Notice kind="danger">{t.theCopyCouldNotBeMade(message)}</Notice>;
  }
  if (latest.state !== "done") return <Progress share={latest.share} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-soft">
        {t.yourCopyIsReadyUntil(formatMoment(latest.expiresAt))}
      </p>
      <a href={exportPath(latest.exportId)} download className={buttonClass({ look: "primary", size: "sm" })}>
        <Download size={16} aria-hidden />
        {t.download} {latest.sizeBytes === null ? "" : sizeWords(latest.sizeBytes)}
      </a>
    </div>
  );
};

const sizeWords = (sizeBytes: number): string =>
  sizeBytes < 1_000_000 ? t.kb(Math.max(1, Math.round(sizeBytes / 1_000))) : t.mb((sizeBytes / 1_000_000).toFixed(1));

const Progress = ({ share }: { share: number }) => {
  const percent = Math.round(share * 100);
  return (
    <div>
      <p className="mb-2 text-sm text-soft">{t.packingYourDataYouCanLeaveThisPage}</p>
      <div
        role="progressbar"
        aria-label={t.packingYourData}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
};
