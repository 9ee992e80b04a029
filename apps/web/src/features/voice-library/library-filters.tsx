import {
  accentsOf,
  languageNameOf,
  librarySorts,
  noticePeriods,
  spokenLanguages,
  voiceAges,
  voiceGenders,
  voiceUseCases,
} from "@timbre/contract";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { isNarrowed, type LibrarySearch } from "./library-search.ts";

const words = (value: string): string => {
  const plain = value.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
type Options = readonly (readonly [string, string])[];
const optionsOf = (all: string, values: readonly string[]): Options => [
  ["", all],
  ...values.map((value) => [value, words(value)] as const),
];

const useCaseNames: Record<string, string> = {
  narrative_story: "Narrative & story",
  characters_animation: "Characters & animation",
  entertainment_tv: "Entertainment & TV",
  informative_educational: "Informative & educational",
};

const sortNames: Record<(typeof librarySorts)[number], string> = {
  trending: "Trending",
  created_date: "Latest",
  cloned_by_count: "Most users",
  usage_character_count_1y: "Most characters generated",
};

const noticeWords = (days: number): string => `${days} days' notice or more`;

type Change = (part: Partial<LibrarySearch>, how?: { isTyping: boolean }) => void;
type LibraryFiltersProps = { search: LibrarySearch; typed: string; onChange: Change };

/** Search, sort, and a chip for everything the library can be narrowed down by. */
export const LibraryFilters = ({ search, typed, onChange }: LibraryFiltersProps) => (
  <div className="space-y-3">
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search the library"
        className="min-w-60 flex-1"
        value={typed}
        onChange={(value) => onChange({ search: value }, { isTyping: true })}
      />
      <ChoiceChip
        isPlain
        label="Sort"
        value={search.sort ?? "trending"}
        onChange={(name) => onChange({ sort: librarySorts.find((sort) => sort === name) })}
        options={librarySorts.map((sort) => [sort, sortNames[sort]] as const)}
      />
    </div>
    <div
      role="group"
      aria-label="Filters"
      className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:*:shrink-0 sm:flex-wrap"
    >
      <LabelChips search={search} onChange={onChange} />
      <TermsChips search={search} onChange={onChange} />
      {isNarrowed(search) && (
        <Button size="sm" look="quiet" onClick={() => onChange(noFilters)}>
          Clear
        </Button>
      )}
    </div>
  </div>
);

const noFilters: Partial<LibrarySearch> = {
  search: undefined,
  language: undefined,
  accent: undefined,
  category: undefined,
  description: undefined,
  quality: undefined,
  gender: undefined,
  age: undefined,
  featured: undefined,
  notice_period: undefined,
  custom_rates: undefined,
  live_moderation: undefined,
};

type ChipsProps = { search: LibrarySearch; onChange: Change };

const LabelChips = ({ search, onChange }: ChipsProps) => (
  <>
    <ChoiceChip
      label="Language"
      value={search.language ?? ""}
      onChange={(language) => onChange({ language, accent: undefined })}
      options={[["", "All languages"], ...spokenLanguages.map((code) => [code, languageNameOf(code)] as const)]}
    />
    {search.language && (
      <ChoiceChip
        label="Accent"
        value={search.accent ?? ""}
        onChange={(accent) => onChange({ accent })}
        options={optionsOf("Any accent", accentsOf(search.language))}
      />
    )}
    <ChoiceChip
      label="Category"
      value={search.category ?? ""}
      onChange={(category) => onChange({ category })}
      options={optionsOf("Any use", voiceUseCases).map(([value, text]) => [value, useCaseNames[value] ?? text])}
    />
    <ChoiceChip
      label="Gender"
      value={search.gender ?? ""}
      onChange={(gender) => onChange({ gender })}
      options={optionsOf("Any gender", voiceGenders)}
    />
    <ChoiceChip
      label="Age"
      value={search.age ?? ""}
      onChange={(age) => onChange({ age })}
      options={optionsOf("Any age", voiceAges).map(([value, text]) => [
        value,
        value === "middle_aged" ? "Middle-aged" : text,
      ])}
    />
  </>
);

const TermsChips = ({ search, onChange }: ChipsProps) => (
  <>
    <ChoiceChip
      label="Quality"
      value={search.quality ?? ""}
      onChange={(quality) => onChange({ quality })}
      options={optionsOf("Any quality", ["high_quality"])}
    />
    <ChoiceChip
      label="Notice period"
      value={String(search.notice_period ?? "")}
      onChange={(days) => onChange({ notice_period: days ? Number(days) : undefined })}
      options={[["", "Any notice"], ...noticePeriods.map((days) => [String(days), noticeWords(days)] as const)]}
    />
    <ChoiceChip
      label="Custom rates"
      value={search.custom_rates === false ? "false" : ""}
      onChange={(value) => onChange({ custom_rates: value ? false : undefined })}
      options={[
        ["", "All rates"],
        ["false", "No custom rates"],
      ]}
    />
    <ChoiceChip
      label="Live moderation"
      value={search.live_moderation === false ? "false" : ""}
      onChange={(value) => onChange({ live_moderation: value ? false : undefined })}
      options={[
        ["", "Any moderation"],
        ["false", "Not moderated live"],
      ]}
    />
  </>
);
