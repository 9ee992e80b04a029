import { uploadLimits } from "@timbre/contract";
import { toast } from "sonner";
import { classifySpeech } from "../../api/classifier.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { useLastJob } from "../../api/client/use-last-job.ts";
import { BusyRow } from "../../ui/display/busy-row.tsx";
import { Dropzone, type Sorted } from "../../ui/forms/dropzone.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { VerdictView } from "./verdict-view.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

const limits = uploadLimits.classification;

/** A recording goes in; whether this server made it comes out. */
export const ClassifierPage = () => {
  const {
    request: file,
    isBusy,
    error,
    result,
    start,
    cancel,
  } = useLastJob({
    key: queryKeys.classify,
    run: classifySpeech,
  });
  const take = ({ accepted: [first], messages }: Sorted): void => {
    for (const message of messages) toast.error(message);
    if (first) start(first);
  };
  return (
    <PageColumn>
      <p className="max-w-160 text-sm text-soft">{t.findsOutWhetherARecordingWasMadeBy}</p>
      <Dropzone
        title={isBusy ? t.looking : t.dropARecordingHereOrPressToChoose}
        hint={t.upToMinutesAndMb(limits.maxDurationMs / 60_000, limits.maxBytes / 1_048_576)}
        maxBytes={limits.maxBytes}
        maxFiles={1}
        isDisabled={isBusy}
        onFiles={take}
      />
      {isBusy && <BusyRow text={t.lookingForTheWatermarkIn(file?.name ?? "")} onCancel={cancel} />}
      {error && <Notice kind="danger">{messageFor(error)}</Notice>}
      {result && file && !isBusy && <VerdictView fileName={file.name} verdict={result} />}
      <Limits />
    </PageColumn>
  );
};

const Limits = () => (
  <section aria-labelledby="classifier-limits" className="max-w-160 space-y-2 text-sm text-soft">
    <h2 id="classifier-limits" className="text-base font-medium text-ink">
      {t.whatItCanAndCannotTell}
    </h2>
    <ul className="list-disc space-y-1 ps-5">
      <li>{t.itKnowsOnlyThisServer}</li>
      <li>{t.itFindsPiecesOfTwoSecondsCutFrom}</li>
      <li>{t.telephoneCallsAndVeryLowBitrates}</li>
      <li>{t.anotherSpeedOrPitchOrPlayingItInA}</li>
      <li>{t.recordingsOfPeopleThatWereCleaned}</li>
    </ul>
  </section>
);
