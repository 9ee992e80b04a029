import { professionalCloneLimits } from "@timbre/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ProfessionalVoice } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { sortFiles } from "../../../ui/forms/dropzone.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { TipsDrawer } from "../introduction/tips-drawer.tsx";
import { RecordDialog } from "../recording/record-dialog.tsx";
import { RecoverDialog } from "../recording/recover-dialog.tsx";
import { PlayerBar } from "../samples/player-bar.tsx";
import { SampleList } from "../samples/sample-list.tsx";
import { isBusy, type NewSample } from "../samples/sample-queue.ts";
import { useSampleQueue } from "../samples/voice-queues.ts";
import { AddSamples } from "./add-samples.tsx";
import { totalKeptMs } from "./audio-level.ts";
import { DataFooter } from "./data-footer.tsx";
import { DropOverlay } from "./drop-overlay.tsx";
import { ProgressOrb } from "./progress-orb.tsx";
import { ShortAudioQuestion } from "./short-audio-question.tsx";
import { TipCards } from "./tip-cards.tsx";
import { useVoiceForm } from "./use-voice-form.ts";
import { type LabelSlot, VoiceFields } from "./voice-fields.tsx";
import { useKeptFocus } from "../../../ui/hooks/use-kept-focus.ts";
import { t } from "../messages.ts";

export type VoiceDataStepProps = {
  voice: ProfessionalVoice;
  player: Player;
  labels: LabelSlot;
  /** What happens with the audio beyond this voice. */
  dataUse: string;
  canTrim: boolean;
  onBack?: () => void;
  onNext: () => void;
};

/** A closed tab loses what is on its way: the browser asks first. */
const useLeaveGuard = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
};

/** The language of the samples there are; none when there are none. */
const spokenLanguage = ({ samples, language }: ProfessionalVoice): string | null => {
  const [first] = samples;
  return first ? (first.language ?? language) : null;
};

type OpenPart = "tips" | "record" | "question" | null;

/** What the voice is called and what it is made of. */
export const VoiceDataStep = (props: VoiceDataStepProps) => {
  const { voice, player, onNext } = props;
  const queue = useSampleQueue(voice.voiceId);
  const local = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const underWay = local.find(({ status }) => status === "uploading")?.language ?? null;
  const desk = useVoiceForm(voice, spokenLanguage(voice) ?? underWay);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<OpenPart>(null);
  const totalMs = totalKeptMs(voice.samples);
  const busy = isBusy(local);
  const place = useKeptFocus<HTMLDivElement>();
  useLeaveGuard(busy);

  const add = (samples: readonly NewSample[]): void => queue.add(samples);
  const takeFiles = (files: File[]): void => {
    const { accepted, messages } = sortFiles(files, {});
    setRefused(messages);
    add(accepted.map((file) => ({ file, language: desk.form.language, type: "local-file" as const })));
  };
  const next = async (): Promise<void> => {
    if (!(await desk.submit())) return;
    if (totalMs < professionalCloneLimits.advisedTotalMs) setOpen("question");
    else onNext();
  };
  const close = (): void => setOpen(null);
  return (
    <>
      <div {...place} className="relative outline-none">
        <h2 className="sr-only">{t.voiceData}</h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="space-y-5">
            <VoiceFields desk={desk} labels={props.labels} />
            <p className="text-xs text-faint">{props.dataUse}</p>
          </div>
          <div className="space-y-4">
            <ProgressOrb voiceId={voice.voiceId} totalMs={totalMs} />
            <AddSamples onFiles={takeFiles} onRecord={() => setOpen("record")} />
            {refused.map((message) => (
              <Notice key={message} kind="warn">
                {message}
              </Notice>
            ))}
            {voice.samples.length + local.length === 0 && <TipCards onTips={() => setOpen("tips")} />}
            <SampleList voice={voice} local={local} queue={queue} player={player} canTrim={props.canTrim} />
            <div className="sticky bottom-16 empty:hidden">
              <PlayerBar samples={voice.samples} player={player} />
            </div>
          </div>
        </div>
        <DropOverlay onDrop={takeFiles} />
      </div>
      <DataFooter
        totalMs={totalMs}
        isBusy={busy}
        isDirty={desk.isDirty}
        isSaving={desk.isSaving}
        onBack={props.onBack}
        onSave={() => void desk.submit()}
        onNext={() => void next()}
      />
      {open === "question" && <ShortAudioQuestion onConfirm={onNext} onClose={close} />}
      {open === "tips" && <TipsDrawer onClose={close} />}
      {open === "record" && (
        <RecordDialog
          voiceId={voice.voiceId}
          language={desk.form.language}
          count={voice.samples.length + local.length}
          onRecorded={(sample) => add([sample])}
          onClose={close}
        />
      )}
      <RecoverDialog voiceId={voice.voiceId} language={desk.form.language} local={local} onKeep={add} />
    </>
  );
};
