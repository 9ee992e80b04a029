import { Pause, Play } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { type OrbSound } from "../../ui/display/orb-colours.ts";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { t } from "./messages.ts";
import type { Clip } from "./use-clip.ts";

type ClipOrbProps = { clip: Clip; voiceId: string; sound: OrbSound; label: string; loudness: () => number };

/** Press the voice to hear the clip. */
export const ClipOrb = ({ clip, voiceId, sound, label, loudness }: ClipOrbProps) => {
  const isActive = clip.status === "playing" || clip.status === "loading";
  const Icon = isActive ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isActive ? t.pause(label) : t.play(label)}
      onClick={clip.toggle}
      className="group/orb relative grid size-10 shrink-0 place-items-center rounded-full"
    >
      <VoiceOrb voiceId={voiceId} sound={sound} sizePx={36} loudness={clip.status === "playing" ? loudness : null} />
      <span
        aria-hidden
        className={classNames(
          "absolute grid size-6 place-items-center rounded-full bg-white/90 text-[oklch(0.25_0.02_220)] transition-opacity",
          isActive
            ? "opacity-100"
            : "opacity-0 group-hover/row:opacity-100 group-focus-visible/orb:opacity-100 [@media(hover:none)]:opacity-100 [@media(hover:none)]:bg-transparent [@media(hover:none)]:text-white",
        )}
      >
        <Icon size={13} fill="currentColor" className={clip.status === "loading" ? "animate-glow" : undefined} />
      </span>
    </button>
  );
};
