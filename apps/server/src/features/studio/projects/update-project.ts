import type { UpdateProjectBody } from "@timbre/contract";
import type { StoredLocator } from "../../../platform/database/tables/studio.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { cleanText } from "../chapters/blocks.ts";
import { requireProject, type RoledProject } from "./project-roles.ts";
import { changeProject, type ProjectRow } from "./project-store.ts";
import { requireVoices } from "./require-voice.ts";
import type { StudioNeeds } from "../studio-needs.ts";

type Needs = Pick<StudioNeeds, "db" | "clock" | "openPlanning">;

/** Changes what is sent and leaves the rest; null takes a value away. */
export const makeUpdateProject =
  ({ db, clock, openPlanning }: Needs) =>
  async (caller: Caller, projectId: string, body: UpdateProjectBody): Promise<RoledProject> => {
    const { project, role } = await requireProject(db, caller, { projectId, wanted: "editor" });
    const changes = definedOnly(changesOf(body));
    const voiceIds = [changes.titleVoiceId, changes.paragraphVoiceId].flatMap((one) => one ?? []);
    if (voiceIds.length > 0 || changes.modelId) {
      const modelId = changes.modelId ?? project.modelId;
      await requireVoices(openPlanning(), caller, {
        voiceIds: voiceIds.length > 0 ? voiceIds : [project.paragraphVoiceId],
        modelId,
      });
    }
    const updated = { ...changes, updatedAt: clock.now() };
    await changeProject(db, project.projectId, updated);
    return { project: { ...project, ...updated }, role };
  };

/** Undefined stays, null empties. */
const textOf = (text: string | null | undefined): string | null | undefined =>
  text == null ? text : text === "" ? null : cleanText(text);

const changesOf = (body: UpdateProjectBody): { [Field in keyof ProjectRow]?: ProjectRow[Field] | undefined } => ({
  name: body.name == null ? undefined : cleanText(body.name),
  titleVoiceId: body.default_title_voice_id || undefined,
  paragraphVoiceId: body.default_paragraph_voice_id || undefined,
  modelId: body.default_model_id || undefined,
  qualityPreset: body.quality_preset ?? undefined,
  textNormalization: body.apply_text_normalization ?? undefined,
  title: textOf(body.title),
  author: textOf(body.author),
  description: textOf(body.description),
  genres: body.genres === null ? [] : body.genres?.map(cleanText),
  targetAudience: body.target_audience,
  language: textOf(body.language),
  contentType: textOf(body.content_type),
  originalPublicationDate: textOf(body.original_publication_date),
  isMature: body.mature_content,
  isbnNumber: textOf(body.isbn_number),
  fiction: body.fiction,
  isVolumeNormalized: body.volume_normalization ?? undefined,
});

const definedOnly = <Row extends object>(row: Row): { [Field in keyof Row]?: Exclude<Row[Field], undefined> } =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as never;

/** Dictionaries a project is spoken with from now on. */
export const makeSetDictionaries =
  ({ db, clock, requireDictionaries }: Pick<StudioNeeds, "db" | "clock" | "requireDictionaries">) =>
  async (caller: Caller, projectId: string, locators: readonly SentLocator[]): Promise<void> => {
    const { project } = await requireProject(db, caller, { projectId, wanted: "editor" });
    const dictionaries = storedLocators(locators);
    // What the project has already may stay, even where the person who changes the rest has no share of it.
    await requireDictionaries(
      caller,
      dictionaries.filter((one) => !project.dictionaries.some((kept) => isSameLocator(kept, one))),
    );
    await changeProject(db, project.projectId, { dictionaries, updatedAt: clock.now() });
  };

const isSameLocator = (one: StoredLocator, other: StoredLocator): boolean =>
  one.dictionaryId === other.dictionaryId && one.versionId === other.versionId;

type SentLocator = { pronunciation_dictionary_id: string; version_id?: string | null };

export const storedLocators = (locators: readonly SentLocator[]): StoredLocator[] =>
  locators.map((one) => ({
    dictionaryId: cleanText(one.pronunciation_dictionary_id),
    ...(one.version_id ? { versionId: cleanText(one.version_id) } : {}),
  }));
