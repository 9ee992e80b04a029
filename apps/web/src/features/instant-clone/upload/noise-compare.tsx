import { cloneLimits } from "@timbre/contract";
import { useState, useSyncExternalStore } from "react";
import type { Player } from "../../../audio/playing/player.ts";
import { SamplePlayer } from "../../../recording/sample-player.tsx";
import { ChoiceChip } from "../../../ui/controls/choice-chip.tsx";
import { WorkLine } from "../../../ui/layout/work-line.tsx";
import type { SampleSound } from "./sample-sounds.ts";
import { t } from "../messages.ts";

type NoiseCompareProps = { sounds: readonly SampleSound[]; player: Player };

/** One recording with its background and without, to be judged by ear before it is decided. */
export const NoiseCompare = ({ sounds, player }: NoiseCompareProps) => {
  const [chosenId, setChosenId] = useState("");
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const chosen = sounds.find(({ id }) => id === chosenId) ?? sounds[0];
  if (!chosen) return <p className="text-sm text-faint">{t.addARecordingToHearItWithAnd}</p>;
  const isCleaning = status === "loading" && track?.trackId === chosen.after.id;
  const heardMs = Math.min(chosen.durationMs, cloneLimits.heardCleanMs);
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="flex items-center justify-between gap-3 px-4 py-2">
        <p className="min-w-0 flex-1 truncate text-xs text-faint">
          {isCleaning ? t.takingTheBackgroundAway : t.listenBeforeYouDecide}
        </p>
        {sounds.length > 1 && (
          <ChoiceChip
            isPlain
            label={t.recordingToCompare}
            value={chosen.id}
            onChange={setChosenId}
            options={sounds.map(({ id, name }) => [id, name] as const)}
          />
        )}
      </div>
      <WorkLine isBusy={isCleaning} />
      <SamplePlayer player={player} sample={chosen.before} note={t.asItWasRecorded} />
      <div className="h-px bg-line" />
      <SamplePlayer
        player={player}
        sample={{ ...chosen.after, durationMs: heardMs }}
        note={chosen.durationMs > heardMs ? t.theFirst30SecondsWithoutThe : t.withoutTheBackground}
      />
    </div>
  );
};
