import { cloneLimits, cloneMessages, uploadLimits } from "@timbre/contract";
import { useRef, useState } from "react";
import type { KeptTakes } from "../../../audio/microphone/kept-takes.ts";
import type { Player } from "../../../audio/playing/player.ts";
import type { Recording as Spoken } from "../../../audio/microphone/recorder.ts";
import { numberedFile } from "../../../recording/numbered-file.ts";
import { RecorderStage } from "../../../recording/recorder-stage.tsx";
import { useRecorder } from "../../../recording/use-recorder.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Dropzone, type Sorted } from "../../../ui/forms/dropzone.tsx";
import { focusFirstProblem } from "../../../ui/forms/focus-first-problem.ts";
import { Notice } from "../../../ui/display/notice.tsx";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { SwitchRow } from "../../../ui/controls/switch-row.tsx";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { AudioTotal } from "./audio-total.tsx";
import { ConsentBox } from "../consent-box.tsx";
import { NoiseCompare } from "./noise-compare.tsx";
import { RebuildRow } from "../rebuild-row.tsx";
import { type Recording, takeRecordings } from "./recordings.ts";
import { SampleList } from "./sample-list.tsx";
import { soundsOf } from "./sample-sounds.ts";
import { UnfinishedTakes } from "./unfinished-takes.tsx";
import type { CloneDesk } from "../use-clone-desk.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

export type UploadStepProps = {
  desk: CloneDesk;
  voice: Voice | undefined;
  tier: string;
  player: Player;
  takes: KeptTakes;
  onNext: () => void;
  onStartOver: () => void;
  onBack?: () => void;
};

const needed = t.atLeastSecondsOfAudioIsRequired(cloneLimits.minTotalMs / 1_000);
/** Short recordings are copied often: what a closed tab loses is a second. */
const copyEveryMs = 1_000;

const useSpoken = (desk: CloneDesk, takes: KeptTakes) => {
  const [problem, setProblem] = useState<string | null>(null);
  const recorder = useRecorder({
    minMs: cloneLimits.minRecorderMs,
    maxMs: cloneLimits.maxRecorderMs,
    marginMs: 0,
    backup: { everyMs: copyEveryMs, add: takes.add, remove: takes.remove },
    onError: setProblem,
    onRecorded: ({ takeId, file, durationMs }: Spoken) => {
      setProblem(null);
      const number = desk.sources.added.filter((one) => one.takeId).length + 1;
      desk.addRecordings([{ id: takeId, takeId, file: numberedFile(file, number), durationMs }]);
    },
    isDisabled: desk.sources.added.length + desk.sources.kept.length >= uploadLimits.instantClone.maxFiles,
  });
  return { recorder, problem };
};

/** What the clone is made of: files, the microphone, and samples that are there already. */
export const UploadStep = (props: UploadStepProps) => {
  const { desk, voice, player, takes } = props;
  const { form, problem } = desk;
  const [isTried, setTried] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const spoken = useSpoken(desk, takes);
  const isWaiting = desk.preview !== null && form.recordings.length === 0 && !voice;
  const needsTerms = form.recordings.length > 0 || (!voice && !isWaiting);
  const take = async ({ accepted, messages: refused }: Sorted): Promise<void> => {
    const taken = await takeRecordings(accepted, desk.sources);
    setMessages([...refused, ...taken.messages]);
    desk.addRecordings(taken.recordings);
  };
  const step = useRef<HTMLDivElement>(null);
  const next = (): void => {
    setTried(true);
    focusFirstProblem(step.current);
    if (!problem && (form.isAgreed || !needsTerms)) props.onNext();
  };
  const remove = ({ id, takeId }: Recording): void => {
    if (takeId) takes.remove(takeId);
    desk.change({ recordings: form.recordings.filter((one) => one.id !== id) });
  };
  return (
    <>
      <div ref={step} className="space-y-5">
        {desk.failure && <Notice kind="danger">{t.yourRecordingsAreStillHereAnd(desk.failure)}</Notice>}
        {(desk.isKept || isWaiting) && (
          <Notice
            kind="calm"
            action={
              <Button size="sm" onClick={props.onStartOver}>
                {isWaiting ? t.discard : t.startOver}
              </Button>
            }
          >
            {isWaiting ? t.yourCloneWaits : t.yourRecordingsFromBeforeAreStill}
          </Notice>
        )}
        <UnfinishedTakes takes={takes} known={form.recordings} onKeep={desk.addRecordings} />
        {messages.map((message) => (
          <Notice key={message} kind="warn">
            {message}
          </Notice>
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <Dropzone
            title={t.dropRecordingsHereOrPressToChoose}
            hint={t.oneVoiceNoMusic5SecondsOrMoreEach}
            maxBytes={uploadLimits.instantClone.maxBytes}
            onFiles={(sorted) => void take(sorted)}
          />
          <RecorderStage
            desk={spoken.recorder}
            title={t.recordYourself}
            hint={t.n5To30SecondsEachInAQuietRoomRead}
            problem={spoken.problem}
          />
        </div>
        <AudioTotal sources={desk.sources} problem={problem} />
        <SampleList desk={desk} voice={voice} player={player} onRemove={remove} />
        <SwitchRow
          label={t.removeBackgroundNoise}
          hint={t.turnsDownEverythingButTheVoice}
          isOn={form.removesNoise}
          onChange={(removesNoise) => desk.change({ removesNoise })}
        />
        {form.removesNoise && <NoiseCompare sounds={soundsOf(desk.sources, voice)} player={player} />}
        {voice && !desk.isChanged && <RebuildRow voiceId={voice.voiceId} />}
        {needsTerms && (
          <ConsentBox
            tier={props.tier}
            isAgreed={form.isAgreed}
            problem={isTried && !form.isAgreed ? known(cloneMessages.terms) : null}
            onChange={(isAgreed) => desk.change({ isAgreed })}
          />
        )}
      </div>
      <StepFooter onBack={props.onBack}>
        <NextButton problem={problem} onNext={next} />
      </StepFooter>
    </>
  );
};

/** Closed rather than disabled: a closed button can be reached, and then says what is missing. */
const NextButton = ({ problem, onNext }: { problem: string | null; onNext: () => void }) => {
  const button = (
    <Button
      look="primary"
      aria-disabled={problem !== null}
      onClick={() => problem === null && onNext()}
      className={classNames(problem !== null && "bg-pressed! text-faint!")}
    >
      {t.next}
    </Button>
  );
  if (problem === null) return button;
  return <Tooltip text={problem === cloneMessages.tooLittle ? needed : known(problem)}>{button}</Tooltip>;
};
