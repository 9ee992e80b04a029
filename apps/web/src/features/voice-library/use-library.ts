import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  collectionQuery,
  findSimilarVoices,
  libraryQuery,
  type LibraryVoice,
  libraryVoiceQuery,
} from "../../api/voice-library.ts";
import { filterOf, type LibrarySearch, soughtIdOf } from "./library-search.ts";

/** A recording to search by has no place in an address; a voice has. */
export type Likeness = File | string | null;

type Found = {
  voices: readonly LibraryVoice[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
  more: { isLoading: boolean; load: () => void } | null;
};

/** Similar results are asked for again each time they are wanted. */
const useSimilar = (like: Likeness) => {
  const name = like instanceof File ? [like.name, like.size, like.lastModified] : like;
  return useQuery({
    queryKey: ["similar", name],
    queryFn: ({ client }) => findSimilarVoices(like ?? "", client),
    enabled: like !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};

/** The voices the page shows: similar ones, a collection's, or those that fit the filters. */
export const useLibrary = (search: LibrarySearch, like: Likeness): Found => {
  const filtered = useInfiniteQuery({ ...libraryQuery(filterOf(search)), enabled: !like && !search.collection });
  const collection = useQuery({ ...collectionQuery(search.collection ?? ""), enabled: !like && !!search.collection });
  const similar = useSimilar(like);
  const single = like ? similar : search.collection ? collection : null;
  if (single) {
    const found = like ? similar.data : collection.data?.voices;
    const retry = (): void => void single.refetch();
    return { voices: found ?? [], isPending: single.isPending, error: single.error, retry, more: null };
  }
  const load = (): void => void filtered.fetchNextPage();
  return {
    voices: filtered.data?.pages.flatMap((page) => page.voices) ?? [],
    isPending: filtered.isPending,
    error: filtered.error,
    retry: () => void filtered.refetch(),
    more: filtered.hasNextPage ? { isLoading: filtered.isFetchingNextPage, load } : null,
  };
};

/** The voice an address asks for, wherever it stands in the list. */
export const useSought = (search: LibrarySearch): { voice: LibraryVoice | null; isMissing: boolean } => {
  const soughtId = soughtIdOf(search);
  const found = useQuery({ ...libraryVoiceQuery(soughtId ?? ""), enabled: soughtId !== null });
  return { voice: found.data ?? null, isMissing: soughtId !== null && found.data === null };
};
