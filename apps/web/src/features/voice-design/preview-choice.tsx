import { useSyncExternalStore } from "react";
import type { Player } from "../../audio/playing/player.ts";
import type { DesignDesk, DesignPreview, DesignState } from "./design-desk.ts";
import { PreviewCard } from "./preview-card.tsx";
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
    <div role="group" aria-label={t.voicesToChooseFrom} className="grid gap-3 sm:grid-cols-3">
      {state.previews.map((preview, place) => (
        <PreviewCard
          key={preview.generatedVoiceId}
          preview={preview}
          name={nameAt(place)}
          isSelected={state.selectedId === preview.generatedVoiceId}
          player={player}
          isMine={track?.trackId === trackIdOf(preview.generatedVoiceId)}
          isPlaying={track?.trackId === trackIdOf(preview.generatedVoiceId) && status === "playing"}
          nearest={nearestTo(preview.generatedVoiceId, state)}
          onChoose={choose}
        />
      ))}
    </div>
  );
};

const nameAt = (place: number): string => `Voice ${place + 1}`;

/** The other voice it could be taken for most easily, and how far that one is. */
const nearestTo = (id: string, { design, previews }: DesignState): { name: string; percent: number } | null => {
  const [pair] = (design?.distances ?? [])
    .filter(({ voiceIds }) => voiceIds.includes(id))
    .sort((one, other) => one.distance - other.distance);
  const otherId = pair?.voiceIds.find((one) => one !== id);
  const place = previews.findIndex(({ generatedVoiceId }) => generatedVoiceId === otherId);
  return pair && place >= 0 ? { name: nameAt(place), percent: Math.round(pair.distance * 100) } : null;
};
