import { done, libraryLimits, searchLibraryQuery, voiceLibraryOperations } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { makeAddLibraryVoice } from "./add-library-voice.ts";
import { handleCollections } from "./collection-operations.ts";
import { makeCollections } from "./collections.ts";
import { makeCurated } from "./curated.ts";
import { makeSearchLibrary, type SearchLibrary } from "./search-library.ts";
import { makeShareVoice } from "./share-voice.ts";
import { addBookmark, listAccents, removeBookmark } from "./store.ts";

type Needs = Parameters<typeof makeAddLibraryVoice>[0] &
  Parameters<typeof makeShareVoice>[0] &
  Parameters<typeof makeCurated>[0] &
  Parameters<typeof makeCollections>[0] & { publicUrl: string | undefined };

export const handleVoiceLibrary = (needs: Needs): HandledOperation[] => {
  const library = makeSearchLibrary(needs);
  const asked = (request: FastifyRequest) => ({
    caller: request.callerIfAny,
    baseUrl: baseUrlOf(request, needs.publicUrl),
  });
  return [
    handle(voiceLibraryOperations.search, async (request) => {
      const { voices, hasMore, totalCount } = await library.search(asked(request), request.query);
      return { voices, has_more: hasMore, total_count: totalCount, last_sort_id: null };
    }),
    handleAdding(needs),
    ...handleSharing(needs),
    ...handleBookmarks(needs),
    ...handleCurated({ ...needs, library, asked }),
    ...handleCollections(makeCollections(needs)),
  ];
};

const handleAdding = (needs: Needs): HandledOperation => {
  const add = makeAddLibraryVoice(needs);
  return handle(voiceLibraryOperations.add, async ({ caller, params, body }) => ({
    voice_id: await add(caller, {
      ownerId: params.public_user_id,
      voiceId: params.voice_id,
      name: body.new_name,
      isBookmarked: body.bookmarked ?? false,
    }),
  }));
};

const handleSharing = (needs: Needs): HandledOperation[] => {
  const { share, stop } = makeShareVoice(needs);
  return [
    handle(voiceLibraryOperations.share, async ({ caller, params, body }) => {
      await share(caller, params.voice_id, body);
      return done;
    }),
    handle(voiceLibraryOperations.stopSharing, async ({ caller, params }) => {
      const endsAt = await stop(caller, params.voice_id);
      return { ...done, disable_at_unix: Math.floor(endsAt.getTime() / 1000) };
    }),
  ];
};

const handleBookmarks = ({ db, clock, requireVoice }: Needs): HandledOperation[] => [
  handle(voiceLibraryOperations.addBookmark, async ({ caller, params }) => {
    await requireVoice(caller, params.voice_id);
    await addBookmark(db, caller.userId, params.voice_id, clock.now());
    return done;
  }),
  handle(voiceLibraryOperations.removeBookmark, async ({ caller, params }) => {
    await removeBookmark(db, caller.userId, params.voice_id);
    return done;
  }),
];

type CuratedNeeds = Parameters<typeof makeCurated>[0] & {
  library: SearchLibrary;
  asked(request: FastifyRequest): { caller: Caller | undefined; baseUrl: string };
};

const handleCurated = ({ library, asked, ...needs }: CuratedNeeds): HandledOperation[] => {
  const curated = makeCurated(needs);
  return [
    handle(voiceLibraryOperations.listCurated, async ({ caller }) => ({
      collections: await curated.list(caller.workspaceId),
    })),
    handle(voiceLibraryOperations.getCurated, async (request) => {
      const { collection, language } = await curated.get(request.caller.workspaceId, request.params.collection_id);
      const query = searchLibraryQuery.parse({ language, page_size: libraryLimits.maxPage });
      return { ...collection, voices: (await library.search(asked(request), query)).voices };
    }),
    handle(voiceLibraryOperations.listAccents, async ({ query }) => ({
      accents: (await listAccents(needs.db, query.language || undefined))
        .map((row) => ({ ...row, name: capital(row.accent) }))
        .sort((a, b) => (`${a.language} ${a.accent}` < `${b.language} ${b.accent}` ? -1 : 1)),
    })),
  ];
};

const capital = (accent: string): string => accent.charAt(0).toUpperCase() + accent.slice(1).replaceAll("_", " ");
