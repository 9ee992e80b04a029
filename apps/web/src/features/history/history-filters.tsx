import type { HistoryFilter } from "../../api/history.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { clipKinds } from "./clip-kinds.ts";
import { t } from "./messages.ts";

type HistoryFiltersProps = {
  filter: HistoryFilter;
  voices: readonly Voice[];
  onChange: (change: Partial<HistoryFilter>) => void;
};

export const HistoryFilters = ({ filter, voices, onChange }: HistoryFiltersProps) => (
  <div className="space-y-3 px-4 pt-4 pb-2">
    <SearchBox label={t.searchHistory} value={filter.search} onChange={(search) => onChange({ search })} />
    <div className="flex flex-wrap gap-2">
      <ChoiceChip
        label={t.voice}
        value={filter.voiceId}
        onChange={(voiceId) => onChange({ voiceId })}
        options={[["", t.allVoices], ...voices.map(({ voiceId, name }) => [voiceId, name] as const)]}
      />
      <ChoiceChip
        label={t.kind}
        value={filter.source}
        onChange={(chosen) => onChange({ source: clipKinds.find(({ source }) => source === chosen)?.source ?? "" })}
        options={[["", t.allKinds], ...clipKinds.map(({ source, label }) => [source, label] as const)]}
      />
    </div>
  </div>
);
