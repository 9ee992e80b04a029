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
    <div className="mx-auto max-w-200 space-y-6 px-5 py-8 sm:px-8">
      <p className="max-w-160 text-sm text-soft">
        Finds out whether a recording was made by this server. Everything spoken here carries a watermark that nobody
        hears; this page looks for it. It costs no credits, and the recording is not kept.
      </p>
      <Dropzone
        title={isBusy ? "Looking" : "Drop a recording here, or press to choose"}
        hint={`Up to ${limits.maxDurationMs / 60_000} minutes and ${limits.maxBytes / 1_048_576} MB`}
        maxBytes={limits.maxBytes}
        maxFiles={1}
        isDisabled={isBusy}
        onFiles={take}
      />
      {isBusy && <BusyRow text={`Looking for the watermark in ${file?.name ?? ""}`} onCancel={cancel} />}
      {error && <Notice kind="danger">{messageFor(error)}</Notice>}
      {result && file && !isBusy && <VerdictView fileName={file.name} verdict={result} />}
      <Limits />
    </div>
  );
};

const Limits = () => (
  <section aria-labelledby="classifier-limits" className="max-w-160 space-y-2 text-sm text-soft">
    <h2 id="classifier-limits" className="text-base font-medium text-ink">
      What it can and cannot tell
    </h2>
    <ul className="list-disc space-y-1 pl-5">
      <li>It knows the watermark of this server alone. It is no detector of AI speech in general.</li>
      <li>It finds pieces of two seconds, cut from anywhere, louder or quieter, and after mp3 at 128 kbps.</li>
      <li>Telephone calls and very low bitrates need five seconds or more. Loud noise or music can hide it.</li>
      <li>Another speed or pitch, or playing it in a room and recording it again, removes it.</li>
      <li>Recordings of people that were cleaned by the Voice Isolator carry none.</li>
    </ul>
  </section>
);
