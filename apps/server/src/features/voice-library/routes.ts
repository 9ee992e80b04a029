import {
  accentsAnswer,
  accentsQuery,
  addedLibraryVoiceAnswer,
  addLibraryVoiceBody,
  addLibraryVoiceParams,
  curatedCollection,
  curatedCollectionsAnswer,
  curatedQuery,
  collectionParams,
  libraryLimits,
  libraryVoicesAnswer,
  searchLibraryQuery,
  shareVoiceBody,
  stoppedSharingAnswer,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Http } from "../../platform/http/http.ts";
import { type Addition, makeAddLibraryVoice } from "./add-library-voice.ts";
import { makeCollections } from "./collections.ts";
import { addCollectionRoutes } from "./collection-routes.ts";
import { makeCurated } from "./curated.ts";
import { makeSearchLibrary, type SearchLibrary } from "./search-library.ts";
import { makeShareVoice } from "./share-voice.ts";
import { addBookmark, listAccents, removeBookmark } from "./store.ts";

type Needs = Parameters<typeof makeAddLibraryVoice>[0] &
  Parameters<typeof makeShareVoice>[0] &
  Parameters<typeof makeCurated>[0] &
  Parameters<typeof makeCollections>[0] & { publicUrl: string | undefined };

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };
const voiceParams = z.object({ voice_id: z.string().max(100) });

export const makeVoiceLibraryRoutes = (needs: Needs) => (http: Http) => {
  const library = makeSearchLibrary(needs);
  const asked = (request: FastifyRequest) => ({
    caller: request.callerIfAny,
    baseUrl: baseUrlOf(request, needs.publicUrl),
  });
  addSearchRoutes(http, library, asked);
  addAddingRoute(http, makeAddLibraryVoice(needs));
  addSharingRoutes(http, needs);
  addBookmarkRoutes(http, needs);
  addCuratedRoutes(http, { ...needs, library, asked });
  addCollectionRoutes(http, makeCollections(needs));
};

type Asked = (request: FastifyRequest) => { caller: Caller | undefined; baseUrl: string };

const addSearchRoutes = (http: Http, library: SearchLibrary, asked: Asked): void => {
  http.get(
    "/v1/shared-voices",
    { schema: { querystring: searchLibraryQuery, response: { 200: libraryVoicesAnswer } } },
    async (request) => {
      const { voices, hasMore, totalCount } = await library.search(asked(request), request.query);
      return { voices, has_more: hasMore, total_count: totalCount, last_sort_id: null };
    },
  );
};

const addAddingRoute = (http: Http, add: (caller: Caller, addition: Addition) => Promise<string>): void => {
  http.post(
    "/v1/voices/add/:public_user_id/:voice_id",
    {
      schema: { params: addLibraryVoiceParams, body: addLibraryVoiceBody, response: { 200: addedLibraryVoiceAnswer } },
    },
    async ({ caller, params, body }) => ({
      voice_id: await add(caller, {
        ownerId: params.public_user_id,
        voiceId: params.voice_id,
        name: body.new_name,
        isBookmarked: body.bookmarked ?? false,
      }),
    }),
  );
};

const addSharingRoutes = (http: Http, needs: Needs): void => {
  const { share, stop } = makeShareVoice(needs);

  http.patch(
    "/v1/voices/:voice_id/sharing",
    { schema: { params: voiceParams, body: shareVoiceBody, response: { 200: ok } } },
    async ({ caller, params, body }) => {
      await share(caller, params.voice_id, body);
      return done;
    },
  );

  http.delete(
    "/v1/voices/:voice_id/sharing",
    { schema: { params: voiceParams, response: { 200: stoppedSharingAnswer } } },
    async ({ caller, params }) => {
      const endsAt = await stop(caller, params.voice_id);
      return { ...done, disable_at_unix: Math.floor(endsAt.getTime() / 1000) };
    },
  );
};

const addBookmarkRoutes = (http: Http, { db, clock, requireVoice }: Needs): void => {
  const schema = { params: voiceParams, response: { 200: ok } };

  http.post("/v1/voices/:voice_id/bookmark", { schema }, async ({ caller, params }) => {
    await requireVoice(caller, params.voice_id);
    await addBookmark(db, caller.userId, params.voice_id, clock.now());
    return done;
  });

  http.delete("/v1/voices/:voice_id/bookmark", { schema }, async ({ caller, params }) => {
    await removeBookmark(db, caller.userId, params.voice_id);
    return done;
  });
};

type CuratedNeeds = Parameters<typeof makeCurated>[0] & { library: SearchLibrary; asked: Asked };

const addCuratedRoutes = (http: Http, { library, asked, ...needs }: CuratedNeeds): void => {
  const { db } = needs;
  const curated = makeCurated(needs);

  http.get(
    "/v1/voice-library/collections",
    { schema: { querystring: curatedQuery, response: { 200: curatedCollectionsAnswer } } },
    async ({ caller }) => ({ collections: await curated.list(caller.workspaceId) }),
  );

  http.get(
    "/v1/voice-library/collections/:collection_id",
    { schema: { params: collectionParams, response: { 200: curatedCollection } } },
    async (request) => {
      const { collection, language } = await curated.get(request.caller.workspaceId, request.params.collection_id);
      const query = searchLibraryQuery.parse({ language, page_size: libraryLimits.maxPage });
      return { ...collection, voices: (await library.search(asked(request), query)).voices };
    },
  );

  http.get(
    "/v1/voices/accents",
    { schema: { querystring: accentsQuery, response: { 200: accentsAnswer } } },
    async ({ query }) => ({
      accents: (await listAccents(db, query.language || undefined))
        .map((row) => ({ ...row, name: capital(row.accent) }))
        .sort((a, b) => (`${a.language} ${a.accent}` < `${b.language} ${b.accent}` ? -1 : 1)),
    }),
  );
};

const capital = (accent: string): string => accent.charAt(0).toUpperCase() + accent.slice(1).replaceAll("_", " ");
