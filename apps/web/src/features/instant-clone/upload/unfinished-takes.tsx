import { cloneLimits } from "@timbre/contract";
import { useEffect, useState } from "react";
import type { KeptTake, KeptTakes } from "../../../audio/microphone/kept-takes.ts";
import { numberedFile } from "../../../recording/numbered-file.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import type { Recording } from "./recordings.ts";
import { t } from "../messages.ts";

type UnfinishedTakesProps = {
  takes: KeptTakes;
  known: readonly Recording[];
  onKeep: (recordings: readonly Recording[]) => void;
};

/** Recordings from a tab that was closed, offered once when the step opens. */
export const UnfinishedTakes = ({ takes, known, onKeep }: UnfinishedTakesProps) => {
  const [found, setFound] = useState<readonly KeptTake[]>([]);
  useEffect(() => {
    let isGone = false;
    void takes.list().then((all) => {
      if (!isGone) setFound(all.filter(({ durationMs }) => durationMs >= cloneLimits.minSampleMs));
    });
    return () => {
      isGone = true;
    };
  }, [takes]);
  const left = found.filter(({ takeId }) => !known.some((one) => one.takeId === takeId));
  if (left.length === 0) return null;
  const keep = (): void => {
    setFound([]);
    onKeep(left.map((one, at) => ({ ...one, id: one.takeId, file: numberedFile(one.file, known.length + at + 1) })));
  };
  const discard = (): void => {
    setFound([]);
    for (const { takeId } of left) takes.remove(takeId);
  };
  return (
    <Notice
      kind="calm"
      className="items-center"
      action={
        <div className="flex gap-1">
          <Button size="sm" look="quiet" onClick={discard}>
            {t.discard}
          </Button>
          <Button size="sm" onClick={keep}>
            {t.keep}
          </Button>
        </div>
      }
    >
      {t.recordingsWereNotFinishedHere(left.length)}
    </Notice>
  );
};
