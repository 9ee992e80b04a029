import { Copy, Download, Ellipsis, FileAudio, PencilLine, RefreshCw, SquareCheck, Trash2 } from "lucide-react";
import { toast } from "sonner";
import { historyAudioPath, type HistoryItem } from "../../api/history.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/controls/menu.tsx";
import { fileNameOf } from "./use-clip.ts";

/** The same input can be heard again for nothing, this often. */
export type Again = { triesLeft: number; start: () => void };

type ClipMenuProps = {
  item: HistoryItem;
  onUseText?: (item: HistoryItem) => void;
  again?: Again | null;
  onDownloadAs: () => void;
  onSelect?: () => void;
  onDelete?: () => void;
};

const copyText = (text: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toast("Text copied", { duration: 1_500 }),
    () => toast.error("The browser did not allow copying."),
  );
};

export const ClipMenu = ({ item, onUseText, again, onDownloadAs, onSelect, onDelete }: ClipMenuProps) => (
  <Menu
    trigger={
      <IconButton label="More" size="sm">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    }
  >
    {onUseText && item.text && (
      <MenuItem icon={<PencilLine size={18} aria-hidden />} onSelect={() => onUseText(item)}>
        Use this text
      </MenuItem>
    )}
    {again && (
      <MenuItem icon={<RefreshCw size={18} aria-hidden />} onSelect={again.start}>
        Regenerate ({again.triesLeft} left)
      </MenuItem>
    )}
    {item.text && (
      <MenuItem icon={<Copy size={18} aria-hidden />} onSelect={() => copyText(item.text)}>
        Copy text
      </MenuItem>
    )}
    <MenuLink>
      <a href={historyAudioPath(item.historyItemId)} download={fileNameOf(item)}>
        <Download size={18} aria-hidden />
        Download
      </a>
    </MenuLink>
    <MenuItem icon={<FileAudio size={18} aria-hidden />} onSelect={onDownloadAs}>
      Download as…
    </MenuItem>
    {onSelect && (
      <MenuItem icon={<SquareCheck size={18} aria-hidden />} onSelect={onSelect}>
        Select
      </MenuItem>
    )}
    {onDelete && (
      <>
        <MenuSeparator />
        <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={onDelete}>
          Delete
        </MenuItem>
      </>
    )}
  </Menu>
);
