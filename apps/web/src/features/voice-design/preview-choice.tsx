import { LoaderCircle, Pause, Play } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { Player } from "../../audio/playing/player.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatDuration } from "../../ui/format.ts";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import type { DesignDesk, DesignPreview, DesignState } from "./design-desk.ts";
import { t } from "./messages.ts";

const trackIdOf = (generatedVoiceId: string): string => `design:${generatedVoiceId}`;

type PreviewChoiceProps = { desk: DesignDesk; state: DesignState; player: Player };

/** Three voices to choose from. Choosing one plays it; the same again pauses. */
export const PreviewChoice = ({ desk, state, player }: PreviewChoiceProps) => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const choose = ({ generatedVoiceId, sound }: DesignPreview, name: string): void => {
    const trackId = trackIdOf(generatedVoiceId);
    desk.select(generatedVoiceId);
    desk.hear(generatedVoiceId);
    if (track?.trackId === trackId) return player.toggle();
    player.play({
      trackId,
      title: name,
      voiceId: generatedVoiceId,
      voiceName: name,
      sound,
      fileName: "",
      expectedMs: 0,
      // What was designed stays to be heard again.
      isKept: true,
    });
  };
  return (
    <div role="group" aria-label={t.voicesToChooseFrom} className="grid gap-3 max-md:grid-cols-3">
      {state.previews.map((preview, place) => {
        const isPlaying = track?.trackId === trackIdOf(preview.generatedVoiceId) && status === "playing";
        return (
          <PreviewButton
            key={preview.generatedVoiceId}
            preview={preview}
            name={`Voice ${place + 1}`}
            isSelected={state.selectedId === preview.generatedVoiceId}
            loudness={isPlaying ? player.loudness : null}
            onChoose={choose}
          />
        );
      })}
    </div>
  );
};

type PreviewButtonProps = {
  preview: DesignPreview;
  name: string;
  isSelected: boolean;
  /** Given while it plays. */
  loudness: (() => number) | null;
  onChoose: (preview: DesignPreview, name: string) => void;
};

const statusWords = { speaking: t.speaking, stopped: t.pressToHear, failed: t.couldNotBeSpoken } as const;

const PreviewButton = ({ preview, name, isSelected, loudness, onChoose }: PreviewButtonProps) => {
  const { status, sound, acoustics, generatedVoiceId } = preview;
  const Icon = status === "speaking" ? LoaderCircle : loudness ? Pause : Play;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={status === "speaking" || status === "failed"}
      onClick={() => onChoose(preview, name)}
      className={classNames(
        "flex min-w-0 items-center gap-4 rounded-card border p-4 text-left transition-colors disabled:opacity-60 max-md:flex-col max-md:gap-2 max-md:p-3 max-md:text-center",
        isSelected ? "border-accent bg-accent-soft" : "border-line enabled:hover:bg-sunken",
      )}
    >
      <VoiceOrb voiceId={generatedVoiceId} sound={acoustics} sizePx={64} loudness={loudness} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{name}</span>
        <span className="tabular block text-xs text-faint">
          {status === "ready"
            ? sound.durationMs > 0
              ? formatDuration(sound.durationMs)
              : t.ready
            : statusWords[status]}
        </span>
      </span>
      {status !== "failed" && (
        <Icon
          size={18}
          aria-hidden
          className={classNames("shrink-0 text-soft max-md:hidden", status === "speaking" && "animate-spin")}
        />
      )}
    </button>
  );
};
