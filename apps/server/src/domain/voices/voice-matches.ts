import { isWorkspaceAdmin } from "@timbre/contract";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { isSharedWith, type ResourceReader } from "../sharing/resource-roles.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { containsPattern, storableText } from "../../platform/database/search-text.ts";

/** The voices of the engine, which everyone has. Voices that come with the library belong to nobody either. */
export const isBuiltIn = (): SQL | undefined => and(isNull(voices.workspaceId), eq(voices.category, "premade"));

/** Voices of a workspace are seen by their owner, the workspace's admins and those they are shared with. */
export const isVoiceWithinReach = (reader: ResourceReader): SQL | undefined =>
  and(
    eq(voices.workspaceId, reader.workspaceId),
    isWorkspaceAdmin(reader.role)
      ? undefined
      : or(eq(voices.ownerUserId, reader.userId), isSharedWith("voice", reader, voices.voiceId)),
  );

/** Every word of a search must stand in the voice's name, description or labels. */
export const mentionsAll = (search: string): SQL[] => search.split(/\s+/).filter(Boolean).map(mentions);

export const mentions = (word: string): SQL => {
  const pattern = containsPattern(word);
  return sql`(${voices.name} ilike ${pattern} or ${voices.description} ilike ${pattern} or exists (
    select 1 from jsonb_each_text(${voices.labels}) label where label.value ilike ${pattern}))`;
};

/** One of the words stands as a whole word in the voice's name or description: "man" is not found in "woman". */
export const mentionsWord = (words: readonly string[]): SQL => {
  const pattern = `\\m(${words.map((word) => storableText(word).replace(/[^\p{L}\p{N} ]/gu, "\\$&")).join("|")})\\M`;
  return sql`(${voices.name} ~* ${pattern} or ${voices.description} ~* ${pattern})`;
};

/** Label values are written with underscores; callers write "middle-aged" too. */
export const hasLabel = (label: string, values: readonly string[]): SQL =>
  inArray(
    sql`${voices.labels}->>${label}`,
    values.map((value) => storableText(value).toLowerCase().replaceAll("-", "_")),
  );
