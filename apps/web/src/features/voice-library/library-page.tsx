import { useInfiniteQuery } from "@tanstack/react-query";
import { languageNames, noAccessMessage } from "@timbre/contract";
import { type ReactNode, useState } from "react";
import type { User } from "../../api/accounts.ts";
import { messageFor } from "../../api/message-for.ts";
import { type LibraryFilter, libraryQuery, type LibraryVoice, noLibraryFilter } from "../../api/voice-library.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { LibraryRow } from "./library-row.tsx";

const searchDelayMs = 300;
const sorts: [string, string][] = [
  ["trending", "Trending"],
  ["created_date", "Newest"],
  ["cloned_by_count", "Most people"],
  ["usage_character_count_1y", "Most used"],
];

type LibraryPageProps = {
  user: User;
  /** Sought by its id, when an address asked for a voice. */
  soughtId: string | null;
  drawVoice: (voice: LibraryVoice) => ReactNode;
  /** The id under which a voice is in one's own list already. */
  ownIdOf: (voice: LibraryVoice) => string | null;
  onUse: (voiceId: string) => void;
};

/** Voices to take into one's own list. */
export const LibraryPage = ({ user, soughtId, drawVoice, ownIdOf, onUse }: LibraryPageProps) => {
  const [typed, setTyped] = useState<LibraryFilter>(noLibraryFilter);
  const filter = { ...typed, search: useDebounced(typed.search.trim(), searchDelayMs) };
  const library = useInfiniteQuery(libraryQuery(filter));
  const change = (part: Partial<LibraryFilter>): void => setTyped((now) => ({ ...now, ...part }));
  const voices = library.data?.pages.flatMap((page) => page.voices) ?? [];
  const isMissing = soughtId !== null && library.isSuccess && !voices.some(({ voiceId }) => voiceId === soughtId);
  return (
    <div className="mx-auto max-w-240 space-y-4 px-5 py-8 sm:px-8">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search the library"
          className="min-w-60 flex-1"
          value={typed.search}
          onChange={(search) => change({ search })}
        />
        <ChoiceChip
          label="Language"
          value={typed.language}
          onChange={(language) => change({ language })}
          options={[["", "All languages"], ...Object.entries(languageNames)]}
        />
        <ChoiceChip
          label="Gender"
          value={typed.gender}
          onChange={(gender) => change({ gender })}
          options={[
            ["", "Any gender"],
            ["female", "Female"],
            ["male", "Male"],
            ["neutral", "Neutral"],
          ]}
        />
        <ChoiceChip isPlain label="Sort" value={typed.sort} onChange={(sort) => change({ sort })} options={sorts} />
      </div>
      {!user.permissions.includes("add_voice_from_voice_library") && (
        <Notice kind="calm">{noAccessMessage("add_voice_from_voice_library")}</Notice>
      )}
      {isMissing && (
        <p role="status" className="text-sm text-soft">
          The voice you were looking for is not in your list, and not among these.
        </p>
      )}
      {library.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {library.isError && (
        <EmptyState
          title="The library could not be opened"
          text={messageFor(library.error)}
          action={<Button onClick={() => void library.refetch()}>Try again</Button>}
        />
      )}
      {library.isSuccess && voices.length === 0 && (
        <EmptyState title="No results found." text="Try another word, or clear a filter." />
      )}
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
          />
        ))}
      </ul>
      {library.hasNextPage && (
        <div className="text-center">
          <Button disabled={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            {library.isFetchingNextPage ? "Loading" : "Load more"}
          </Button>
        </div>
      )}
    </div>
  );
};
