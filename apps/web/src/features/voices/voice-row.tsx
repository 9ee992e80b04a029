import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Voice } from "../../api/voices.ts";
import { classNames } from "../../ui/class-names.ts";
import { PreviewOrb } from "./preview-orb.tsx";
import type { Preview } from "./use-preview.ts";
import { describeVoice } from "./voice-words.ts";

type VoiceRowProps = { voice: Voice; isChosen: boolean; preview: Preview; onChoose: (voice: Voice) => void };

export const VoiceRow = ({ voice, isChosen, preview, onChoose }: VoiceRowProps) => (
  <li
    className={classNames(
      "flex items-center gap-3 rounded-control px-2 transition-colors hover:bg-sunken",
      isChosen && "bg-accent-soft hover:bg-accent-soft",
    )}
  >
    <PreviewOrb voice={voice} preview={preview} sizePx={36} />
    <button
      type="button"
      data-voice-choice
      aria-pressed={isChosen}
      disabled={voice.unusableReason !== null}
      onClick={() => onChoose(voice)}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-control text-left focus-visible:-outline-offset-2 disabled:opacity-60"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-sm font-medium">
          {voice.name}
          {voice.isLegacy && <Mark>Legacy</Mark>}
          {voice.rate !== 1 && <Mark>{voice.rate}x credits</Mark>}
        </span>
        <span className="block truncate text-xs text-faint">
          {voice.unusableReason ?? voice.info ?? describeVoice(voice)}
        </span>
      </span>
      {isChosen && <Check size={18} aria-hidden className="mr-1 shrink-0 text-accent-text" />}
    </button>
  </li>
);

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="rounded-full bg-sunken px-2 text-xs font-normal text-faint">{children}</span>
);
