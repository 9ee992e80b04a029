import { languageNames } from "@timbre/contract";
import { LayoutGrid, List } from "lucide-react";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { type LabFilter, voiceKinds } from "./lab-filter.ts";
import type { VoicesView } from "./voice-tiles.tsx";

type VoicesToolbarProps = {
  filter: LabFilter;
  languages: readonly string[];
  onFilter: (filter: LabFilter) => void;
  view: VoicesView;
  onView: (view: VoicesView) => void;
};

export const VoicesToolbar = ({ filter, languages, onFilter, view, onView }: VoicesToolbarProps) => {
  const change = (part: Partial<LabFilter>): void => onFilter({ ...filter, ...part });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search my voices"
        className="min-w-52 flex-1"
        value={filter.search}
        onChange={(search) => change({ search })}
      />
      <ChoiceChip label="Kind" value={filter.kind} onChange={(kind) => change({ kind })} options={voiceKinds} />
      <ChoiceChip
        label="Language"
        value={filter.language}
        onChange={(language) => change({ language })}
        options={[["", "All languages"], ...languages.map((code) => [code, languageNames[code] ?? code] as const)]}
      />
      <ChoiceChip
        label="Gender"
        value={filter.gender}
        onChange={(gender) => change({ gender })}
        options={[
          ["", "Any gender"],
          ["female", "Female"],
          ["male", "Male"],
          ["neutral", "Neutral"],
        ]}
      />
      <div role="group" aria-label="View" className="flex">
        <IconButton label="Grid" size="sm" aria-pressed={view === "grid"} onClick={() => onView("grid")}>
          <LayoutGrid size={18} aria-hidden className={view === "grid" ? "text-accent-text" : undefined} />
        </IconButton>
        <IconButton label="List" size="sm" aria-pressed={view === "list"} onClick={() => onView("list")}>
          <List size={18} aria-hidden className={view === "list" ? "text-accent-text" : undefined} />
        </IconButton>
      </div>
    </div>
  );
};
