import { useQuery } from "@tanstack/react-query";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { PreviewOrb } from "./preview-orb.tsx";
import { usePreview } from "./use-preview.ts";
import { groupByLanguage } from "./filter-voices.ts";
import { describeOrigin } from "./voice-words.ts";

/** A few voices that differ: a language each of those offered, women and men in turn, no name twice. */
export const pickVaried = (voices: readonly Voice[], count: number): Voice[] => {
  const groups = groupByLanguage(voices.filter((voice) => !voice.unspokenReason));
  const picked: Voice[] = [];
  for (let round = 0; picked.length < count && round < voices.length; round += 1) {
    groups.forEach((group, place) => {
      const fresh = group.voices.filter(({ name }) => !picked.some((voice) => voice.name === name));
      const wanted = (place + round) % 2 === 0 ? "female" : "male";
      const next = fresh.find(({ labels }) => labels.gender === wanted) ?? fresh[0];
      if (next) picked.push(next);
    });
  }
  return picked.slice(0, count);
};

const shelfClass = "grid grid-cols-4 gap-x-2 lg:grid-cols-8";

/** Those that were used last come first; the rest differ from each other. */
export const pickForShelf = (voices: readonly Voice[], recentIds: readonly string[], count: number): Voice[] => {
  const recent = recentIds.flatMap((id) => voices.find(({ voiceId }) => voiceId === id) ?? []).slice(0, count);
  const rest = voices.filter(({ voiceId }) => !recentIds.includes(voiceId));
  return [...recent, ...pickVaried(rest, count - recent.length)];
};

type VoiceShelfProps = { previews: Player; recentIds: readonly string[]; onUse: (voice: Voice) => void };

/** A row of faces: press an orb to listen, its name to write with it. */
export const VoiceShelf = ({ previews, recentIds, onUse }: VoiceShelfProps) => {
  const voices = useQuery(voicesQuery());
  const preview = usePreview(previews);
  if (voices.isError) return null;
  if (!voices.data) return <ShelfSkeleton />;
  return (
    <ul className={shelfClass}>
      {pickForShelf(voices.data, recentIds, 8).map((voice) => (
        <li key={voice.voiceId} className="flex min-w-0 flex-col items-center gap-2 pt-4 text-center">
          <PreviewOrb voice={voice} preview={preview} sizePx={64} />
          <button
            type="button"
            onClick={() => onUse(voice)}
            className="w-full rounded-control px-1 py-1.5 transition-colors hover:bg-sunken"
          >
            <span className="block text-sm font-medium">{voice.name}</span>
            <span className="block truncate text-xs text-faint">{describeOrigin(voice)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const ShelfSkeleton = () => (
  <div className={shelfClass}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <div key={place} className="flex min-w-0 flex-col items-center gap-2 pt-4">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="my-1.5 h-9 w-16" />
      </div>
    ))}
  </div>
);
