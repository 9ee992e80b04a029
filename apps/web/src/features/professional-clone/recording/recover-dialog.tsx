import { useEffect, useState } from "react";
import { recordEvent } from "../../../api/analytics.ts";
import type { KeptTake } from "../../../audio/microphone/kept-takes.ts";
import { numberedFile } from "../../../recording/numbered-file.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { formatDuration } from "../../../ui/format.ts";
import type { SampleFile } from "../samples/sample-file.ts";
import type { NewSample } from "../samples/sample-queue.ts";
import { takesOf } from "./kept-recordings.ts";
import { t } from "../messages.ts";

type RecoverDialogProps = {
  voiceId: string;
  language: string;
  /** On their way already. */
  local: readonly SampleFile[];
  onKeep: (samples: NewSample[]) => void;
};

/** Recordings of a tab that crashed or was closed, offered once when the step opens. */
export const RecoverDialog = ({ voiceId, language, local, onKeep }: RecoverDialogProps) => {
  const [found, setFound] = useState<readonly KeptTake[]>([]);
  const [known] = useState(() => new Set(local.map(({ takeId }) => takeId)));
  useEffect(() => {
    let isGone = false;
    void takesOf(voiceId)
      .list()
      .then((all) => {
        if (!isGone) setFound(all.filter(({ takeId }) => !known.has(takeId)));
      });
    return () => {
      isGone = true;
    };
  }, [voiceId, known]);
  if (found.length === 0) return null;
  const skip = (): void => {
    setFound([]);
    for (const { takeId } of found) takesOf(voiceId).remove(takeId);
  };
  const keep = (): void => {
    setFound([]);
    recordEvent("pvc_recording_recovered", { count: found.length });
    // Their length is measured again: the last piece may be missing.
    onKeep(
      found.map(({ takeId, file }, at) => ({
        file: numberedFile(file, at + 1),
        takeId,
        language,
        type: "recording" as const,
      })),
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && setFound([])}
      title={t.recoverUnsavedRecording}
      description={t.weFoundRecordingsThatWereNotSaved}
      footer={
        <>
          <Button onClick={skip}>{t.skip}</Button>
          <Button look="primary" data-autofocus onClick={keep}>
            {t.addRecordings}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line rounded-card border border-line">
        {found.map(({ takeId, durationMs }, at) => (
          <li key={takeId} className="flex justify-between gap-3 px-4 py-3 text-sm">
            <span>{t.recording2(at + 1)}</span>
            <span className="tabular text-faint">{formatDuration(durationMs)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
