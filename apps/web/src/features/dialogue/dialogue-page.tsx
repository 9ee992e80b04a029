import { SlidersHorizontal, History } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Voice } from "../../api/voices.ts";
import type { Player } from "../../audio/player.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useIsWide } from "../../ui/use-media-query.ts";
import { WorkLine } from "../../ui/work-line.tsx";
import { DialogueBar } from "./dialogue-bar.tsx";
import { DialogueSettings } from "./dialogue-settings.tsx";
import { braceWarning, hasBraces } from "./script.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { TakeCards } from "./take-cards.tsx";
import { useSpeakingBlock } from "./use-speaking-block.ts";
import type { DialogueDesk } from "./use-dialogue-desk.ts";

export type PanelTab = "settings" | "history";

/** The picker of a sibling feature, drawn by the page. */
export type DrawVoicePicker = (props: {
  voice: Voice | null;
  isSpeaking: boolean;
  onChoose: (voice: Voice) => void;
}) => ReactNode;

type DialoguePageProps = {
  desk: DialogueDesk;
  player: Player;
  drawVoicePicker: DrawVoicePicker;
  drawFailure: (error: Error) => ReactNode;
  engineNotice: ReactNode;
  history: ReactNode;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
};

/** Several voices in one conversation, rendered twice to choose from. */
export const DialoguePage = (props: DialoguePageProps) => {
  const isWide = useIsWide();
  return (
    <div className="flex h-full min-h-0">
      <Desk {...props} isWide={isWide} />
      {isWide && <SidePanel {...props} />}
      <p role="status" className="sr-only">
        {props.desk.dialogue.isBusy ? "Generating" : props.desk.dialogue.isDone ? "Ready" : ""}
      </p>
    </div>
  );
};

const Desk = (props: DialoguePageProps & { isWide: boolean }) => {
  const { desk, player, isWide } = props;
  return (
    <div className="flex min-w-0 flex-1 justify-center overflow-y-auto sm:p-6 lg:p-8">
      <section
        aria-label="Dialogue"
        className="flex h-fit min-h-full w-full max-w-190 flex-col bg-surface sm:rounded-card sm:border sm:border-line"
      >
        <DeskHead {...props} />
        <ScriptEditor
          script={desk.script}
          voices={desk.voices}
          speakingId={useSpeakingBlock(player, desk.dialogue.run)}
          drawVoicePicker={props.drawVoicePicker}
          onGenerate={desk.generate}
        />
        <div className="sticky bottom-0 bg-surface sm:rounded-b-card">
          <div className="space-y-2 px-4 not-empty:pb-3 sm:px-6">
            {hasBraces(desk.script.blocks) && <Notice kind="warn">{braceWarning}</Notice>}
            {props.engineNotice}
            {desk.dialogue.error && props.drawFailure(desk.dialogue.error)}
          </div>
          {!isWide && desk.dialogue.run && (
            <div className="px-4 pt-2 pb-3 sm:px-6">
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

const DeskHead = ({ desk, isWide, history, tab, onTab }: DialoguePageProps & { isWide: boolean }) => {
  const [isTuning, setTuning] = useState(false);
  if (isWide) return null;
  return (
    <header className="flex items-center justify-end border-b border-line px-3 py-1">
      <IconButton label="Settings" onClick={() => setTuning(true)}>
        <SlidersHorizontal size={18} aria-hidden />
      </IconButton>
      <IconButton label="History" onClick={() => onTab("history")}>
        <History size={18} aria-hidden />
      </IconButton>
      <Dialog shape="sheet" title="Settings" isOpen={isTuning} onOpenChange={setTuning}>
        <DialogueSettings stability={desk.script.stability} onChange={desk.script.setStability} />
      </Dialog>
      <Dialog
        shape="sheet"
        title="History"
        isOpen={tab === "history"}
        onOpenChange={(isOpen) => onTab(isOpen ? "history" : "settings")}
      >
        <div className="-m-6 -mt-4 h-[65dvh]">{history}</div>
      </Dialog>
    </header>
  );
};

const SidePanel = ({ desk, player, history, tab, onTab }: DialoguePageProps) => (
  <aside aria-label="Settings and history" className="w-90 shrink-0 border-l border-line bg-surface">
    <Tabs
      label="Panel"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: "settings",
          label: "Settings",
          content: (
            <div className="h-full space-y-8 overflow-y-auto p-6">
              {desk.dialogue.run && <TakeCards run={desk.dialogue.run} player={player} preference={desk.preference} />}
              <DialogueSettings stability={desk.script.stability} onChange={desk.script.setStability} />
            </div>
          ),
        },
        { value: "history", label: "History", content: history },
      ]}
    />
  </aside>
);
