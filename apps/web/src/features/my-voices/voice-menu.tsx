import { AudioLines, Copy, EllipsisVertical, PencilLine, Share2, Sparkles, Trash2 } from "lucide-react";
import { toast } from "sonner";
import type { Voice } from "../../api/voices/voices.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/controls/menu.tsx";
import { rightsOn } from "./voice-rights.ts";
import { t } from "./messages.ts";

/** What can be done with a voice; the page says how. */
export type VoiceActions = {
  onOpen: (voice: Voice) => void;
  onUse: (voice: Voice) => void;
  onEdit: (voice: Voice) => void;
  onVerify: (voice: Voice) => void;
  onShare: (voice: Voice) => void;
  onDelete: (voice: Voice) => void;
  /** Absent where remixing is switched off. */
  onRemix?: (voice: Voice) => void;
};

const copyId = async ({ voiceId }: Voice): Promise<void> => {
  await navigator.clipboard.writeText(voiceId);
  toast.success(t.voiceIdCopied);
};

export const VoiceMenu = ({ voice, actions }: { voice: Voice; actions: VoiceActions }) => {
  const rights = rightsOn(voice);
  return (
    <Menu
      trigger={
        <IconButton label={t.moreAbout(voice.name)} size="sm">
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<AudioLines size={18} aria-hidden />} onSelect={() => actions.onUse(voice)}>
        {t.useInTextToSpeech}
      </MenuItem>
      <MenuItem icon={<Copy size={18} aria-hidden />} onSelect={() => void copyId(voice)}>
        {t.copyVoiceId}
      </MenuItem>
      {rights.canEdit && (
        <MenuItem icon={<PencilLine size={18} aria-hidden />} onSelect={() => actions.onEdit(voice)}>
          {t.edit}
        </MenuItem>
      )}
      {rights.canRemix && actions.onRemix && (
        <MenuItem icon={<Sparkles size={18} aria-hidden />} onSelect={() => actions.onRemix?.(voice)}>
          {t.remix}
        </MenuItem>
      )}
      {rights.canShare && (
        <MenuItem icon={<Share2 size={18} aria-hidden />} onSelect={() => actions.onShare(voice)}>
          {t.share}
        </MenuItem>
      )}
      {rights.canDelete && (
        <>
          <MenuSeparator />
          <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={() => actions.onDelete(voice)}>
            {t.delete2}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
