import { useQuery } from "@tanstack/react-query";
import { collectionsQuery, type LibraryCollection } from "../../api/voice-library.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { t } from "./messages.ts";

/** Hue of each collection's ground; the tokens give the lightness of both themes. */
const hues: Record<string, number> = { red: 25, orange: 55, yellow: 90, green: 145, teal: 190, blue: 250, purple: 305 };

type CollectionShelfProps = { openId: string | null; onOpen: (collectionId: string | null) => void };

/** Voices gathered by language. Pressing an open one closes it. */
export const CollectionShelf = ({ openId, onOpen }: CollectionShelfProps) => {
  const { data: collections = [], isPending } = useQuery(collectionsQuery());
  if (isPending) return <Skeleton className="h-21 rounded-card sm:h-34" />;
  if (collections.length === 0) return null;
  return (
    <ul
      aria-label={t.collections}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-1 sm:mx-0 sm:grid sm:grid-cols-4 sm:px-0"
    >
      {collections.map((collection) => (
        <Collection
          key={collection.collectionId}
          collection={collection}
          isOpen={collection.collectionId === openId}
          onPress={() => onOpen(collection.collectionId === openId ? null : collection.collectionId)}
        />
      ))}
    </ul>
  );
};

type CollectionProps = { collection: LibraryCollection; isOpen: boolean; onPress: () => void };

const Collection = ({ collection: { title, colour, count }, isOpen, onPress }: CollectionProps) => (
  <li className="shrink-0 sm:shrink">
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onPress}
      data-colour={colour}
      style={{ backgroundColor: `oklch(from var(--surface) calc(l * 0.93 + 0.03) 0.05 ${hues[colour] ?? 190})` }}
      className={classNames(
        "flex h-20 w-40 flex-col sm:h-16 sm:w-full justify-end rounded-card border p-3 text-start transition-colors",
        isOpen ? "border-accent" : "border-transparent hover:border-edge/60",
      )}
    >
      <span className="truncate text-sm font-medium">{title}</span>
      <span className="tabular text-xs text-soft">{t.voices(count)}</span>
    </button>
  </li>
);
