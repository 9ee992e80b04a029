import { uploadLimits } from "@timbre/contract";
import { Square } from "lucide-react";
import { toast } from "sonner";
import { messageFor } from "../../api/message-for.ts";
import { Button } from "../../ui/button.tsx";
import { Dropzone, type Sorted } from "../../ui/dropzone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { WorkLine } from "../../ui/work-line.tsx";
import { useClassifier } from "./use-classifier.ts";
import { VerdictView } from "./verdict-view.tsx";

const limits = uploadLimits.classification;

/** A recording goes in; whether this server made it comes out. */
export const ClassifierPage = () => {
  const { file, isBusy, error, verdict, start, cancel } = useClassifier();
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
      {isBusy && <Busy name={file?.name ?? ""} onCancel={cancel} />}
      {error && <Notice kind="danger">{messageFor(error)}</Notice>}
      {verdict && file && !isBusy && <VerdictView fileName={file.name} verdict={verdict} />}
      <Limits />
    </div>
  );
};

const Busy = ({ name, onCancel }: { name: string; onCancel: () => void }) => (
  <div role="status" className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="flex items-center gap-4 px-4 py-3">
      <p className="min-w-0 flex-1 truncate text-sm">Looking for the watermark in {name}</p>
      <Button size="sm" onClick={onCancel}>
        <Square size={12} aria-hidden fill="currentColor" />
        Cancel
      </Button>
    </div>
    <WorkLine isBusy />
  </div>
);

const Limits = () => (
  <section aria-labelledby="classifier-limits" className="max-w-160 space-y-2 text-sm text-soft">
    <h2 id="classifier-limits" className="text-base font-medium text-ink">
      What it can and can not tell
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
