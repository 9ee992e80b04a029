import type { HistoryFilter } from "../../api/history.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { clipKinds } from "./clip-kinds.ts";

type HistoryFiltersProps = {
  filter: HistoryFilter;
  voices: readonly Voice[];
  onChange: (change: Partial<HistoryFilter>) => void;
};

export const HistoryFilters = ({ filter, voices, onChange }: HistoryFiltersProps) => (
  <div className="space-y-3 px-4 pt-4 pb-2">
    <SearchBox label="Search history" value={filter.search} onChange={(search) => onChange({ search })} />
    <div className="flex flex-wrap gap-2">
      <ChoiceChip
        label="Voice"
        value={filter.voiceId}
        onChange={(voiceId) => onChange({ voiceId })}
        options={[["", "All voices"], ...voices.map(({ voiceId, name }) => [voiceId, name] as const)]}
      />
      <ChoiceChip
        label="Kind"
        value={filter.source}
        onChange={(chosen) => onChange({ source: clipKinds.find(({ source }) => source === chosen)?.source ?? "" })}
        options={[["", "All kinds"], ...clipKinds.map(({ source, label }) => [source, label] as const)]}
      />
    </div>
  </div>
);
