import { voices } from "../../platform/database/tables/owners.ts";
import { newId } from "../../platform/new-id.ts";
import type { Person, TestApp } from "../test-app.ts";

/** A cloned voice of the person's, straight into the database; answers its id. */
export const addOwnVoice = async (
  app: TestApp,
  person: Person,
  changes: Partial<typeof voices.$inferInsert> = {},
): Promise<string> => {
  const voiceId = newId();
  await app.parts.database.db.insert(voices).values({
    voiceId,
    workspaceId: person.workspaceId,
    ownerUserId: person.userId,
    name: "Mine",
    category: "cloned",
    labels: {},
    language: "en-us",
    print: { kind: "builtin", name: "af_heart" },
    createdAt: app.parts.clock.now(),
    ...changes,
  });
  return voiceId;
};
