import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import type { VoiceFilter } from "./filter-voices.ts";
import { languageName } from "./voice-words.ts";
import { t } from "./messages.ts";

type VoiceFiltersProps = { filter: VoiceFilter; languages: readonly string[]; onChange: (filter: VoiceFilter) => void };

export const VoiceFilters = ({ filter, languages, onChange }: VoiceFiltersProps) => (
  <div className="space-y-3 border-b border-line p-4">
    <SearchBox label={t.searchVoices} value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
    <div className="flex flex-wrap gap-2">
      <ChoiceChip
        label={t.language}
        value={filter.language}
        onChange={(language) => onChange({ ...filter, language })}
        options={[["", t.allLanguages], ...languages.map((code): [string, string] => [code, languageName(code)])]}
      />
      <ChoiceChip
        label={t.gender}
        value={filter.gender}
        onChange={(gender) => onChange({ ...filter, gender })}
        options={[
          ["", t.anyGender],
          ["female", t.female],
          ["male", t.male],
          ["neutral", t.neutral],
        ]}
      />
    </div>
  </div>
);
