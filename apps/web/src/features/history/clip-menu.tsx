import { Download, Ellipsis, PencilLine, Trash2 } from "lucide-react";
import { historyAudioPath, type HistoryItem } from "../../api/history.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import { fileNameOf } from "./use-clip.ts";

type ClipMenuProps = { item: HistoryItem; onUseText?: (item: HistoryItem) => void; onDelete?: () => void };

export const ClipMenu = ({ item, onUseText, onDelete }: ClipMenuProps) => (
  <Menu
    trigger={
      <IconButton label="More" size="sm">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    }
  >
    {onUseText && (
      <MenuItem icon={<PencilLine size={18} aria-hidden />} onSelect={() => onUseText(item)}>
        Use this text
      </MenuItem>
    )}
    <MenuLink>
      <a href={historyAudioPath(item.historyItemId)} download={fileNameOf(item)}>
        <Download size={18} aria-hidden />
        Download
      </a>
    </MenuLink>
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
