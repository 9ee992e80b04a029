import type { KeyboardEvent } from "react";
import type { Voice } from "../../api/voices/voices.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { filterVoices, groupByLanguage, isFiltered, type VoiceFilter, type VoiceGroup } from "./filter-voices.ts";
import { readRecentVoices } from "./recent-voices.ts";
import type { Preview } from "./use-preview.ts";
import { VoiceRow, type VoiceUse, whyNot } from "./voice-row.tsx";
import { t } from "./messages.ts";

const recentGroup = (voices: readonly Voice[]): VoiceGroup[] => {
  const recents = readRecentVoices().flatMap(({ voiceId }) => voices.find((voice) => voice.voiceId === voiceId) ?? []);
  return recents.length > 0 ? [{ title: t.recent, voices: recents }] : [];
};

/** Up and down walk the rows, wherever in the picker the focus is. */
export const walkRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (event.target instanceof HTMLSelectElement) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-voice-choice]:not(:disabled)")];
  const here = rows.findIndex((row) => row === document.activeElement);
  const next = rows[event.key === "ArrowDown" ? here + 1 : here - 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
};

/** How many of a group can be chosen; a group without one shows no number. */
const countOf = ({ voices }: VoiceGroup, use: VoiceUse): number | null =>
  voices.filter((voice) => whyNot(voice, use) === null).length || null;

type VoiceListProps = {
  voices: readonly Voice[];
  filter: VoiceFilter;
  use: VoiceUse;
  chosenId: string | null;
  preview: Preview;
  onChoose: (voice: Voice) => void;
  /** Something else was found, below this list. */
  hasMore?: boolean;
};

export const VoiceList = ({ voices, filter, use, chosenId, preview, onChoose, hasMore = false }: VoiceListProps) => {
  if (voices.length === 0) return <EmptyState title={t.noVoices} text={t.voicesAppearHereOnceTheServerHas} />;
  const found = filterVoices(voices, filter);
  if (found.length === 0 && hasMore) return null;
  if (found.length === 0) return <EmptyState title={t.noResultsFound} text={t.tryAnotherWordOrClearAFilter} />;
  const groups = [...(isFiltered(filter) ? [] : recentGroup(voices)), ...groupByLanguage(found)];
  return (
    <div className="p-2">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="flex justify-between px-2 pt-3 pb-1 text-xs font-medium tracking-normal text-faint">
            {group.title}
            <span className="tabular font-normal">{countOf(group, use)}</span>
          </h2>
          <ul>
            {group.voices.map((voice) => (
              <VoiceRow
                key={voice.voiceId}
                voice={voice}
                use={use}
                isChosen={voice.voiceId === chosenId}
                preview={preview}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
