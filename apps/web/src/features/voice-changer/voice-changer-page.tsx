import { AudioLines } from "lucide-react";
import type { ReactNode } from "react";
import { RecorderBar } from "../../recording/recorder-bar.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Cost } from "../../ui/display/cost.tsx";
import { Dropzone } from "../../ui/forms/dropzone.tsx";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";
import { useCommandEnter } from "../../ui/hooks/use-command-enter.ts";
import { useIsWide } from "../../ui/hooks/use-media-query.ts";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { type PanelPlace, WorkPanel, WorkSheets } from "../../ui/layout/work-panel.tsx";
import { QueueList } from "./queue-list.tsx";
import type { ConversionDesk } from "./use-conversion-desk.ts";
import { t } from "./messages.ts";

type VoiceChangerPageProps = PanelPlace & {
  desk: ConversionDesk;
  voicePicker: ReactNode;
  modelPicker: ReactNode;
  history: ReactNode;
};

/** A recording goes in, the same words come out in another voice. */
export const VoiceChangerPage = (props: VoiceChangerPageProps) => {
  const isWide = useIsWide();
  const { desk } = props;
  return (
    <div className="flex h-full min-h-0">
      <div className="flex min-w-0 flex-1 justify-center overflow-y-auto sm:p-6 lg:p-8">
        <section
          aria-label={t.voiceChanger}
          className="flex h-fit min-h-full w-full max-w-190 flex-col bg-surface sm:rounded-card sm:border sm:border-line"
        >
          <header className="flex items-center gap-1 border-b border-line px-3 py-2 sm:px-5">
            {props.voicePicker}
            {isWide ? (
              props.modelPicker
            ) : (
              <WorkSheets
                {...props}
                settings={
                  <>
                    {props.modelPicker}
                    <Settings desk={desk} />
                  </>
                }
              />
            )}
          </header>
          <div className="flex-1 space-y-4 p-5 sm:p-8">
            <Dropzone
              title={t.dropRecordingsHereOrPressToChoose}
              hint={t.upToMinutesAndMbEach(desk.limits.maxMinutes, desk.limits.maxMb)}
              maxBytes={desk.limits.maxBytes}
              maxFiles={desk.room}
              isDisabled={desk.room === 0}
              onFiles={desk.take}
            />
            <RecorderBar {...desk.recorder} isDisabled={desk.room === 0} />
            <QueueList desk={desk} />
          </div>
          <div className="sticky bottom-0 bg-surface sm:rounded-b-card">
            <WorkLine isBusy={desk.isRunning} />
            <ConvertBar desk={desk} />
          </div>
        </section>
      </div>
      {isWide && <WorkPanel {...props} settings={<Settings desk={desk} />} />}
      <p role="status" className="sr-only">
        {desk.isRunning ? t.converting : ""}
      </p>
    </div>
  );
};

const ConvertBar = ({ desk }: { desk: ConversionDesk }) => {
  useCommandEnter(desk.canConvert ? desk.convert : null);
  return (
    <div className="flex items-center justify-end gap-4 px-5 py-4 sm:px-8">
      <span className="tabular text-sm text-faint">
        {desk.isRunning ? t.converting : <Cost costCredits={desk.costCredits} voiceRate={desk.voiceRate} />}
      </span>
      <Button look="primary" className="h-11 px-6 max-sm:flex-1" disabled={!desk.canConvert} onClick={desk.convert}>
        <AudioLines size={18} aria-hidden />
        {t.convert}
      </Button>
    </div>
  );
};

const Settings = ({ desk }: { desk: ConversionDesk }) => (
  <SwitchRow
    label={t.removeBackgroundNoise}
    hint={t.turnsDownEverythingButTheVoice}
    isOn={desk.removesNoise}
    onChange={desk.setRemovesNoise}
  />
);
