import { useQuery } from "@tanstack/react-query";
import { type Voice, voicesQuery } from "../../api/voices.ts";
import type { Player } from "../../audio/player.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PreviewOrb } from "./preview-orb.tsx";
import { usePreview } from "./use-preview.ts";
import { describeVoice, languageOf } from "./voice-words.ts";

/** A few voices that differ: one of each language first, then more of the first ones. */
export const pickVaried = (voices: readonly Voice[], count: number): Voice[] => {
  const seen = new Map<string, number>();
  const ranked = voices.map((voice) => {
    const kind = `${languageOf(voice)}/${voice.labels.gender ?? ""}`;
    const rank = seen.get(kind) ?? 0;
    seen.set(kind, rank + 1);
    return { voice, rank };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ voice }) => voice);
};

type VoiceShelfProps = { previews: Player; onUse: (voice: Voice) => void };

/** A row of faces: press an orb to listen, its name to write with it. */
export const VoiceShelf = ({ previews, onUse }: VoiceShelfProps) => {
  const voices = useQuery(voicesQuery());
  const preview = usePreview(previews);
  if (voices.isError) return null;
  if (!voices.data) return <ShelfSkeleton />;
  return (
    <ul className="flex gap-2 overflow-x-auto p-1 pb-2">
      {pickVaried(voices.data, 8).map((voice) => (
        <li key={voice.voiceId} className="flex w-32 shrink-0 flex-col items-center gap-3 pt-4 text-center">
          <PreviewOrb voice={voice} preview={preview} sizePx={64} />
          <button
            type="button"
            onClick={() => onUse(voice)}
            className="w-full rounded-control px-2 py-1.5 transition-colors hover:bg-sunken"
          >
            <span className="block text-sm font-medium">{voice.name}</span>
            <span className="block truncate text-xs text-faint">{describeVoice(voice)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const ShelfSkeleton = () => (
  <div className="flex gap-2 overflow-hidden p-1 pb-2">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className="flex w-32 shrink-0 flex-col items-center gap-3 pt-4">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="my-1.5 h-9 w-24" />
      </div>
    ))}
  </div>
);
