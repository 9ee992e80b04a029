import { PencilLine } from "lucide-react";
import { useState } from "react";
import type { Voice } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { type Badge, badgesOf, statisticsOf } from "./badges.ts";
import { EditVoiceDialog } from "./edit-voice-dialog.tsx";
import { PreviewOrb } from "./preview-orb.tsx";
import { usePreview } from "./use-preview.ts";
import { t } from "./messages.ts";

const tones = {
  plain: "bg-sunken text-soft",
  strong: "bg-accent-soft text-accent-text",
  warn: "bg-warn-soft text-warn",
} as const;

export const VoiceBadges = ({ badges }: { badges: readonly Badge[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {badges.map(({ text, tone }) => (
      <li key={text} className={classNames("rounded-full px-2.5 py-0.5 text-xs", tones[tone])}>
        {text}
      </li>
    ))}
  </ul>
);

/** Who is speaking: face, name, what is known, and the id for programs. */
export const VoiceCard = ({ voice, previews }: { voice: Voice; previews: Player }) => (
  <section aria-label={t.about(voice.name)} className="space-y-3 rounded-card border border-line p-4">
    <div className="flex items-center gap-3">
      <PreviewOrb voice={voice} preview={usePreview(previews)} sizePx={44} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm font-semibold">{voice.name}</h2>
        <p className="tabular truncate text-xs text-faint">
          {statisticsOf(voice)
            .map(({ label, value }) => `${value} ${label}`)
            .join(" · ") || t.pressToListen}
        </p>
      </div>
      <CopyButton look="quiet" size="sm" text={voice.voiceId} label={t.copyId} />
    </div>
    <VoiceBadges badges={badgesOf(voice, new Date())} />
    {voice.isOwner && voice.category !== "premade" && <EditButton voice={voice} />}
  </section>
);

const EditButton = ({ voice }: { voice: Voice }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" look="quiet" className="-ms-3" onClick={() => setOpen(true)}>
        <PencilLine size={16} aria-hidden />
        {t.editNameAndLabels}
      </Button>
      {isOpen && <EditVoiceDialog voice={voice} onClose={() => setOpen(false)} />}
    </>
  );
};
