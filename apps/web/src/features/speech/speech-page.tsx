import { type ReactNode, useRef } from "react";
import { useIsWide } from "../../ui/hooks/use-media-query.ts";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { type PanelPlace, WorkPanel, WorkSheets } from "../../ui/layout/work-panel.tsx";
import { DeskAction } from "./desk-action.tsx";
import { DeskNotices } from "./desk-notices.tsx";
import { LanguageChip } from "./language/language-chip.tsx";
import { FormatChoice } from "./settings/format-choice.tsx";
import { ModelPicker } from "./settings/model-picker.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { SpeechEditor } from "./speech-editor.tsx";
import { SpeechStatus } from "./speech-status.tsx";
import type { SpeechDesk } from "./use-speech-desk.ts";
import { TakeShelf } from "./takes/take-shelf.tsx";
import { TextCounter } from "./text-counter.tsx";
import { TextTools } from "./tools/text-tools.tsx";
import { t } from "./messages.ts";

type SpeechPageProps = PanelPlace & {
  desk: SpeechDesk;
  voicePicker: ReactNode;
  /** What is known of the chosen voice. */
  voiceCard: ReactNode;
  /** Which dictionaries go with the text. */
  dictionaryChoice: ReactNode;
  history: ReactNode;
  /** Opens the dictionary for a word of the text. */
  onPronounce: (word: string) => void;
};

export const SpeechPage = (props: SpeechPageProps) => {
  const isWide = useIsWide();
  return (
    <div className="flex h-full min-h-0">
      <Desk {...props} hasSheets={!isWide} />
      {isWide && <WorkPanel {...props} settings={<DeskSettings {...props} />} />}
      <QuotaDialog shortage={props.desk.shortage} onClose={props.desk.forgetShortage} />
      <SpeechStatus desk={props.desk} />
    </div>
  );
};

const Desk = ({ hasSheets, ...props }: SpeechPageProps & { hasSheets: boolean }) => {
  const { desk } = props;
  const area = useRef<HTMLTextAreaElement>(null);
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
          area={area}
          text={desk.draft.text}
          onChange={(text) => desk.setDraft({ text })}
          onGenerate={desk.generate}
          readAlong={desk.readAlong}
          samples={desk.samples}
          onSample={desk.takeSample}
        />
        {/* What comes and goes takes its room from the text, so that nothing below it moves. */}
        <DeskNotices desk={desk} />
        <TakeShelf takes={desk.takes} player={desk.player} />
        <div className="flex flex-wrap items-center justify-between gap-2 px-3 pb-2 sm:px-5">
          <TextTools
            text={desk.draft.text}
            modelId={desk.model?.modelId ?? desk.draft.modelId}
            request={desk.request}
            area={area}
            onChange={(text) => desk.setDraft({ text })}
            onPronounce={props.onPronounce}
          />
          <LanguageChip
            text={desk.draft.text}
            voice={desk.voice}
            chosen={desk.language.languageCode}
            isRefused={desk.isRefused}
          />
        </div>
        <WorkLine isBusy={desk.speech.stage !== null} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-8">
          <TextCounter state={desk.textState} />
          <FormatChoice format={desk.draft.format} onChange={(format) => desk.setDraft({ format })} />
          <DeskAction desk={desk} />
        </div>
      </section>
    </div>
  );
};

const DeskModel = ({ desk }: { desk: SpeechDesk }) => (
  <ModelPicker models={desk.models} model={desk.model} onChoose={(modelId) => desk.setDraft({ modelId })} />
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
        <div className="-me-4">
          <DeskModel desk={desk} />
        </div>
      </div>
    )}
    <SettingsPanel settings={desk.settings} model={desk.model} onChange={desk.changeSettings} />
    {dictionaryChoice}
  </>
);
