import { voiceCollectionOperations } from "@timbre/contract";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { CollectionRow } from "./collection-store.ts";
import { type Collections, roleOn } from "./collections.ts";

const toAnswer = (caller: Caller, row: CollectionRow) => ({
  collection_id: row.collectionId,
  title: row.title,
  icon: row.icon,
  permission_on_resource: roleOn(caller, row),
});

/** A person's own collections of voices. */
export const handleCollections = (collections: Collections): HandledOperation[] => [
  handle(voiceCollectionOperations.list, async ({ caller }) => ({
    collections: (await collections.list(caller)).map((row) => toAnswer(caller, row)),
  })),
  handle(voiceCollectionOperations.create, async ({ caller, body }) =>
    toAnswer(caller, await collections.create(caller, body)),
  ),
  handle(voiceCollectionOperations.get, async ({ caller, params }) =>
    toAnswer(caller, await collections.get(caller, params.collection_id)),
  ),
  handle(voiceCollectionOperations.update, async ({ caller, params, body }) => {
    const changes = { ...(body.title ? { title: body.title } : {}), ...(body.icon ? { icon: body.icon } : {}) };
    return toAnswer(caller, await collections.update(caller, params.collection_id, changes));
  }),
  handle(voiceCollectionOperations.remove, async ({ caller, params }) => {
    await collections.remove(caller, params.collection_id);
    return { collection_id: params.collection_id };
  }),
  handle(voiceCollectionOperations.addVoice, async ({ caller, params }) => {
    await collections.addVoice(caller, params.collection_id, params.voice_id);
    return { collection_id: params.collection_id, voice_id: params.voice_id };
  }),
  handle(voiceCollectionOperations.removeVoice, async ({ caller, params }) => {
    await collections.removeVoice(caller, params.collection_id, params.voice_id);
    return { collection_id: params.collection_id, voice_id: params.voice_id };
  }),
];
