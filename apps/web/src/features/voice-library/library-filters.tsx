import {
  accentsOf,
  librarySorts,
  noticePeriods,
  spokenLanguages,
  voiceAges,
  voiceGenders,
  voiceUseCases,
} from "@timbre/contract";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { spokenNameOf } from "../../api/language-names.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { isNarrowed, type LibrarySearch } from "./library-search.ts";
import { nameOfUse, wordOf } from "./library-words.ts";
import { t } from "./messages.ts";

type Options = readonly (readonly [string, string])[];
const optionsOf = (all: string, values: readonly string[]): Options => [
  ["", all],
  ...values.map((value) => [value, wordOf(value)] as const),
];

const sortNames: Record<(typeof librarySorts)[number], string> = {
  trending: t.trending,
  created_date: t.latest,
  cloned_by_count: t.mostUsers,
  usage_character_count_1y: t.mostCharactersGenerated,
};

const noticeWords = (days: number): string => t.daysNoticeOrMore(days);

type Change = (part: Partial<LibrarySearch>, how?: { isTyping: boolean }) => void;
type LibraryFiltersProps = { search: LibrarySearch; typed: string; onChange: Change };

const chipsClass = "flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:*:shrink-0 sm:flex-wrap";

/** What is behind More; an address that uses one of them opens it. */
const moreNames = ["age", "quality", "notice_period", "custom_rates", "live_moderation"] as const;

/** Search, sort, the three filters people use most, and the rest one press away. */
export const LibraryFilters = ({ search, typed, onChange }: LibraryFiltersProps) => {
  const moreId = useId();
  const [isMoreOpen, setMoreOpen] = useState(() => moreNames.some((name) => search[name] !== undefined));
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t.searchTheLibrary}
          className="min-w-60 flex-1"
          value={typed}
          onChange={(value) => onChange({ search: value }, { isTyping: true })}
        />
        <ChoiceChip
          isPlain
          label={t.sort}
          value={search.sort ?? "trending"}
          onChange={(name) => onChange({ sort: librarySorts.find((sort) => sort === name) })}
          options={librarySorts.map((sort) => [sort, sortNames[sort]] as const)}
        />
      </div>
      <div role="group" aria-label={t.filters} className={chipsClass}>
        <MainChips search={search} onChange={onChange} />
        <Button
          size="sm"
          look="quiet"
          aria-expanded={isMoreOpen}
          aria-controls={moreId}
          onClick={() => setMoreOpen(!isMoreOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden />
          {t.moreFilters}
        </Button>
        {isNarrowed(search) && (
          <Button size="sm" look="quiet" onClick={() => onChange(noFilters)}>
            {t.clear}
          </Button>
        )}
      </div>
      <div id={moreId} role="group" aria-label={t.moreFilters} hidden={!isMoreOpen} className={chipsClass}>
        {isMoreOpen && <MoreChips search={search} onChange={onChange} />}
      </div>
    </div>
  );
};

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

const MainChips = ({ search, onChange }: ChipsProps) => (
  <>
    <ChoiceChip
      label={t.language}
      value={search.language ?? ""}
      onChange={(language) => onChange({ language, accent: undefined })}
      options={[["", t.allLanguages], ...spokenLanguages.map((code) => [code, spokenNameOf(code)] as const)]}
    />
    {search.language && (
      <ChoiceChip
        label={t.accent}
        value={search.accent ?? ""}
        onChange={(accent) => onChange({ accent })}
        options={optionsOf(t.anyAccent, accentsOf(search.language))}
      />
    )}
    <ChoiceChip
      label={t.category}
      value={search.category ?? ""}
      onChange={(category) => onChange({ category })}
      options={[["", t.anyUse], ...voiceUseCases.map((value) => [value, nameOfUse(value)] as const)]}
    />
    <ChoiceChip
      label={t.gender}
      value={search.gender ?? ""}
      onChange={(gender) => onChange({ gender })}
      options={optionsOf(t.anyGender, voiceGenders)}
    />
  </>
);

const MoreChips = ({ search, onChange }: ChipsProps) => (
  <>
    <ChoiceChip
      label={t.age}
      value={search.age ?? ""}
      onChange={(age) => onChange({ age })}
      options={optionsOf(t.anyAge, voiceAges)}
    />
    <ChoiceChip
      label={t.quality}
      value={search.quality ?? ""}
      onChange={(quality) => onChange({ quality })}
      options={[
        ["", t.anyQuality],
        ["high_quality", t.highQuality],
      ]}
    />
    <ChoiceChip
      label={t.noticePeriod}
      value={String(search.notice_period ?? "")}
      onChange={(days) => onChange({ notice_period: days ? Number(days) : undefined })}
      options={[["", t.anyNoticePeriod], ...noticePeriods.map((days) => [String(days), noticeWords(days)] as const)]}
    />
    <ChoiceChip
      label={t.customRates}
      value={search.custom_rates === false ? "false" : ""}
      onChange={(value) => onChange({ custom_rates: value ? false : undefined })}
      options={[
        ["", t.allRates],
        ["false", t.noCustomRates],
      ]}
    />
    <ChoiceChip
      label={t.liveModeration}
      value={search.live_moderation === false ? "false" : ""}
      onChange={(value) => onChange({ live_moderation: value ? false : undefined })}
      options={[
        ["", t.anyModeration],
        ["false", t.notModeratedLive],
      ]}
    />
  </>
);
