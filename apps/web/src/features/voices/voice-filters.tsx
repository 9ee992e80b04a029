import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import type { VoiceFilter } from "./filter-voices.ts";
import { languageName } from "./voice-words.ts";

type VoiceFiltersProps = { filter: VoiceFilter; languages: readonly string[]; onChange: (filter: VoiceFilter) => void };

export const VoiceFilters = ({ filter, languages, onChange }: VoiceFiltersProps) => (
  <div className="space-y-3 border-b border-line p-4">
    <SearchBox label="Search voices" value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
    <div className="flex flex-wrap gap-2">
      <ChoiceChip
        label="Language"
        value={filter.language}
        onChange={(language) => onChange({ ...filter, language })}
        options={[["", "All languages"], ...languages.map((code): [string, string] => [code, languageName(code)])]}
      />
      <ChoiceChip
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
