import { AudioWaveform } from "lucide-react";
import type { ReactNode } from "react";
import type { LibraryVoice } from "../../api/voice-library.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { AddVoiceAction } from "./add-voice-action.tsx";
import { t } from "./messages.ts";

type LibraryRowProps = {
  voice: LibraryVoice;
  isSought: boolean;
  isFree: boolean;
  canAdd: boolean;
  /** Orb, name and badges, drawn by the feature that knows voices. */
  face: ReactNode;
  ownId: string | null;
  onUse: (voiceId: string) => void;
  onSimilar: () => void;
};

export const LibraryRow = ({ voice, isSought, face, onSimilar, ...adding }: LibraryRowProps) => (
  <li
    className={classNames(
      "flex flex-col items-end gap-2 px-4 py-3 sm:flex-row sm:items-center sm:gap-4 sm:px-5",
      isSought && "bg-accent-soft",
    )}
  >
    <div className="w-full min-w-0 flex-1">{face}</div>
    <div className="flex shrink-0 items-center gap-1">
      <IconButton label={t.voicesLike(voice.name)} size="sm" onClick={onSimilar}>
        <AudioWaveform size={18} aria-hidden />
      </IconButton>
      <AddVoiceAction voice={voice} {...adding} />
    </div>
  </li>
);
