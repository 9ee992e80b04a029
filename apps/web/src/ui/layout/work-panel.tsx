import { History, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Tabs } from "../controls/tabs.tsx";
import { t } from "../messages.ts";

export type PanelTab = "settings" | "history";

/** Where the panel stands; the page keeps it in its address. */
export type PanelPlace = { tab: PanelTab; onTab: (tab: PanelTab) => void };

/** What every desk has beside it: how it is set, and what was made. */
export type WorkPanelProps = PanelPlace & { settings: ReactNode; history: ReactNode };

/** On wide screens it stands beside the desk. */
export const WorkPanel = ({ settings, history, tab, onTab }: WorkPanelProps) => (
  <aside aria-label={t.settingsAndHistory} className="w-90 shrink-0 border-s border-line bg-surface">
    <Tabs
      label={t.panel}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: "settings",
          label: t.settings,
          content: <div className="h-full space-y-8 overflow-y-auto p-6">{settings}</div>,
        },
        { value: "history", label: t.history, content: history },
      ]}
    />
  </aside>
);

/** On narrow screens its two halves rise from the bottom. */
export const WorkSheets = ({
  title = t.settings,
  settings,
  history,
  tab,
  onTab,
}: WorkPanelProps & { title?: string }) => {
  const [isTuning, setTuning] = useState(false);
  return (
    <div className="ms-auto flex shrink-0">
      <IconButton label={t.settings} onClick={() => setTuning(true)}>
        <SlidersHorizontal size={18} aria-hidden />
      </IconButton>
      <IconButton label={t.history} onClick={() => onTab("history")}>
        <History size={18} aria-hidden />
      </IconButton>
      <Dialog shape="sheet" title={title} isOpen={isTuning} onOpenChange={setTuning}>
        <div className="space-y-6">{settings}</div>
      </Dialog>
      <Dialog
        shape="sheet"
        title={t.history}
        isOpen={tab === "history"}
        onOpenChange={(isOpen) => onTab(isOpen ? "history" : "settings")}
      >
        <div className="-m-6 -mt-4 h-[65dvh]">{history}</div>
      </Dialog>
    </div>
  );
};
