import type { ReactNode } from "react";
import type { Player } from "../../audio/playing/player.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { useIsWide } from "../../ui/hooks/use-media-query.ts";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { type PanelPlace, WorkPanel, WorkSheets } from "../../ui/layout/work-panel.tsx";
import { DialogueBar } from "./dialogue-bar.tsx";
import { DialogueSettings } from "./dialogue-settings.tsx";
import { braceWarning, hasBraces } from "./script.ts";
import { ScriptEditor } from "./script-editor.tsx";
import type { DrawLanguage, DrawVoicePicker } from "./draw-voice-picker.ts";
import { TakeCards } from "./take-cards.tsx";
import { useSpeakingBlock } from "./use-speaking-block.ts";
import type { DialogueDesk } from "./use-dialogue-desk.ts";
import { t } from "./messages.ts";

type DialoguePageProps = PanelPlace & {
  desk: DialogueDesk;
  player: Player;
  drawVoicePicker: DrawVoicePicker;
  drawLanguage: DrawLanguage;
  drawFailure: (error: Error) => ReactNode;
  engineNotice: ReactNode;
  dictionaryChoice: ReactNode;
  history: ReactNode;
};

/** Several voices in one conversation, rendered twice to choose from. */
export const DialoguePage = (props: DialoguePageProps) => {
  const isWide = useIsWide();
  return (
    <div className="flex h-full min-h-0">
      <Desk {...props} isWide={isWide} />
      {isWide && <WorkPanel {...props} settings={<DeskSettings {...props} hasTakes />} />}
      <p role="status" className="sr-only">
        {props.desk.dialogue.isBusy ? t.generating : props.desk.dialogue.isDone ? t.ready : ""}
      </p>
    </div>
  );
};

const Desk = (props: DialoguePageProps & { isWide: boolean }) => {
  const { desk, player, isWide } = props;
  return (
    <div className="flex min-w-0 flex-1 justify-center overflow-y-auto sm:p-6 lg:p-8">
      <section
        aria-label={t.dialogue}
        className="flex h-fit min-h-full w-full max-w-190 flex-col bg-surface sm:rounded-card sm:border sm:border-line"
      >
        {!isWide && (
          <header className="flex items-center border-b border-line px-3 py-1">
            <WorkSheets {...props} settings={<DeskSettings {...props} />} />
          </header>
        )}
        <ScriptEditor
          script={desk.script}
          voices={desk.voices}
          speakingId={useSpeakingBlock(player, desk.dialogue.run)}
          drawVoicePicker={props.drawVoicePicker}
          drawLanguage={props.drawLanguage}
          onGenerate={desk.generate}
        />
        <div className="sticky bottom-0 bg-surface sm:rounded-b-card">
          <div className="space-y-2 px-4 not-empty:pb-3 sm:px-6">
            {hasBraces(desk.script.blocks) && <Notice kind="warn">{braceWarning}</Notice>}
            {props.engineNotice}
            {desk.dialogue.error && props.drawFailure(desk.dialogue.error)}
          </div>
          {!isWide && desk.dialogue.run && (
            <div className="border-t border-line px-4 py-3 sm:px-6">
              <TakeCards run={desk.dialogue.run} player={player} preference={desk.preference} />
            </div>
          )}
          <WorkLine isBusy={desk.dialogue.isBusy || desk.enhance.isRunning} />
          <DialogueBar desk={desk} />
        </div>
      </section>
    </div>
  );
};

/** The takes stand in the panel where there is one, and above the button where there is not. */
const DeskSettings = (props: DialoguePageProps & { hasTakes?: boolean }) => {
  const { desk, player, hasTakes = false } = props;
  return (
    <>
      {hasTakes && desk.dialogue.run && (
        <TakeCards run={desk.dialogue.run} player={player} preference={desk.preference} />
      )}
      <DialogueSettings stability={desk.script.stability} onChange={desk.script.setStability} />
      {props.dictionaryChoice}
    </>
  );
};
