import { LoaderCircle, Pause, Play } from "lucide-react";
import type { Acoustics } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { SoundWave } from "../../frame/sound-wave.tsx";
import { classNames } from "../../ui/class-names.ts";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { formatDuration } from "../../ui/format.ts";
import type { DesignPreview } from "./design-desk.ts";
import { t } from "./messages.ts";

type PreviewCardProps = {
  preview: DesignPreview;
  name: string;
  isSelected: boolean;
  player: Player;
  /** Whether it is what the player holds, and whether it sounds. */
  isMine: boolean;
  isPlaying: boolean;
  nearest: { name: string; percent: number } | null;
  onChoose: (preview: DesignPreview, name: string) => void;
};

const statusWords = { speaking: t.speaking, stopped: t.pressToHear, failed: t.couldNotBeSpoken } as const;

/** A voice to choose: its face, its sound, what it is like and how far it is from the others. */
export const PreviewCard = (props: PreviewCardProps) => {
  const { preview, name, isSelected, player, isMine, isPlaying, nearest, onChoose } = props;
  const { status, sound, acoustics, generatedVoiceId } = preview;
  const Icon = status === "speaking" ? LoaderCircle : isPlaying ? Pause : Play;
  const words =
    status !== "ready" ? statusWords[status] : sound.durationMs > 0 ? formatDuration(sound.durationMs) : t.ready;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={status === "speaking" || status === "failed"}
      onClick={() => onChoose(preview, name)}
      className={classNames(
        "flex min-w-0 flex-col gap-3 rounded-card border p-4 text-start transition-colors disabled:opacity-60",
        isSelected ? "border-accent bg-accent-soft" : "border-line enabled:hover:bg-sunken",
      )}
    >
      <span className="flex items-center gap-4">
        <VoiceOrb
          voiceId={generatedVoiceId}
          sound={acoustics}
          sizePx={72}
          loudness={isPlaying ? player.loudness : null}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-base font-medium">{name}</span>
          <span className="tabular block text-xs text-soft">{words}</span>
          <span className="block text-xs text-soft">{traitsOf(acoustics)}</span>
        </span>
        {status !== "failed" && (
          <Icon
            size={20}
            aria-hidden
            className={classNames("shrink-0 text-accent-text", status === "speaking" && "animate-spin")}
          />
        )}
      </span>
      <SoundWave player={player} sound={sound} isMine={isMine} isPlaying={isPlaying} className="h-10 w-full" />
      {nearest && <span className="tabular text-xs text-soft">{t.apartFrom(nearest.percent, nearest.name)}</span>}
    </button>
  );
};

/** What can be told of a voice before it is heard. */
export const traitsOf = (acoustics: Acoustics | null): string => {
  if (!acoustics) return "";
  const { pitchHz, brightnessDb } = acoustics;
  const pitch = pitchHz < 110 ? t.deep : pitchHz < 165 ? t.low : pitchHz < 230 ? t.mediumPitch : t.high;
  const tone = brightnessDb > -9 ? t.bright : brightnessDb < -12.5 ? t.dark : t.balanced;
  return t.traits(pitch, tone, Math.round(pitchHz));
};
