import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { agentConversations, agents, knowledgeDocuments } from "../../../platform/database/tables/agents.ts";
import { voiceSamples } from "../../../platform/database/tables/clones.ts";
import type { Db } from "../../../platform/database/database.ts";
import {
  pronunciationDictionaries,
  pronunciationDictionaryVersions,
} from "../../../platform/database/tables/dictionaries.ts";
import { isolations, transcripts } from "../../../platform/database/tables/recordings.ts";
import { apiKeys, sessions } from "../../../platform/database/tables/accounts.ts";
import { historyItems } from "../../../platform/database/tables/history.ts";
import { users, voices, workspaces } from "../../../platform/database/tables/owners.ts";
import { workspaceMembers } from "../../../platform/database/tables/workspaces.ts";
import { studioChapters, studioProjects, studioSnapshots } from "../../../platform/database/tables/studio.ts";
import { webhooks } from "../../../platform/database/tables/webhooks.ts";

/** Who they are and what they chose. Hashes and secrets stay here: they are of no use to anybody else. */
export const readProfile = async (db: Db, userId: string) => {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (!user) return undefined;
  const {
    passwordHash: _hash,
    totpSecret: _secret,
    totpLastStep: _step,
    isServiceAccount: _isProgram,
    ...profile
  } = user;
  const memberOf = await db
    .select({
      workspaceId: workspaces.workspaceId,
      name: workspaces.name,
      tier: workspaces.tier,
      role: workspaceMembers.role,
      joinedAt: workspaceMembers.createdAt,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.workspaceId, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId));
  return { ...profile, workspaces: memberOf };
};

export const readSettings = async (db: Db, userId: string) => {
  const keys = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId));
  const hooks = await db.select().from(webhooks).where(eq(webhooks.personalOf, userId));
  const signedIn = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return {
    apiKeys: keys.map(({ keyHash: _hash, ...key }) => key),
    webhooks: hooks.map(({ secret: _secret, requestHeaders: _headers, ...hook }) => hook),
    sessions: signedIn.map(({ tokenHash: _hash, ...session }) => session),
  };
};

export const readHistory = (db: Db, userId: string) =>
  db
    .select()
    .from(historyItems)
    .where(and(eq(historyItems.userId, userId), isNull(historyItems.deletedAt)))
    .orderBy(asc(historyItems.createdAt));

export const readVoices = async (db: Db, userId: string) => {
  const own = await db
    .select()
    .from(voices)
    .where(and(eq(voices.ownerUserId, userId), isNull(voices.deletedAt)))
    .orderBy(asc(voices.createdAt));
  const samples = await db
    .select()
    .from(voiceSamples)
    .where(
      and(
        isNull(voiceSamples.deletedAt),
        inArray(
          voiceSamples.voiceId,
          own.map(({ voiceId }) => voiceId),
        ),
      ),
    );
  return own.map((voice) => ({ ...voice, samples: samples.filter(({ voiceId }) => voiceId === voice.voiceId) }));
};

export const readProjects = async (db: Db, userId: string) => {
  const own = await db
    .select()
    .from(studioProjects)
    .where(and(eq(studioProjects.ownerUserId, userId), isNull(studioProjects.deletedAt)))
    .orderBy(asc(studioProjects.createdAt));
  const ids = own.map(({ projectId }) => projectId);
  const chapters = await db
    .select()
    .from(studioChapters)
    .where(and(inArray(studioChapters.projectId, ids), isNull(studioChapters.deletedAt)))
    .orderBy(asc(studioChapters.position));
  const snapshots = await db.select().from(studioSnapshots).where(inArray(studioSnapshots.projectId, ids));
  return own.map((project) => ({
    ...project,
    chapters: chapters.filter(({ projectId }) => projectId === project.projectId),
    snapshots: snapshots.filter(({ projectId }) => projectId === project.projectId),
  }));
};

export const readDictionaries = (db: Db, userId: string) =>
  db
    .select()
    .from(pronunciationDictionaries)
    .innerJoin(
      pronunciationDictionaryVersions,
      eq(pronunciationDictionaryVersions.dictionaryId, pronunciationDictionaries.dictionaryId),
    )
    .where(eq(pronunciationDictionaries.createdBy, userId));

/** What they made and said; the meanings of passages are numbers for the search alone. */
export const readAgents = async (db: Db, userId: string) => {
  const { documentId, name, fileName, content, createdAt } = knowledgeDocuments;
  const documents = await db
    .select({ documentId, name, fileName, content, createdAt })
    .from(knowledgeDocuments)
    .where(eq(knowledgeDocuments.userId, userId))
    .orderBy(asc(createdAt));
  return { agents: await db.select().from(agents).where(eq(agents.userId, userId)), documents };
};

export const readConversations = (db: Db, userId: string) =>
  db
    .select()
    .from(agentConversations)
    .where(eq(agentConversations.userId, userId))
    .orderBy(asc(agentConversations.createdAt));

export const readTranscripts = (db: Db, userId: string) =>
  db.select().from(transcripts).where(eq(transcripts.userId, userId)).orderBy(asc(transcripts.createdAt));

export const readIsolations = (db: Db, userId: string) =>
  db.select().from(isolations).where(eq(isolations.userId, userId)).orderBy(asc(isolations.createdAt));
