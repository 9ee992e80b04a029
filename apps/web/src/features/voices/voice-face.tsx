import { Link } from "@tanstack/react-router";
import { type Voice, whyNotSpeaking } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { badgesOf, statisticsOf } from "./badges.ts";
import { PreviewOrb } from "./preview-orb.tsx";
import { usePreview } from "./use-preview.ts";
import { VoiceBadges } from "./voice-card.tsx";

/** A voice in a list: its orb to listen, its name, what is known of it. */
export const VoiceFace = ({ voice, previews, link }: { voice: Voice; previews: Player; link?: string }) => (
  <div className="flex items-center gap-4">
    <PreviewOrb voice={voice} preview={usePreview(previews)} sizePx={44} />
    <div className="min-w-0 flex-1 space-y-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {link ? (
          <Link to={link} className="text-sm font-medium underline-offset-2 hover:underline">
            {voice.name}
          </Link>
        ) : (
          <span className="text-sm font-medium">{voice.name}</span>
        )}
        <span className="tabular text-xs text-faint">
          {statisticsOf(voice)
            .map(({ label, value }) => `${value} ${label}`)
            .join(" · ")}
        </span>
      </p>
      <VoiceBadges badges={badgesOf(voice, new Date())} />
      {whyNotSpeaking(voice) && <p className="text-xs text-faint">{whyNotSpeaking(voice)}</p>}
    </div>
  </div>
);
