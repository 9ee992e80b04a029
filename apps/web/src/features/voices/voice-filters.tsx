import { ChevronDown } from "lucide-react";
import { SearchBox } from "../../ui/search-box.tsx";
import type { VoiceFilter } from "./filter-voices.ts";
import { languageName } from "./voice-words.ts";

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; options: [string, string][] };

const Choice = ({ label, value, onChange, options }: ChoiceProps) => (
  <span className="relative inline-flex">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 appearance-none rounded-full border border-line bg-surface pr-8 pl-3 text-xs font-medium text-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      {options.map(([optionValue, text]) => (
        <option key={optionValue} value={optionValue}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown
      size={14}
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-faint"
    />
  </span>
);

type VoiceFiltersProps = { filter: VoiceFilter; languages: readonly string[]; onChange: (filter: VoiceFilter) => void };

export const VoiceFilters = ({ filter, languages, onChange }: VoiceFiltersProps) => (
  <div className="space-y-3 border-b border-line p-4">
    <SearchBox label="Search voices" value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
    <div className="flex flex-wrap gap-2">
      <Choice
        label="Language"
        value={filter.language}
        onChange={(language) => onChange({ ...filter, language })}
        options={[["", "All languages"], ...languages.map((code): [string, string] => [code, languageName(code)])]}
      />
      <Choice
        label="Gender"
        value={filter.gender}
        onChange={(gender) => onChange({ ...filter, gender })}
        options={[
          ["", "Any gender"],
          ["female", "Female"],
          ["male", "Male"],
          ["neutral", "Neutral"],
        ]}
      />
    </div>
  </div>
);
