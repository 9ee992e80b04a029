import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { type Voice, whyNotSpeaking } from "../../api/voices/voices.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PreviewOrb } from "./preview-orb.tsx";
import type { Preview } from "./use-preview.ts";
import { describeVoice } from "./voice-words.ts";
import { t } from "./messages.ts";

/** What a voice is wanted for: to read a text, or to say again what somebody recorded. */
export type VoiceUse = "speech" | "conversion";

type VoiceRowProps = {
  voice: Voice;
  use?: VoiceUse;
  isChosen: boolean;
  preview: Preview;
  onChoose: (voice: Voice) => void;
};

/** Why a voice cannot be chosen for this; null when it can. */
export const whyNot = (voice: Voice, use: VoiceUse): string | null =>
  use === "speech" ? whyNotSpeaking(voice) : voice.unusableReason;

export const VoiceRow = ({ voice, use = "speech", isChosen, preview, onChoose }: VoiceRowProps) => (
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
      disabled={whyNot(voice, use) !== null}
      onClick={() => onChoose(voice)}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-control text-start focus-visible:-outline-offset-2 disabled:opacity-60"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-sm font-medium">
          {voice.name}
          {voice.isLegacy && <Mark>{t.legacy}</Mark>}
          {voice.rate !== 1 && <Mark>{t.xCredits(voice.rate)}</Mark>}
        </span>
        <span className={classNames("block text-xs text-faint", whyNot(voice, use) === null && "truncate")}>
          {whyNot(voice, use) ?? voice.info ?? describeVoice(voice)}
        </span>
      </span>
      {isChosen && <Check size={18} aria-hidden className="me-1 shrink-0 text-accent-text" />}
    </button>
    {voice.isOwner && voice.requiresVerification && (
      <Link
        to="/app/voice-lab"
        search={{ action: "verify", voiceId: voice.voiceId }}
        aria-label={t.verify(voice.name)}
        className={buttonClass({ size: "sm" })}
      >
        {t.verify2}
      </Link>
    )}
  </li>
);

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="rounded-full bg-sunken px-2 text-xs font-normal text-faint">{children}</span>
);
