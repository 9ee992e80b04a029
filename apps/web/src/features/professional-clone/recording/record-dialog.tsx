import { professionalCloneLimits } from "@timbre/contract";
import { AudioWaveform, BookOpenText, Coffee, type LucideIcon, MicVocal } from "lucide-react";
import { useState } from "react";
import { languageNameOf } from "../../../api/language-names.ts";
import { recordEvent } from "../../../api/analytics.ts";
import type { Recording } from "../../../audio/microphone/recorder.ts";
import { numberedFile } from "../../../recording/numbered-file.ts";
import { useRecorder } from "../../../recording/use-recorder.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import type { NewSample } from "../samples/sample-queue.ts";
import { takesOf } from "./kept-recordings.ts";
import { StudioBar } from "./studio-bar.tsx";
import { ScriptView } from "./script-view.tsx";
import { noScriptsMessage } from "./script-source.ts";
import { useReadAlong } from "./use-read-along.ts";
import { type ScriptDesk, useScript } from "./use-script.ts";
import { t } from "../messages.ts";

type RecordDialogProps = {
  voiceId: string;
  language: string;
  /** Samples there are already, for the number in the name. */
  count: number;
  onRecorded: (sample: NewSample) => void;
  onClose: () => void;
};

/** What a crash can lose at most. */
const copyEveryMs = 30_000;

const useStudio = ({ voiceId, language, count, onRecorded, onClose }: RecordDialogProps, desk: ScriptDesk) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [savedCount, setSavedCount] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const takes = takesOf(voiceId);
  const recorder = useRecorder({
    minMs: professionalCloneLimits.minSampleMs,
    backup: { everyMs: copyEveryMs, add: takes.add, remove: takes.remove },
    onError: (message) => {
      setProblem(message);
      if (isLeaving) onClose();
    },
    onRecorded: ({ takeId, file, durationMs }: Recording) => {
      setProblem(null);
      setSavedCount((now) => now + 1);
      recordEvent("pvc_recording_made", {
        seconds: Math.round(durationMs / 1_000),
        script: desk.script?.type ?? "none",
      });
      const spoken = desk.script?.language ?? language;
      onRecorded({ file: numberedFile(file, count + 1), durationMs, takeId, language: spoken, type: "recording" });
      if (isLeaving) onClose();
    },
  });
  const leave = (): void => {
    // What was read so far is kept where it is long enough.
    if (recorder.phase !== "recording" || recorder.elapsedMs < professionalCloneLimits.minSampleMs) return onClose();
    setLeaving(true);
    recorder.stop();
  };
  return { recorder, problem, savedCount, leave };
};

/** A place to record in: what to mind, something to read, and the microphone. */
export const RecordDialog = (props: RecordDialogProps) => {
  const desk = useScript(props.language);
  const { recorder, problem, savedCount, leave } = useStudio(props, desk);
  const { script } = desk;
  const isOn = recorder.phase === "recording";
  const reading = useReadAlong({ script, isOn, streamOf: recorder.streamOf });
  return (
    <Dialog
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={t.recordAudioSamples}
      description={t.n30SecondsOrMoreEachEverythingYou}
    >
      <div className="space-y-4">
        {recorder.phase !== "recording" && recorder.phase !== "counting" && <Instructions />}
        {script && script.language !== props.language && (
          <Notice kind="warn">
            <p className="font-medium">{t.languageMismatch}</p>
            <p className="mt-1">{t.languagesDiffer(languageNameOf(script.language), languageNameOf(props.language))}</p>
          </Notice>
        )}
        {desk.problem && <Notice kind="danger">{desk.problem}</Notice>}
        {desk.hasNone && <Notice kind="calm">{noScriptsMessage(languageNameOf(desk.language))}</Notice>}
        <div className="h-72">
          {script ? (
            <ScriptView text={script.text} readTo={reading.readTo} language={script.language} />
          ) : (
            !desk.problem && !desk.hasNone && <Skeleton className="h-full w-full" />
          )}
        </div>
        {isOn && reading.error && (
          <p role="status" className="text-xs text-faint">
            {t.theWordsAreNotFollowedTheRecording(reading.error)}
          </p>
        )}
        {problem && <Notice kind="danger">{problem}</Notice>}
        {savedCount > 0 && (
          <p role="status" className="text-sm text-accent-text">
            {t.recordingsWereAdded(savedCount)}
          </p>
        )}
      </div>
      <StudioBar recorder={recorder} script={desk} onDone={leave} />
    </Dialog>
  );
};

const cards: readonly { text: string; Icon: LucideIcon }[] = [
  { text: t.useAProGradeMic, Icon: MicVocal },
  { text: t.avoidNoisyEnvironments, Icon: AudioWaveform },
  { text: t.useAPreSelectedScript, Icon: BookOpenText },
  { text: t.saveSmallerRecordingsIfYouNeedA, Icon: Coffee },
];

const Instructions = () => (
  <ul aria-label={t.beforeYouStart} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    {cards.map(({ text, Icon }) => (
      <li key={text} className="flex items-center gap-2.5 rounded-card border border-line p-3 text-xs text-soft">
        <Icon size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-accent-text" />
        {text}
      </li>
    ))}
  </ul>
);
