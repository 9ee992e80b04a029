import { LoaderCircle, Pause, Play } from "lucide-react";
import type { Voice } from "../../api/voices/voices.ts";
import { classNames } from "../../ui/class-names.ts";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import type { Preview } from "./use-preview.ts";
import { t } from "./messages.ts";

type PreviewOrbProps = { voice: Voice; preview: Preview; sizePx: number };

/** The orb as a button: press it to hear the voice. */
export const PreviewOrb = ({ voice, preview, sizePx }: PreviewOrbProps) => {
  const status = preview.statusOf(voice.voiceId);
  const isPlaying = status === "playing";
  const isLoading = status === "loading";
  const Icon = isLoading ? LoaderCircle : isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isPlaying || isLoading ? t.stopASampleOf(voice.name) : t.playASampleOf(voice.name)}
      disabled={!voice.previewUrl}
      onClick={() => preview.toggle(voice)}
      className="group/orb relative grid shrink-0 place-items-center rounded-full"
    >
      <VoiceOrb
        voiceId={voice.voiceId}
        sound={voice.acoustics}
        sizePx={sizePx}
        loudness={isPlaying ? preview.loudness : null}
      />
      <span
        aria-hidden
        className={classNames(
          "absolute grid size-6 place-items-center rounded-full bg-white/90 text-[oklch(0.25_0.02_220)] transition-opacity",
          isPlaying || isLoading
            ? "opacity-100"
            : "opacity-0 group-hover/orb:opacity-100 group-focus-visible/orb:opacity-100 [@media(hover:none)]:opacity-100 [@media(hover:none)]:bg-transparent [@media(hover:none)]:text-white",
        )}
      >
        <Icon size={13} fill={isLoading ? "none" : "currentColor"} className={isLoading ? "animate-spin" : undefined} />
      </span>
    </button>
  );
};
