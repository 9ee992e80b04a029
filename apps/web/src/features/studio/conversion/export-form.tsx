import {
  type FictionType,
  fictionTypes,
  genresOf,
  projectContentTypes,
  type TargetAudience,
  targetAudiences,
  volumeNormalization,
} from "@timbre/contract";
import type { ReactNode } from "react";
import { languageChoices } from "../../../api/language-names.ts";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { SwitchRow } from "../../../ui/controls/switch-row.tsx";
import { CoverField } from "../projects/cover-field.tsx";
import { GenreChoice } from "../projects/genre-choice.tsx";
import { SavedField, SavedTextBox } from "../saved-field.tsx";
import { type ProjectSaving, useProjectSaving } from "../projects/use-project-saving.ts";
import { nameOf } from "../name-of.ts";
import { t } from "../messages.ts";

const limits = { title: 255, author: 255, isbn: 32, description: 5_000 } as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const notSet = ["", t.notSet] as const;

/** What is said about the work where it is listed. Every value is saved as soon as it is given. */
export const ExportForm = ({ project }: { project: ProjectDetails }) => {
  const saving = useProjectSaving(project);
  return (
    <>
      <SettingsSection title={t.aboutTheWork} text={t.travelsWithTheAudio}>
        <Column>
          <CoverField project={project} />
          <Words key={`words ${saving.attempt}`} project={project} saving={saving} />
        </Column>
      </SettingsSection>
      <SettingsSection title={t.whereItBelongs} text={t.helpsListenersFindIt}>
        <Column>
          <Choices project={project} saving={saving} />
        </Column>
      </SettingsSection>
      <SettingsSection title={t.sound}>
        <Loudness project={project} saving={saving} />
      </SettingsSection>
    </>
  );
};

/** Narrow enough to be read from top to bottom. */
const Column = ({ children }: { children: ReactNode }) => <div className="max-w-120 space-y-5">{children}</div>;

type PartProps = { project: ProjectDetails; saving: ProjectSaving };

const Words = ({ project: { metadata }, saving: { save } }: PartProps) => (
  <>
    <SavedField
      label={t.title}
      isRequired={metadata.title !== ""}
      maxLength={limits.title}
      saved={metadata.title}
      onSave={(title) => save({ title })}
    />
    <SavedField
      label={t.author}
      maxLength={limits.author}
      saved={metadata.author}
      onSave={(author) => save({ author })}
    />
    <SavedTextBox
      label={t.description}
      rows={4}
      maxLength={limits.description}
      saved={metadata.description}
      onSave={(description) => save({ description })}
    />
    <SavedField label={t.isbn} maxLength={limits.isbn} saved={metadata.isbn} onSave={(isbn) => save({ isbn })} />
    <SavedField
      label={t.originalPublicationDate}
      type="date"
      saved={metadata.publicationDate}
      onSave={(publicationDate) => save({ publicationDate })}
    />
  </>
);

/** Genres that do not fit another kind of writing go with it. */
const fitting = (genres: readonly string[], fiction: FictionType | null): string[] =>
  genres.filter((genre) => genresOf(fiction).some(({ name }) => name === genre));

const matureValues = { "": null, yes: true, no: false } as const;
const matureValueOf = (isMature: boolean | null): string => (isMature === null ? "" : isMature ? "yes" : "no");

const Choices = ({ project: { metadata }, saving: { save } }: PartProps) => {
  const setFiction = (value: string): void => {
    const fiction = fictionTypes.find((one) => one === value) ?? null;
    const genres = fitting(metadata.genres, fiction);
    save(genres.length === metadata.genres.length ? { fiction } : { fiction, genres });
  };
  return (
    <>
      <SelectField
        label={t.fiction}
        value={metadata.fiction ?? ""}
        onChange={setFiction}
        options={[notSet, ["fiction", t.fiction], ["non-fiction", t.nonFiction]]}
      />
      <GenreChoice fiction={metadata.fiction} chosen={metadata.genres} onChange={(genres) => save({ genres })} />
      <SelectField
        label={t.contentType}
        value={metadata.contentType}
        onChange={(contentType) => save({ contentType })}
        options={[notSet, ...projectContentTypes.map((type) => [type, nameOf(type)] as const)]}
      />
      <SelectField
        label={t.targetAudience}
        value={metadata.targetAudience ?? ""}
        onChange={(value) => save({ targetAudience: (value || null) as TargetAudience | null })}
        options={[notSet, ...targetAudiences.map((audience) => [audience, nameOf(capital(audience))] as const)]}
      />
      <SelectField
        label={t.matureContent}
        value={matureValueOf(metadata.isMature)}
        onChange={(value) => save({ isMature: matureValues[value as keyof typeof matureValues] })}
        options={[...(metadata.isMature === null ? [notSet] : []), ["yes", t.yes], ["no", t.no]]}
      />
      <SelectField
        label={t.language}
        value={metadata.language ?? ""}
        onChange={(value) => save({ language: value || null })}
        options={[["", t.automaticallyDetect], ...languageChoices]}
      />
    </>
  );
};

const Loudness = ({ project: { metadata }, saving: { save } }: PartProps) => (
  <SwitchRow
    label={t.volumeNormalization}
    hint={t.bringsEveryChapterToTheLoudness(
      volumeNormalization.ceilingDb,
      volumeNormalization.loudestDb,
      volumeNormalization.quietestDb,
    )}
    isOn={metadata.isVolumeNormalized}
    onChange={(isVolumeNormalized) => save({ isVolumeNormalized })}
  />
);
