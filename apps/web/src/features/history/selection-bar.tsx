import { Trash2, X } from "lucide-react";
import { storedClipFormats } from "../../api/clip-formats.ts";
import type { HistoryItem } from "../../api/history.ts";
import { DownloadMenu } from "../../ui/controls/download-menu.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import type { ClipActions } from "./use-clip-actions.ts";
import { t } from "./messages.ts";

type SelectionBarProps = { chosen: readonly HistoryItem[]; actions: ClipActions; onClear: () => void };

/** What can be done with several clips at once. One clip is saved as it is, more as an archive. */
export const SelectionBar = ({ chosen, actions, onClear }: SelectionBarProps) => (
  <div
    role="toolbar"
    aria-label={t.selectedClips}
    className="flex shrink-0 animate-fade-in items-center border-t border-line bg-raised px-4 py-2"
  >
    <p aria-live="polite" className="tabular flex-1 text-sm font-medium">
      {t.selected(chosen.length)}
    </p>
    <DownloadMenu
      label={t.downloadSelected}
      asMade={t.asTheyWereMade}
      onAsMade={() => void actions.download(chosen)}
      kinds={storedClipFormats}
      saveAs={(format) => actions.download(chosen, format)}
    />
    <IconButton
      label={t.deleteSelected}
      className="hover:text-danger"
      onClick={() => {
        actions.remove(chosen);
        onClear();
      }}
    >
      <Trash2 size={18} aria-hidden />
    </IconButton>
    <IconButton label={t.clearSelection} onClick={onClear}>
      <X size={18} aria-hidden />
    </IconButton>
  </div>
);
