import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { GenerateAction } from "../../ui/controls/generate-action.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { useIsWide } from "../../ui/hooks/use-media-query.ts";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { type PanelPlace, WorkPanel, WorkSheets } from "../../ui/layout/work-panel.tsx";
import { LanguageNotice } from "./language/language-notice.tsx";
import { ModelPicker } from "./settings/model-picker.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { SpeechEditor } from "./speech-editor.tsx";
import { EngineNotice, FailureNotice } from "./speech-notices.tsx";
import type { SpeechDesk } from "./use-speech-desk.ts";
import { TextCounter } from "./text-counter.tsx";
import { fill } from "../../words/fill.tsx";
import { t } from "./messages.ts";

type SpeechPageProps = PanelPlace & {
  desk: SpeechDesk;
  voicePicker: ReactNode;
  /** What is known of the chosen voice. */
  voiceCard: ReactNode;
  /** Which dictionaries go with the text. */
  dictionaryChoice: ReactNode;
  history: ReactNode;
};

export const SpeechPage = (props: SpeechPageProps) => {
  const isWide = useIsWide();
  return (
    <div className="flex h-full min-h-0">
      <Desk {...props} hasSheets={!isWide} />
      {isWide && <WorkPanel {...props} settings={<DeskSettings {...props} />} />}
      <QuotaDialog shortage={props.desk.shortage} onClose={props.desk.forgetShortage} />
      <Announcer desk={props.desk} />
    </div>
  );
};

const Desk = ({ hasSheets, ...props }: SpeechPageProps & { hasSheets: boolean }) => {
  const { desk } = props;
  return (
    <div className="flex min-w-0 flex-1 justify-center overflow-y-auto sm:p-6 lg:p-8">
      <section
        aria-label={t.editor}
        className="relative flex w-full max-w-190 flex-col overflow-hidden bg-surface transition-colors sm:rounded-card sm:border sm:border-line focus-ring-within"
      >
        <header className="flex items-center gap-1 border-b border-line px-3 py-2 sm:px-5">
          {props.voicePicker}
          {hasSheets ? (
            <WorkSheets {...props} title={settingsTitle(desk)} settings={<DeskSettings {...props} hasModel />} />
          ) : (
            <DeskModel desk={desk} />
          )}
        </header>
        <SpeechEditor
          text={desk.draft.text}
          onChange={(text) => desk.setDraft({ text })}
          onGenerate={desk.generate}
          readAlong={desk.readAlong}
          samples={desk.samples}
          onSample={desk.takeSample}
        />
        <Notices desk={desk} />
        <WorkLine isBusy={desk.speech.stage !== null} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-8">
          <TextCounter state={desk.textState} />
          <GenerateAction
            stage={desk.speech.stage}
            costCredits={desk.costCredits}
            chargedCredits={desk.chargedCredits}
            freeTries={desk.freeTries}
            voiceRate={desk.voice?.rate}
            canGenerate={desk.canGenerate}
            onGenerate={desk.generate}
            onCancel={desk.speech.cancel}
          />
        </div>
      </section>
    </div>
  );
};

const DeskModel = ({ desk }: { desk: SpeechDesk }) => (
  <ModelPicker models={desk.models} model={desk.model} onChoose={(modelId) => desk.setDraft({ modelId })} />
);

const Notices = ({ desk }: { desk: SpeechDesk }) => (
  <div className="space-y-2 px-4 not-empty:pb-3 sm:px-6">
    {desk.silence && (
      <Notice kind="danger">
        {desk.voice?.isOwner && desk.voice.requiresVerification
          ? fill(t.chooseAnotherOneOrVerify(desk.silence), {
              verifyIt: (
                <Link
                  to="/app/voice-lab"
                  search={{ action: "verify", voiceId: desk.voice.voiceId }}
                  className="font-medium underline underline-offset-2"
                >
                  {t.verifyIt}
                </Link>
              ),
            })
          : t.chooseAnotherOne(desk.silence)}
      </Notice>
    )}
    <LanguageNotice
      found={desk.language.found}
      onVoice={({ voiceId }) => desk.setDraft({ voiceId })}
      onReadAs={desk.language.readAs}
    />
    {desk.textState.warning && <Notice kind="warn">{desk.textState.warning}</Notice>}
    <EngineNotice readiness={desk.readiness} />
    <FailureNotice error={desk.speech.error} voiceId={desk.voice?.voiceId} />
  </div>
);

const settingsTitle = (desk: SpeechDesk): string => (desk.voice ? t.settingsFor(desk.voice.name) : t.settings);

const DeskSettings = ({
  desk,
  voiceCard,
  dictionaryChoice,
  hasModel = false,
}: SpeechPageProps & { hasModel?: boolean }) => (
  <>
    {voiceCard}
    {hasModel && (
      <div className="flex items-center justify-between">
        <span className="text-sm font-medium">{t.model}</span>
        <div className="-mr-4">
          <DeskModel desk={desk} />
        </div>
      </div>
    )}
    <SettingsPanel settings={desk.settings} model={desk.model} onChange={desk.changeSettings} />
    {dictionaryChoice}
  </>
);

/** Says aloud what sighted users see move. Errors speak for themselves (role alert). */
const Announcer = ({ desk }: { desk: SpeechDesk }) => (
  <p role="status" className="sr-only">
    {desk.speech.stage ? t.generating : desk.speech.isDone ? t.ready : ""}
  </p>
);
