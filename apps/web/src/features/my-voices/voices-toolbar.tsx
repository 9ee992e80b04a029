import { LayoutGrid, List } from "lucide-react";
import { languageNameOf } from "../../api/language-names.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { type LabFilter, voiceKinds } from "./lab-filter.ts";
import type { VoicesView } from "./voice-tiles.tsx";
import { t } from "./messages.ts";

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
        label={t.searchMyVoices}
        className="min-w-52 flex-1"
        value={filter.search}
        onChange={(search) => change({ search })}
      />
      <ChoiceChip label={t.kind} value={filter.kind} onChange={(kind) => change({ kind })} options={voiceKinds} />
      <ChoiceChip
        label={t.language}
        value={filter.language}
        onChange={(language) => change({ language })}
        options={[["", t.allLanguages], ...languages.map((code) => [code, languageNameOf(code)] as const)]}
      />
      <ChoiceChip
        label={t.gender}
        value={filter.gender}
        onChange={(gender) => change({ gender })}
        options={[
          ["", t.anyGender],
          ["female", t.female],
          ["male", t.male],
          ["neutral", t.neutral],
        ]}
      />
      <div role="group" aria-label={t.view} className="flex">
        <IconButton label={t.grid} size="sm" aria-pressed={view === "grid"} onClick={() => onView("grid")}>
          <LayoutGrid size={18} aria-hidden className={view === "grid" ? "text-accent-text" : undefined} />
        </IconButton>
        <IconButton label={t.list} size="sm" aria-pressed={view === "list"} onClick={() => onView("list")}>
          <List size={18} aria-hidden className={view === "list" ? "text-accent-text" : undefined} />
        </IconButton>
      </div>
    </div>
  );
};
