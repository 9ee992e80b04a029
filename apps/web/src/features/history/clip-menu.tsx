import { Copy, Download, Ellipsis, FileAudio, PencilLine, RefreshCw, SquareCheck, Trash2 } from "lucide-react";
import { toast } from "sonner";
import { historyAudioPath, type HistoryItem } from "../../api/history.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/controls/menu.tsx";
import { fileNameOf } from "./use-clip.ts";
import { t } from "./messages.ts";

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
    () => toast(t.textCopied, { duration: 1_500 }),
    () => toast.error(t.theBrowserDidNotAllowCopying),
  );
};

export const ClipMenu = ({ item, onUseText, again, onDownloadAs, onSelect, onDelete }: ClipMenuProps) => (
  <Menu
    trigger={
      <IconButton label={t.more} size="sm">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    }
  >
    {onUseText && item.text && (
      <MenuItem icon={<PencilLine size={18} aria-hidden />} onSelect={() => onUseText(item)}>
        {t.useThisText}
      </MenuItem>
    )}
    {again && (
      <MenuItem icon={<RefreshCw size={18} aria-hidden />} onSelect={again.start}>
        {t.regenerateLeft(again.triesLeft)}
      </MenuItem>
    )}
    {item.text && (
      <MenuItem icon={<Copy size={18} aria-hidden />} onSelect={() => copyText(item.text)}>
        {t.copyText}
      </MenuItem>
    )}
    <MenuLink>
      <a href={historyAudioPath(item.historyItemId)} download={fileNameOf(item)}>
        <Download size={18} aria-hidden />
        {t.download}
      </a>
    </MenuLink>
    <MenuItem icon={<FileAudio size={18} aria-hidden />} onSelect={onDownloadAs}>
      {t.downloadAs}
    </MenuItem>
    {onSelect && (
      <MenuItem icon={<SquareCheck size={18} aria-hidden />} onSelect={onSelect}>
        {t.select}
      </MenuItem>
    )}
    {onDelete && (
      <>
        <MenuSeparator />
        <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={onDelete}>
          {t.delete}
        </MenuItem>
      </>
    )}
  </Menu>
);
