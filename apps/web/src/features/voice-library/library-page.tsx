import { noAccessMessage } from "@timbre/contract";
import { type ReactNode, useEffect, useState } from "react";
import { toast } from "sonner";
import type { User } from "../../api/accounts/accounts.ts";
import { messageFor } from "../../api/client/message-for.ts";
import type { LibraryVoice } from "../../api/voice-library.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useInView } from "../../ui/hooks/use-in-view.ts";
import { CollectionShelf } from "./collection-shelf.tsx";
import { LibraryFilters } from "./library-filters.tsx";
import { LibraryRow } from "./library-row.tsx";
import { isNarrowed, type LibrarySearch, soughtIdOf } from "./library-search.ts";
import { SimilarSearch } from "./similar-search.tsx";
import { useLibrary, useSought } from "./use-library.ts";
import { UseShelves } from "./use-shelves.tsx";
import { known } from "../../words/known.ts";
import { t } from "./messages.ts";

const searchDelayMs = 300;

/** Replaces the address; a step of its own to go back through, unless somebody is typing. */
export type OnLibrarySearch = (next: LibrarySearch, how: { isReplacing: boolean }) => void;

type LibraryPageProps = {
  user: User;
  search: LibrarySearch;
  onSearch: OnLibrarySearch;
  drawVoice: (voice: LibraryVoice) => ReactNode;
  drawOrb: (voice: LibraryVoice) => ReactNode;
  /** The id under which a voice is in one's own list already. */
  ownIdOf: (voice: LibraryVoice) => string | null;
  onUse: (voiceId: string) => void;
};

/** Voices to take into one's own list. */
export const LibraryPage = (props: LibraryPageProps) => {
  const { user, search } = props;
  const desk = useLibraryDesk(props);
  const library = useLibrary(search, desk.like);
  const sought = useSought(search);
  return (
    <div className="mx-auto max-w-296 space-y-5 px-5 py-8 sm:px-8">
      <LibraryFilters search={search} typed={desk.typed} onChange={desk.change} />
      <SimilarSearch like={desk.like} onLike={desk.searchLike} onReset={desk.stopSimilar} />
      {!desk.like && !isNarrowed(search) && (
        <CollectionShelf
          openId={search.collection ?? null}
          onOpen={(collection) => desk.change({ collection: collection ?? undefined })}
        />
      )}
      {isBrowsing(search, desk.like) && (
        <UseShelves drawOrb={props.drawOrb} onUseCase={(category) => desk.change({ category })} />
      )}
      {!user.permissions.includes("add_voice_from_voice_library") && (
        <Notice kind="calm">{known(noAccessMessage("add_voice_from_voice_library"))}</Notice>
      )}
      {sought.isMissing && (
        <p role="status" className="text-sm text-soft">
          {t.theVoiceYouWereLookingForIsNotIn}
        </p>
      )}
      {sought.voice && <VoiceRows {...props} voices={[sought.voice]} soughtId={sought.voice.voiceId} desk={desk} />}
      <Found {...props} library={library} desk={desk} soughtId={sought.voice?.voiceId ?? null} />
    </div>
  );
};

/** Nothing is looked for yet: shelves to walk along come first. */
const isBrowsing = (search: LibrarySearch, like: unknown): boolean =>
  !like && !search.collection && !isNarrowed(search) && soughtIdOf(search) === null;

/** What was typed but not searched for yet, what is searched by sound, and how the address changes. */
const useLibraryDesk = ({ search, onSearch }: LibraryPageProps) => {
  const [typed, setTyped] = useState(search.search ?? "");
  const [likeFile, setLikeFile] = useState<File | null>(null);
  const like = likeFile ?? search.similar ?? null;
  useEffect(() => {
    if (typed.trim() === (search.search ?? "")) return;
    const timer = setTimeout(
      () => onSearch({ ...search, search: typed.trim() || undefined }, { isReplacing: true }),
      searchDelayMs,
    );
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);

  const stopSimilar = (): void => {
    setLikeFile(null);
    onSearch({ ...search, similar: undefined }, { isReplacing: false });
  };
  const change = (part: Partial<LibrarySearch>, how = { isTyping: false }): void => {
    if ("search" in part) setTyped(part.search ?? "");
    if (like) toast.warning(t.filtersAreNotSupportedWithSimilar);
    setLikeFile(null);
    const opened = "collection" in part ? part.collection : undefined;
    if (!how.isTyping) onSearch({ ...search, ...part, similar: undefined, collection: opened }, { isReplacing: false });
  };
  /** By sound alone: filters and this search do not go together. */
  const begin = (file: File | null, similar?: string): void => {
    setTyped("");
    setLikeFile(file);
    onSearch(similar ? { similar } : {}, { isReplacing: false });
  };
  useEffect(() => {
    if (!search.similar || !isNarrowed(search)) return;
    toast.warning(t.filtersAreNotSupportedWithSimilar);
    onSearch({ ...search, similar: undefined }, { isReplacing: true });
  }, [search, onSearch]);
  return {
    typed,
    like,
    change,
    stopSimilar,
    searchLike: (file: File) => begin(file),
    searchLikeVoice: (voiceId: string) => begin(null, voiceId),
  };
};

type Desk = ReturnType<typeof useLibraryDesk>;
type RowsProps = LibraryPageProps & { desk: Desk; soughtId: string | null };

const Found = ({ library, ...props }: RowsProps & { library: ReturnType<typeof useLibrary> }) => {
  const { more } = library;
  const end = useInView<HTMLDivElement>(more && !more.isLoading ? more.load : null);
  if (library.isPending) return <Skeleton className="h-96 w-full rounded-card" />;
  if (library.error) {
    return (
      <EmptyState
        title={t.theLibraryCouldNotBeOpened}
        text={messageFor(library.error)}
        action={<Button onClick={library.retry}>{t.tryAgain}</Button>}
      />
    );
  }
  const voices = library.voices.filter(({ voiceId }) => voiceId !== props.soughtId);
  if (library.voices.length === 0) {
    return <EmptyState title={t.noResultsFound} text={t.tryAnotherWordOrClearAFilter} />;
  }
  return (
    <>
      <VoiceRows {...props} voices={voices} />
      {more && (
        <div ref={end} className="text-center">
          <Button disabled={more.isLoading} onClick={more.load}>
            {more.isLoading ? t.loading : t.loadMore}
          </Button>
        </div>
      )}
    </>
  );
};

const VoiceRows = ({ voices, soughtId, user, drawVoice, ownIdOf, onUse, desk }: RowsProps & VoicesPart) => (
  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
    {voices.map((voice) => (
      <LibraryRow
        key={`${voice.publicOwnerId}:${voice.voiceId}`}
        voice={voice}
        isSought={voice.voiceId === soughtId}
        isFree={user.tier === "free"}
        canAdd={user.permissions.includes("add_voice_from_voice_library")}
        face={drawVoice(voice)}
        ownId={ownIdOf(voice)}
        onUse={onUse}
        onSimilar={() => desk.searchLikeVoice(voice.voiceId)}
      />
    ))}
  </ul>
);
type VoicesPart = { voices: readonly LibraryVoice[] };
