import {
  collectionAnswer,
  collectionParams,
  collectionsAnswer,
  collectionVoiceParams,
  createCollectionBody,
  updateCollectionBody,
} from "@timbre/contract";
import { z } from "zod";
import type { Caller } from "../../platform/http/caller.ts";
import type { Http } from "../../platform/http/http.ts";
import type { CollectionRow } from "./collection-store.ts";
import { type Collections, roleOn } from "./collections.ts";

const path = "/v1/voices/collections";
const removedAnswer = z.object({ collection_id: z.string() });
const itemAnswer = z.object({ collection_id: z.string(), voice_id: z.string() });

const toAnswer = (caller: Caller, row: CollectionRow) => ({
  collection_id: row.collectionId,
  title: row.title,
  icon: row.icon,
  permission_on_resource: roleOn(caller, row),
});

/** A person's own collections of voices. */
export const addCollectionRoutes = (http: Http, collections: Collections): void => {
  addListRoutes(http, collections);
  addOneRoutes(http, collections);
  addItemRoutes(http, collections);
};

const addListRoutes = (http: Http, collections: Collections): void => {
  http.get(path, { schema: { response: { 200: collectionsAnswer } } }, async ({ caller }) => ({
    collections: (await collections.list(caller)).map((row) => toAnswer(caller, row)),
  }));

  http.post(
    path,
    { schema: { body: createCollectionBody, response: { 200: collectionAnswer } } },
    async ({ caller, body }) => toAnswer(caller, await collections.create(caller, body)),
  );
};

const addOneRoutes = (http: Http, collections: Collections): void => {
  http.get(
    `${path}/:collection_id`,
    { schema: { params: collectionParams, response: { 200: collectionAnswer } } },
    async ({ caller, params }) => toAnswer(caller, await collections.get(caller, params.collection_id)),
  );

  http.patch(
    `${path}/:collection_id`,
    { schema: { params: collectionParams, body: updateCollectionBody, response: { 200: collectionAnswer } } },
    async ({ caller, params, body }) => {
      const changes = { ...(body.title ? { title: body.title } : {}), ...(body.icon ? { icon: body.icon } : {}) };
      return toAnswer(caller, await collections.update(caller, params.collection_id, changes));
    },
  );

  http.delete(
    `${path}/:collection_id`,
    { schema: { params: collectionParams, response: { 200: removedAnswer } } },
    async ({ caller, params }) => {
      await collections.remove(caller, params.collection_id);
      return { collection_id: params.collection_id };
    },
  );
};

const addItemRoutes = (http: Http, collections: Collections): void => {
  const schema = { params: collectionVoiceParams, response: { 200: itemAnswer } };

  http.post(`${path}/:collection_id/voice/:voice_id`, { schema }, async ({ caller, params }) => {
    await collections.addVoice(caller, params.collection_id, params.voice_id);
    return { collection_id: params.collection_id, voice_id: params.voice_id };
  });

  http.delete(`${path}/:collection_id/voice/:voice_id`, { schema }, async ({ caller, params }) => {
    await collections.removeVoice(caller, params.collection_id, params.voice_id);
    return { collection_id: params.collection_id, voice_id: params.voice_id };
  });
};
