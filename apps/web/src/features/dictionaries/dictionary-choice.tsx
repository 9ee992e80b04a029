import { maxPronunciationDictionaries } from "@timbre/contract";
import { useId } from "react";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";
import type { ChosenDictionaries } from "./chosen-dictionaries.ts";
import { wordsIn } from "./words-in.ts";
import { t } from "./messages.ts";

/** Which pronunciation dictionaries a generation uses; nothing where there are none. */
export const DictionaryChoice = ({ dictionaries }: { dictionaries: ChosenDictionaries }) => {
  const titleId = useId();
  const { all, chosen, toggle } = dictionaries;
  if (all.length === 0) return null;
  const isFull = chosen.length >= maxPronunciationDictionaries;
  return (
    <section aria-labelledby={titleId} className="space-y-3 border-t border-line pt-6">
      <div>
        <h2 id={titleId} className="text-sm font-medium">
          {t.pronunciationDictionaries}
        </h2>
        <p className="mt-0.5 text-xs text-faint">{t.choiceHint(maxPronunciationDictionaries)}</p>
      </div>
      {all.map(({ dictionaryId, name, rules }) => {
        const isOn = chosen.some((one) => one.dictionaryId === dictionaryId);
        return (
          <SwitchRow
            key={dictionaryId}
            label={name}
            hint={wordsIn(rules)}
            isOn={isOn}
            isDisabled={!isOn && isFull}
            onChange={() => toggle(dictionaryId)}
          />
        );
      })}
    </section>
  );
};
